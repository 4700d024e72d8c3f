import { createActor } from 'xstate';
import { toastsMachine } from '../../machines/toasts';
import { createQueryClient } from '../../src/api/queryClient';
import type { Services } from '../../src/api/services';
import { provideConnection } from '../../src/components/connection';
import { provideAuth } from '../../src/features/auth/provideAuth';

const noop = () => {};

/** The services of players' pages, without those that reach beyond this iframe: other tabs, events, pushes, the device. */
export function createServices(): Services {
  const client = createQueryClient();
  const toasts = createActor(toastsMachine).start();
  const connection = createActor(provideConnection()).start();
  const auth = createActor(
    provideAuth({
      client,
      announce: noop,
      visitorId: () => Promise.resolve('preview'),
      reloadPage: noop,
      onOtherPlayer: noop,
    }),
  ).start();
  return {
    ...{ client, auth, connection, toasts },
    events: { start: noop, stop: noop, isOpen: () => true, subscribe: () => noop },
    actorOptions: {},
    reloadPage: noop,
  };
}
