import { createActor, type ActorRefFrom } from 'xstate';
import type { fingerprintMachine } from '../../machines/fingerprint';
import { operatorQueries } from '../api/resources/operator';
import type { ApiClient } from '../api/queryClient';
import type { Services } from '../api/services';
import { localStore } from '../lib/storage';
import { newUuid } from '../lib/uuid';

const ownIdKey = 'device';

/** A stored random id, for a browser that does not let its device be read: some block the library by its name. */
function ownId(): string {
  const kept = localStore.get(ownIdKey) ?? newUuid();
  localStore.set(ownIdKey, kept);
  return kept;
}

/** The device's fingerprint, for registration. The library is fetched on first use; registration works without it. */
export async function visitorId(): Promise<string> {
  try {
    return await (await import('../features/fingerprint/device')).visitorId();
  } catch {
    return ownId();
  }
}

/** The fingerprint flow of the page. Its code is fetched when it is first due. */
export function createFingerprint(
  client: ApiClient,
  actorOptions: Services['actorOptions'],
): { send: () => Promise<void>; stop: () => void } {
  let actor: ActorRefFrom<typeof fingerprintMachine> | undefined;
  let isStopped = false;
  return {
    async send() {
      const [{ body }, { provideFingerprint }, { collectDevice }] = await Promise.all([
        client.agency.info.ensureQueryData(operatorQueries.agency()),
        import('../features/fingerprint/provideFingerprint'),
        import('../features/fingerprint/device'),
      ]);
      if (isStopped) return;
      actor ??= createActor(
        provideFingerprint({ storage: localStore, collectDevice }),
        actorOptions,
      ).start();
      actor.send({ type: 'fingerprint.due', agentId: body.agency.id });
    },
    stop() {
      isStopped = true;
      actor?.stop();
    },
  };
}
