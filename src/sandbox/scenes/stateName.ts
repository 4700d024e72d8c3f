import type { StateValue } from 'xstate';

/** A state of a machine without parallel states as one word: `following.OPEN.waiting`. */
export function stateName(value: StateValue): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([name, inner]) => (inner === undefined ? name : `${name}.${stateName(inner)}`))
    .join(' ');
}
