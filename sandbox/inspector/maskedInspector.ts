import type { createInspector } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';
import { createCover, plain } from '../masked';

type Options = NonNullable<Parameters<typeof createInspector>[1]>;
type Serialize = NonNullable<Options['serialize']>;
type Parts = Record<string, unknown>;

/** What the code itself says in a message, in its event and in its snapshot: names, ids and times. */
const ofMessage = [
  ...['type', 'name', 'definition', 'sessionId', 'rootId', 'parentId', 'sourceId'],
  ...['createdAt', 'id', '_version'],
];
const ofEvent = ['type'];
const ofSnapshot = ['status', 'value'];

/**
 * Makes an inspector of Stately that never passes a secret on to its panel, socket or window: each of its messages is
 * masked as a whole, with input and output of calls. The words of the code stay as they are: a password may well be
 * the name of a state.
 * @param make must hand `options` on to the inspector
 * @returns for the option `inspect` of each actor
 */
export function maskedInspector(
  make: (options: { serialize: Serialize }) => ReturnType<typeof createInspector>,
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
  const { inspect } = make({ serialize });
  return (event) => {
    // At once: what the inspector tells later is what the actors hold by then
    if (event.type === '@xstate.actor' && 'getSnapshot' in event.actorRef)
      learn(split(plain(event.actorRef.getSnapshot()), ofSnapshot)[0]);
    if ('event' in event) learn(split(event.event, ofEvent)[0]);
    if ('snapshot' in event) learn(split(plain(event.snapshot), ofSnapshot)[0]);
    inspect.next?.(event);
  };
}

/** The parts with other names, and those with these. */
function split(parts: unknown, names: readonly string[]): [Parts, Parts] {
  const all = Object.entries(parts ?? {});
  const isOneOf = ([name]: [string, unknown]) => names.includes(name);
  return [
    Object.fromEntries(all.filter((part) => !isOneOf(part))),
    Object.fromEntries(all.filter(isOneOf)),
  ];
}
