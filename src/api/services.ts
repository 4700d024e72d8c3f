import { createContext, use } from 'react';
import type { ActorOptions, ActorRefFrom, AnyActorLogic } from 'xstate';
import type { authMachine } from '../../machines/auth';
import type { connectionMachine } from '../../machines/connection';
import type { toastsMachine } from '../../machines/toasts';
import type { PlayerEvents } from './events';
import type { ApiClient } from './queryClient';

/** Objects that live as long as the page. Their references never change, so they cause no rendering. */
export interface Services {
  client: ApiClient;
  events: PlayerEvents;
  auth: ActorRefFrom<typeof authMachine>;
  connection: ActorRefFrom<typeof connectionMachine>;
  toasts: ActorRefFrom<typeof toastsMachine>;
  /** Reloads the page. */
  reloadPage: () => void;
  /** Options that every actor gets; empty unless the page is being inspected. */
  actorOptions: Pick<ActorOptions<AnyActorLogic>, 'inspect' | 'clock'>;
}

export const ServicesContext = createContext<Services | null>(null);

/** The services of the page. @throws outside of the app */
export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('useServices needs a ServicesContext above it');
  return services;
}
