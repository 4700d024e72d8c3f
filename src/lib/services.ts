import { createContext, use } from 'react';
import { useActorRef } from '@xstate/react';
import type { Actor, ActorOptions, ActorRefFrom, AnyStateMachine } from 'xstate';
import type { authMachine } from '../../machines/auth';
import type { bankAccountMachine } from '../../machines/bankAccount';
import type { changePasswordMachine } from '../../machines/changePassword';
import type { depositMachine } from '../../machines/deposit';
import type { promotionMachine } from '../../machines/promotion';
import type { toastsMachine } from '../../machines/toasts';
import type { withdrawMachine } from '../../machines/withdraw';
import type { ApiClient } from '../api/queryClient';

/** The flows with their calls and actions in place; each view that needs one starts its own. */
export interface Flows {
  bankAccount: typeof bankAccountMachine;
  changePassword: typeof changePasswordMachine;
  deposit: typeof depositMachine;
  promotion: typeof promotionMachine;
  withdraw: typeof withdrawMachine;
}

/** What lives as long as the page. The references never change, so nothing renders because of them. */
export interface Services {
  client: ApiClient;
  auth: ActorRefFrom<typeof authMachine>;
  toasts: ActorRefFrom<typeof toastsMachine>;
  flows: Flows;
  /** Options that every actor gets; empty unless the page is being inspected. */
  actorOptions: Pick<ActorOptions<AnyStateMachine>, 'inspect'>;
}

export const ServicesContext = createContext<Services | null>(null);

/** The services of the page. @throws outside of the app */
export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('useServices needs a ServicesContext above it');
  return services;
}

/**
 * Starts a flow for as long as the view is shown: `useFlow(flows.deposit, { input: { newKey: newUuid } })`. Read it
 * by `useSelector(actor, selector)` with the selectors beside the machine.
 */
export function useFlow<Flow extends AnyStateMachine>(
  flow: Flow,
  options: ActorOptions<Flow> = {},
): Actor<Flow> {
  const { actorOptions } = useServices();
  const start: (logic: Flow, options: ActorOptions<Flow>) => Actor<Flow> = useActorRef;
  return start(flow, { ...options, ...actorOptions });
}
