import {
  initialTransition,
  transition,
  type AnyStateMachine,
  type EventFromLogic,
  type StateValueFrom,
} from 'xstate';

/** The names that a law knows; any text for a law that is not known at compile time. */
type Names<T> = 0 extends 1 & T ? string : T & string;

/** A status of a law: the name of one of its states. */
export type StatusOf<Law extends AnyStateMachine> = Names<StateValueFrom<Law>>;

/** An event of a law, by its name. */
export type LawEvent<Law extends AnyStateMachine> = Names<EventFromLogic<Law>['type']>;

/** The names of all events of a law. */
export function eventsOf(law: AnyStateMachine): string[] {
  return law.events.map(String);
}

/** The status that an order starts in. */
export function initialStatus<Law extends AnyStateMachine>(law: Law): StatusOf<Law> {
  const machine: AnyStateMachine = law;
  return initialTransition(machine)[0].value as StatusOf<Law>;
}

/**
 * The status that `event` leads to from `status`, or null when the law does not have that step.
 * @param facts what else the event tells, for the guards of the law
 */
export function nextStatus<Law extends AnyStateMachine>(
  law: Law,
  status: string,
  event: LawEvent<Law>,
  facts: object = {},
): StatusOf<Law> | null {
  const machine: AnyStateMachine = law;
  if (!Object.hasOwn(machine.states, status)) return null;
  const snapshot = machine.resolveState({ value: status, context: {} });
  if (!snapshot.can({ ...facts, type: event })) return null;
  return transition(machine, snapshot, { ...facts, type: event })[0].value as StatusOf<Law>;
}

/** The statuses that have a step on `event`: what an update may start from. */
export function statusesBefore<Law extends AnyStateMachine>(
  law: Law,
  event: LawEvent<Law>,
): StatusOf<Law>[] {
  const statuses = Object.keys(law.states) as StatusOf<Law>[];
  return statuses.filter((status) => nextStatus(law, status, event) !== null);
}

/** True when the law has no step out of `status`, and when it does not know the status. */
export function isEnded(law: AnyStateMachine, status: string): boolean {
  return !Object.hasOwn(law.states, status) || law.states[status]?.type === 'final';
}

/** True when some run of events leads from one status to the other, in one step or more. */
export function leadsTo(law: AnyStateMachine, from: string, to: string): boolean {
  const reached = new Set<string>();
  const ahead = [from];
  for (const status of ahead) {
    for (const event of eventsOf(law)) {
      const next = nextStatus(law, status, event);
      if (next === null || reached.has(next)) continue;
      reached.add(next);
      ahead.push(next);
    }
  }
  return reached.has(to);
}
