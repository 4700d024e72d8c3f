import type { AnyEventObject } from 'xstate';
import { activeStates } from './cursor';
import { missingSecrets } from './draft';
import type { InspectedActor } from './records';

/** The types of the events that a machine has a transition for as it stands now, those of its own calls aside. */
export function acceptableTypes({ chart, ref }: InspectedActor): string[] {
  const { value, status } = ref.getSnapshot();
  if (status !== 'active') return [];
  const active = [chart.id, ...activeStates(chart.id, value)];
  const types = chart.transitions
    .filter(({ from, event }) => active.includes(from) && isSendable(event))
    .map(({ event }) => event);
  return [...new Set(types)];
}

const isSendable = (type: string) => type !== '' && !type.startsWith('xstate.');

/** What is wrong with a text as an event for this machine now, in one line; or the event. */
export function readEvent(
  { ref, name }: InspectedActor,
  text: string,
): { event: AnyEventObject } | { problem: string } {
  let event: unknown;
  try {
    event = JSON.parse(text);
  } catch (error) {
    return { problem: `Not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
  if (!isEvent(event)) return { problem: 'An event is an object with a type: {"type": "…"}' };
  const missing = missingSecrets(event);
  if (missing.length > 0) return { problem: `Fill in what is masked: ${missing.join(', ')}` };
  try {
    if (ref.getSnapshot().can(event)) return { event };
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
