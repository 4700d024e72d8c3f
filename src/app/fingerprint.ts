import { createActor, type ActorRefFrom } from 'xstate';
import type { fingerprintMachine } from '../../machines/fingerprint';
import { operatorQueries } from '../api/resources/operator';
import type { ApiClient } from '../api/queryClient';
import type { Services } from '../api/services';
import { localStore } from '../lib/storage';

/** The device's fingerprint, for registration. The library is fetched on first use. */
export async function visitorId(): Promise<string> {
  return (await import('../features/fingerprint/device')).visitorId();
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
