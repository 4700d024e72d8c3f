import type { AnyStateMachine } from 'xstate';
import { nextStatus, statusesBefore, type LawEvent, type StatusOf } from '../../machines/law';

/** A step of a law as a conditional update needs it: from which statuses, to which one. */
export interface LawStep<Status extends string> {
  from: Status[];
  to: Status;
}

/**
 * Where `event` leads, read from the law.
 * @throws Error when the law has no such step, or leads to different statuses from different ones: an update
 * by a list of statuses could not express it
 */
export function lawStep<Law extends AnyStateMachine>(
  law: Law,
  event: LawEvent<Law>,
): LawStep<StatusOf<Law>> {
  const from = statusesBefore(law, event);
  const targets = new Set(from.map((status) => nextStatus(law, status, event)));
  const [to] = targets;
  if (!to || targets.size > 1) throw new Error(`${law.id}: no single step on ${String(event)}`);
  return { from, to };
}
