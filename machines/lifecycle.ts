import {
  initialTransition,
  transition,
  type AnyStateMachine,
  type EventFromLogic,
  type StateValueFrom,
} from 'xstate';

/** The names that a machine's type lists; any text for a machine that is not known at compile time. */
type Names<T> = 0 extends 1 & T ? string : T & string;

/** A status of a lifecycle: the name of one of its states. */
export type StatusOf<Lifecycle extends AnyStateMachine> = Names<StateValueFrom<Lifecycle>>;

/** An event of a lifecycle, by its name. */
export type LifecycleEvent<Lifecycle extends AnyStateMachine> = Names<
  EventFromLogic<Lifecycle>['type']
>;

/** The names of all statuses of a lifecycle, in the order in which it has them. */
export function listStatuses<Lifecycle extends AnyStateMachine>(
  lifecycle: Lifecycle,
): [StatusOf<Lifecycle>, ...StatusOf<Lifecycle>[]] {
  return Object.keys(lifecycle.states) as [StatusOf<Lifecycle>, ...StatusOf<Lifecycle>[]];
}

/** The names of all events of a lifecycle. */
export function listEvents(lifecycle: AnyStateMachine): string[] {
  return lifecycle.events.map(String);
}

/** The status that an order starts in. */
export function initialStatus<Lifecycle extends AnyStateMachine>(
  lifecycle: Lifecycle,
): StatusOf<Lifecycle> {
  const machine: AnyStateMachine = lifecycle;
  return initialTransition(machine)[0].value as StatusOf<Lifecycle>;
}

/**
 * The status that `event` leads to from `status`, or null when the lifecycle has no such transition.
 * @param facts what else the event carries, for the guards of the lifecycle
 */
export function nextStatus<Lifecycle extends AnyStateMachine>(
  lifecycle: Lifecycle,
  status: string,
  event: LifecycleEvent<Lifecycle>,
  facts: object = {},
): StatusOf<Lifecycle> | null {
  const machine: AnyStateMachine = lifecycle;
  if (!Object.hasOwn(machine.states, status)) return null;
  const snapshot = machine.resolveState({ value: status, context: {} });
  if (!snapshot.can({ ...facts, type: event })) return null;
  return transition(machine, snapshot, { ...facts, type: event })[0].value as StatusOf<Lifecycle>;
}

/** The statuses with a transition on `event`, as a condition for an update. */
export function statusesBefore<Lifecycle extends AnyStateMachine>(
  lifecycle: Lifecycle,
  event: LifecycleEvent<Lifecycle>,
): StatusOf<Lifecycle>[] {
  return listStatuses(lifecycle).filter((status) => nextStatus(lifecycle, status, event) !== null);
}

/** True if `status` is final, or unknown to the lifecycle. */
export function isEnded(lifecycle: AnyStateMachine, status: string): boolean {
  return !Object.hasOwn(lifecycle.states, status) || lifecycle.states[status]?.type === 'final';
}

/** Cache of the reachable statuses by lifecycle and status: flows ask for them at each answer of the server. */
const reachedFrom = new WeakMap<AnyStateMachine, Map<string, Set<string>>>();

/** The statuses that one event or several lead to. */
function statusesAfter(lifecycle: AnyStateMachine, from: string): Set<string> {
  const known = reachedFrom.get(lifecycle) ?? new Map<string, Set<string>>();
  reachedFrom.set(lifecycle, known);
  const before = known.get(from);
  if (before) return before;
  const reached = new Set<string>();
  const ahead = [from];
  for (const status of ahead) {
    for (const event of listEvents(lifecycle)) {
      const next = nextStatus(lifecycle, status, event);
      if (next === null || reached.has(next)) continue;
      reached.add(next);
      ahead.push(next);
    }
  }
  known.set(from, reached);
  return reached;
}

/** True when a sequence of events leads from one status to the other. */
export const leadsTo = (lifecycle: AnyStateMachine, from: string, to: string): boolean =>
  statusesAfter(lifecycle, from).has(to);
