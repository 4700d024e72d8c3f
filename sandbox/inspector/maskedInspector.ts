import type { createInspector } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';
import { createCover, plain } from '../masked';

type Options = NonNullable<Parameters<typeof createInspector>[1]>;
type Serialize = NonNullable<Options['serialize']>;
type Parts = Record<string, unknown>;

/**
 * Fields of messages, events and snapshots that hold names, ids and times of the code. They are
 * never secret.
 */
const ofMessage = [
  ...['type', 'name', 'definition', 'sessionId', 'rootId', 'parentId', 'sourceId'],
  ...['createdAt', 'id', '_version'],
];
const ofEvent = ['type'];
const ofSnapshot = ['status', 'value'];

/** Maximum nesting of definitions. The library's own limit of 10 is too small for a machine. */
const deepest = 100;

interface MaskedOptions {
  serialize: Serialize;
  serializationDepthLimit: number;
}

/**
 * Creates an inspector of Stately that masks secrets in all of its messages, including the input and
 * output of calls. Names of the code are not masked: a password may equal the name of a state.
 * @param make must pass `options` on to the inspector
 * @returns the option `inspect` of each actor
 */
export function maskedInspector(
  make: (options: MaskedOptions) => ReturnType<typeof createInspector>,
): (event: InspectionEvent) => void {
  const { learn, cover } = createCover();
  const serialize: Serialize = (message) => {
    const { event, snapshot, ...rest } = message as typeof message & Parts;
    const [data, words] = split(rest, ofMessage);
    const [eventData, eventWords] = split(event, ofEvent);
    const [snapshotData, snapshotWords] = split(plain(snapshot), ofSnapshot);
    const masked = cover({ ...data, event: eventData, snapshot: snapshotData });
    return {
      ...words,
      ...masked,
      ...(event !== undefined && { event: { ...eventWords, ...masked.event } }),
      ...(snapshot !== undefined && { snapshot: { ...snapshotWords, ...masked.snapshot } }),
    } as unknown as typeof message;
  };
  const { inspect } = make({ serialize, serializationDepthLimit: deepest });
  return (event) => {
    // Learn the secrets now: the inspector serializes later, when actors may have changed
    if (event.type === '@xstate.actor' && 'getSnapshot' in event.actorRef)
      learn(split(plain(event.actorRef.getSnapshot()), ofSnapshot)[0]);
    if ('event' in event) learn(split(event.event, ofEvent)[0]);
    if ('snapshot' in event) learn(split(plain(event.snapshot), ofSnapshot)[0]);
    inspect.next?.(event);
  };
}

/** Splits an object into the properties with other names, and those with the given names. */
function split(parts: unknown, names: readonly string[]): [Parts, Parts] {
  const all = Object.entries(parts ?? {});
  const isOneOf = ([name]: [string, unknown]) => names.includes(name);
  return [
    Object.fromEntries(all.filter((part) => !isOneOf(part))),
    Object.fromEntries(all.filter(isOneOf)),
  ];
}
