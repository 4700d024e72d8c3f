import { createActor } from 'xstate';
import { toastsMachine } from '../../machines/toasts';
import { createQueryClient } from '../../src/api/queryClient';
import type { Services } from '../../src/api/services';
import { provideConnection } from '../../src/components/connection';
import { provideAuth } from '../../src/features/auth/provideAuth';

const nothing = () => {};

/** The services of players' pages, without those that reach beyond this iframe: other tabs, events, pushes, the device. */
export function createServices(): Services {
  const client = createQueryClient();
  const toasts = createActor(toastsMachine).start();
  const connection = createActor(provideConnection()).start();
  const auth = createActor(
    provideAuth({
      client,
      announce: nothing,
      visitorId: () => Promise.resolve('preview'),
      reloadPage: nothing,
      onOtherPlayer: nothing,
    }),
  ).start();
  return {
    ...{ client, auth, connection, toasts },
    events: { start: nothing, stop: nothing, isOpen: () => true, subscribe: () => nothing },
    actorOptions: {},
    reloadPage: nothing,
  };
}
