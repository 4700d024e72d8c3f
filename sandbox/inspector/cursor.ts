import type { StateValue } from 'xstate';
import type { Inspected, InspectedActor, InspectedStep } from './records';

/** Ids of all active states, parents included: `{ loggedIn: 'idle' }` gives two. */
export function activeStates(machine: string, value: StateValue | undefined): string[] {
  if (value === undefined) return [];
  const parts = typeof value === 'string' ? { [value]: undefined } : value;
  return Object.entries(parts).flatMap(([name, inner]) => {
    const id = `${machine}.${name}`;
    return [id, ...activeStates(id, inner)];
  });
}

/**
 * The last step of a machine at or before `moment`, which is the index of a step of any machine.
 */
export function stepAt(
  { steps }: Inspected,
  actor: InspectedActor,
  moment: number,
): InspectedStep | undefined {
  return steps.findLast(({ actorId, index }) => actorId === actor.id && index <= moment);
}
