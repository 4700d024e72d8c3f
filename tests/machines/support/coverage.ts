import type { AnyStateMachine, InspectionEvent } from 'xstate';
import { toChart, transitionId } from '../../../machines/chart';

/**
 * Watches which transitions of a machine its tests take. Give `inspect` to each actor; `unseen()` names the
 * transitions of `all()` that none of them took.
 */
export function watchTransitions(machine: AnyStateMachine) {
  const seen = new Set<string>();
  const inspect = (inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.microstep') return;
    for (const transition of inspected._transitions) seen.add(transitionId(transition));
  };
  const all = () => toChart(machine).transitions.map(({ id }) => id);
  const unseen = () => all().filter((id) => !seen.has(id));
  return { inspect, all, unseen };
}
