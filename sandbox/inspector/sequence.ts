import { initEventType, loadEventType, pageActor } from '../trace/trace';
import type { Line } from './log';

/** A participant: the page, a machine, or a machine's child (a call, a timer, a listener). */
export interface Lane {
  /** `page`, `deposit`, `deposit/createOrder`. */
  id: string;
  name: string;
  /** The machine of a child; null for others. */
  parent: string | null;
}

/** An arrow between two lanes, or to the same one. */
export interface Message {
  /** Index of the line in the log. */
  line: number;
  from: string;
  to: string;
  text: string;
  /** `event`: the machine processed it. The other kinds are actions of the machine. */
  kind: 'event' | 'start' | 'stop' | 'send' | 'emit';
}

export interface Sequence {
  lanes: Lane[];
  messages: Message[];
}

const childId = (actor: string, id: unknown) => `${actor}/${String(id)}`;
const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : value;

/** The messages between machines and the children that they have started. */
export function toSequence(lines: readonly Line[]): Sequence {
  const actors = new Set(lines.map(({ step }) => step.actor));
  const runningActors = new Set<string>();
  const messages = lines.flatMap(({ index, step }): Message[] => {
    const { actor, event, actions = [] } = step;
    if (actor === pageActor)
      return [
        { line: index, from: pageActor, to: pageActor, text: pageText(event), kind: 'event' },
      ];
    const from = senderOf(step, actors);
    if (/^xstate\.(done|error)\./.test(event.type)) runningActors.delete(from);
    const text = textOf(event.type);
    const processed: Message = { line: index, from, to: actor, text, kind: 'event' };
    return [
      processed,
      ...actions.flatMap(({ type, params }) => {
        const done = actionOf(actor, type, params, runningActors);
        return done ? [{ line: index, from: actor, ...done }] : [];
      }),
    ];
  });
  return { lanes: lanesOf(messages, actors), messages };
}

/** The text of a field; empty if the trace has something else there. */
const textIn = (value: unknown, name: string): string => {
  const text = fieldOf(value, name);
  return typeof text === 'string' ? text : '';
};

const pageText = (event: Line['step']['event']) =>
  `${event.type === loadEventType ? 'load' : 'go'} ${textIn(event, 'path')}`;

/** The sender as recorded. Older traces have none: there the event's type names the call that sent it. */
function senderOf({ actor, event, from }: Line['step'], actors: ReadonlySet<string>): string {
  if (from !== undefined) return actors.has(from) ? from : childId(actor, from);
  const [, child] = /^xstate\.(?:done|error)\.actor\.([^.]+)/.exec(event.type) ?? [];
  return child === undefined ? pageActor : childId(actor, child);
}

function textOf(type: string): string {
  if (type === initEventType) return 'start';
  const [, outcome] = /^xstate\.(done|error)\.actor\./.exec(type) ?? [];
  if (outcome !== undefined) return outcome === 'done' ? 'done' : 'failed';
  return type;
}

function actionOf(
  actor: string,
  type: string,
  params: unknown,
  runningActors: Set<string>,
): Pick<Message, 'to' | 'text' | 'kind'> | null {
  const child = childId(actor, fieldOf(params, 'id'));
  if (type === 'xstate.spawnChild') {
    runningActors.add(child);
    return { to: child, text: 'start', kind: 'start' };
  }
  // XState also stops a child that has already ended by itself: no arrow for that
  if (type === 'xstate.stopChild')
    return runningActors.delete(child) ? { to: child, text: 'stop', kind: 'stop' } : null;
  const event = textIn(fieldOf(params, 'event'), 'type');
  if (type === 'xstate.sendTo')
    return { to: childId(actor, fieldOf(params, 'to')), text: event, kind: 'send' };
  if (type === 'xstate.emit') return { to: pageActor, text: textIn(params, 'type'), kind: 'emit' };
  return null;
}

/** The lanes in use: the page, then each machine with its children. */
function lanesOf(messages: readonly Message[], actors: ReadonlySet<string>): Lane[] {
  const participants = new Set(messages.flatMap(({ from, to }) => [from, to]));
  const machines = [...actors].filter((name) => name !== pageActor);
  const page = participants.has(pageActor)
    ? [{ id: pageActor, name: pageActor, parent: null }]
    : [];
  return [
    ...page,
    ...machines.flatMap((name) => [
      { id: name, name, parent: null },
      ...[...participants]
        .filter((id) => id.startsWith(`${name}/`))
        .map((id) => ({ id, name: id.slice(name.length + 1), parent: name })),
    ]),
  ];
}
