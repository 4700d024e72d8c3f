import type { AnyEventObject } from 'xstate';
import { missingSecrets } from './draft';
import { activeStates, type LogActor } from './log';

/** Types of the events that the machine accepts in its current state, without internal ones. */
export function acceptableTypes({ chart, ref }: LogActor): string[] {
  if (!chart || !ref) return [];
  const { value, status } = ref.getSnapshot();
  if (status !== 'active') return [];
  const active = [chart.id, ...activeStates(chart.id, value)];
  const types = chart.transitions
    .filter(({ from, event }) => active.includes(from) && isSendable(event))
    .map(({ event }) => event);
  return [...new Set(types)];
}

const isSendable = (type: string) => type !== '' && !type.startsWith('xstate.');

/**
 * Parses a text as an event for a machine.
 * @returns the event, or one line that says what is wrong with it
 */
export function readEvent(
  { ref, name }: LogActor,
  text: string,
): { event: AnyEventObject } | { problem: string } {
  let event: unknown;
  try {
    event = JSON.parse(text);
  } catch (error) {
    return { problem: `Not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
  if (!isEvent(event)) return { problem: 'An event is an object with a type: {"type": "…"}' };
  const missingValues = missingSecrets(event);
  if (missingValues.length > 0)
    return { problem: `Fill in what is masked: ${missingValues.join(', ')}` };
  try {
    if (ref?.getSnapshot().can(event)) return { event };
  } catch (error) {
    return { problem: `${event.type} lacks something: ${String(error)}` };
  }
  return { problem: `${name} does not take this ${event.type} now` };
}

function isEvent(value: unknown): value is AnyEventObject {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
  );
}
