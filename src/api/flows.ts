import { useActorRef } from '@xstate/react';
import type { Actor, ActorOptions, AnyStateMachine } from 'xstate';
import type { bankAccountMachine } from '../../machines/bankAccount';
import type { changePasswordMachine } from '../../machines/changePassword';
import type { depositMachine } from '../../machines/deposit';
import type { drawerMachine } from '../../machines/drawer';
import type { promotionMachine } from '../../machines/promotion';
import type { withdrawMachine } from '../../machines/withdraw';
import { useServices } from './services';

/** The flows with their calls and actions in place; each view that needs one starts its own. */
export interface Flows {
  bankAccount: typeof bankAccountMachine;
  changePassword: typeof changePasswordMachine;
  deposit: typeof depositMachine;
  drawer: typeof drawerMachine;
  promotion: typeof promotionMachine;
  withdraw: typeof withdrawMachine;
}

export const useFlows = (): Flows => useServices().flows;

/**
 * Starts a flow for as long as the view is shown: `useFlow(useFlows().deposit, { input: { code } })`.
 * Read it by `useSelector(actor, selector)` with the selectors beside the machine.
 */
export function useFlow<Flow extends AnyStateMachine>(
  flow: Flow,
  options: ActorOptions<Flow> = {},
): Actor<Flow> {
  const { actorOptions } = useServices();
  const start: (logic: Flow, options: ActorOptions<Flow>) => Actor<Flow> = useActorRef;
  return start(flow, { ...options, ...actorOptions });
}
