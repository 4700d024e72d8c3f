import type { AnyStateMachine } from 'xstate';
import {
  nextStatus,
  statusesBefore,
  type LifecycleEvent,
  type StatusOf,
} from '../../machines/lifecycle';

/** A transition of a lifecycle as a conditional update: its source statuses, and its target. */
export interface Transition<Status extends string> {
  from: Status[];
  to: Status;
}

const knownTransitions = new WeakMap<AnyStateMachine, Map<string, Transition<string>>>();

/**
 * The transition of an event, read from the lifecycle and cached.
 * @throws Error when the lifecycle has no such transition, or its target depends on the status: one update could not
 * express it
 */
export function transition<Lifecycle extends AnyStateMachine>(
  lifecycle: Lifecycle,
  event: LifecycleEvent<Lifecycle>,
): Transition<StatusOf<Lifecycle>> {
  const transitions = knownTransitions.get(lifecycle) ?? new Map<string, Transition<string>>();
  knownTransitions.set(lifecycle, transitions);
  const found =
    (transitions.get(event) as Transition<StatusOf<Lifecycle>> | undefined) ??
    readTransition(lifecycle, event);
  transitions.set(event, found);
  return found;
}

function readTransition<Lifecycle extends AnyStateMachine>(
  lifecycle: Lifecycle,
  event: LifecycleEvent<Lifecycle>,
): Transition<StatusOf<Lifecycle>> {
  const from = statusesBefore(lifecycle, event);
  const targets = new Set(from.map((status) => nextStatus(lifecycle, status, event)));
  const [to] = targets;
  if (!to || targets.size > 1)
    throw new Error(`${lifecycle.id}: no single transition on ${String(event)}`);
  return { from, to };
}
