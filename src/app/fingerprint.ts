import { createActor, type ActorRefFrom } from 'xstate';
import type { fingerprintMachine } from '../../machines/fingerprint';
import { queries } from '../api/queries';
import type { ApiClient } from '../api/queryClient';
import type { Services } from '../api/services';
import { localStore } from '../lib/storage';

/** The device's fingerprint, for registration. What computes it is fetched when it is asked for. */
export async function visitorId(): Promise<string> {
  return (await import('../actors/device')).visitorId();
}

/** The fingerprint flow of the page. Nobody waits for it, so its code comes when it is first due. */
export function createFingerprint(
  client: ApiClient,
  actorOptions: Services['actorOptions'],
): { send: () => Promise<void>; stop: () => void } {
  let actor: ActorRefFrom<typeof fingerprintMachine> | undefined;
  let isStopped = false;
  return {
    async send() {
      const [{ body }, { provideFingerprint }, { collectDevice }] = await Promise.all([
        client.agency.info.ensureQueryData(queries.agency()),
        import('../actors/fingerprint'),
        import('../actors/device'),
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
