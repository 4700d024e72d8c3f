import type { AnyStateMachine, InspectionEvent } from 'xstate';
import { toChart, transitionId } from '../../../machines/chart';

/**
 * Records which transitions of a machine its tests take. Pass `inspect` to each actor; `unseen()` returns the names of the
 * transitions in `all()` that no actor has taken.
 */
export function watchTransitions(machine: AnyStateMachine) {
  const seenSteps = new Set<string>();
  const inspect = (inspectedEvent: InspectionEvent) => {
    if (inspectedEvent.type !== '@xstate.microstep') return;
    for (const transition of inspectedEvent._transitions) seenSteps.add(transitionId(transition));
  };
  const all = () => toChart(machine).transitions.map(({ id }) => id);
  const unseen = () => all().filter((id) => !seenSteps.has(id));
  return { inspect, all, unseen };
}
