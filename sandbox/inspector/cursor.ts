import type { StateValue } from 'xstate';
import type { Inspected, InspectedActor, InspectedStep } from './records';

/** The ids of all states that a machine is in: `{ loggedIn: 'idle' }` is two. */
export function activeStates(machine: string, value: StateValue | undefined): string[] {
  if (value === undefined) return [];
  const parts = typeof value === 'string' ? { [value]: undefined } : value;
  return Object.entries(parts).flatMap(([name, inner]) => {
    const id = `${machine}.${name}`;
    return [id, ...activeStates(id, inner)];
  });
}

/** The last step that a machine had taken at a moment; the moment is the index of a step of any machine. */
export function stepAt(
  { steps }: Inspected,
  actor: InspectedActor,
  moment: number,
): InspectedStep | undefined {
  return steps.findLast(({ actorId, index }) => actorId === actor.id && index <= moment);
}
