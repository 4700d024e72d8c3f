import { useState } from 'react';
import { useActorRef } from '@xstate/react';
import type { Actor, ActorOptions, AnyStateMachine } from 'xstate';
import { useServices, type Services } from './services';

/**
 * Starts a flow for as long as the view is shown: `useFlow(provideDeposit, { input: { code } })`.
 * Read it by `useSelector(actor, selector)` with the selectors beside the machine.
 * @param provide joins the machine to its calls
 */
export function useFlow<Flow extends AnyStateMachine>(
  provide: (services: Services) => Flow,
  options: ActorOptions<Flow> = {},
): Actor<Flow> {
  const services = useServices();
  const [flow] = useState(() => provide(services));
  const start: (logic: Flow, options: ActorOptions<Flow>) => Actor<Flow> = useActorRef;
  return start(flow, { ...options, ...services.actorOptions });
}
