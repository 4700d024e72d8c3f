import type { AnyStateMachine } from 'xstate';
import { nextStatus, statusesBefore, type LawEvent, type StatusOf } from '../../machines/law';

/** A step of a law as a conditional update needs it: from which statuses, to which one. */
export interface LawStep<Status extends string> {
  from: Status[];
  to: Status;
}

const known = new WeakMap<AnyStateMachine, Map<string, LawStep<string>>>();

/**
 * Where `event` leads, read from the law once.
 * @throws Error when the law has no such step, or leads to different statuses from different ones: an update
 * by a list of statuses could not express it
 */
export function lawStep<Law extends AnyStateMachine>(
  law: Law,
  event: LawEvent<Law>,
): LawStep<StatusOf<Law>> {
  const steps = known.get(law) ?? new Map<string, LawStep<string>>();
  known.set(law, steps);
  const step = (steps.get(event) as LawStep<StatusOf<Law>> | undefined) ?? readStep(law, event);
  steps.set(event, step);
  return step;
}

function readStep<Law extends AnyStateMachine>(
  law: Law,
  event: LawEvent<Law>,
): LawStep<StatusOf<Law>> {
  const from = statusesBefore(law, event);
  const targets = new Set(from.map((status) => nextStatus(law, status, event)));
  const [to] = targets;
  if (!to || targets.size > 1) throw new Error(`${law.id}: no single step on ${String(event)}`);
  return { from, to };
}
