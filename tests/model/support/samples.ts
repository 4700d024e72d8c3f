import { isDeepStrictEqual } from 'node:util';
import {
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ExecutableActionObject,
  type StateValue,
} from 'xstate';
import { errorCodes, type ErrorCode } from '../../../contract/errors';
import { stateName } from '../../../machines/chart';
import { failed, offline, refused, timeout } from '../../../machines/model/failures';
import { getDoings, type Doings } from './effects';
import { stepName, type GraphNode, type Step } from '../../../machines/model/paths';
import {
  callsAt,
  cellAt,
  toEvent,
  getOutcome,
  type Cell,
  type Event,
  type EventDefinition,
  type Table,
  type View,
} from '../../../machines/model/table';

/** Another event with the same outcome, except for a value that the machine stores or passes on. */
export interface Sample {
  event: EventDefinition;
  /** The event's own value, stored or passed to a call, and the sample's value in its place. */
  was?: unknown;
  is?: unknown;
}

/** Makes the samples of an event. */
export type Sampler = (event: EventDefinition) => Sample[];

/** The samples of a table, by the event whose outcome they must have. */
export type Samples = Readonly<Record<string, Sampler>>;

/** The error with which a call rejects, and what the machine keeps of it. */
type Failing = readonly [error: unknown, kept: unknown];

/** Samples of a call that fails with other errors. */
export const failing =
  (errors: readonly Failing[]): Sampler =>
  (event) => {
    if (event.kind !== 'fail') throw new Error('only a call can fail');
    const { call, error: was } = event;
    return errors.map(([error, is]) => ({ event: { kind: 'fail', call, error }, was, is }));
  };

/** Samples of a call with other results. */
export const answering =
  (outputs: readonly unknown[]): Sampler =>
  (event) => {
    if (event.kind !== 'answer') throw new Error('only a call can be answered');
    const { call, output: was } = event;
    return outputs.map((is) => ({ event: { kind: 'answer', call, output: is }, was, is }));
  };

/**
 * Samples with another event.
 * @param kept `was`: the part of the event that the machine stores or passes to a call; `is`: that part of each event
 */
export const sending =
  <Fact>(
    facts: readonly Fact[],
    eventWith: (fact: Fact) => Event,
    kept?: { was: unknown; is: (fact: Fact) => unknown },
  ): Sampler =>
  () =>
    facts.map((fact) => ({
      event: { kind: 'send', event: () => eventWith(fact) },
      ...(kept && { was: kept.was, is: kept.is(fact) }),
    }));

/** Samples of an order event or of a call's result with another status. */
export const withStatus =
  (statuses: readonly string[]): Sampler =>
  (event) =>
    statuses.map((is) => {
      if (event.kind === 'hear') return { event: { ...event, status: is }, was: event.status, is };
      if (event.kind !== 'answer') throw new Error('only an order has a status');
      const was = (event.output as { status: string }).status;
      return {
        event: { ...event, output: { ...(event.output as object), status: is } },
        was,
        is,
      };
    });

/** Samples of a call that returns an order with another code, which is then followed. */
export const withCode =
  (codes: readonly string[]): Sampler =>
  (event) => {
    if (event.kind !== 'answer') throw new Error('only a call can tell of another order');
    const output = event.output as { code: string };
    return codes.map((is) => ({
      event: { ...event, output: { ...output, code: is } },
      was: output.code,
      is,
    }));
  };

/** Samples of an order event with other facts. */
export const hearing =
  (
    facts: readonly { code: string; status: string; timeLeft?: number; hasQr?: boolean }[],
  ): Sampler =>
  (event) => {
    if (event.kind !== 'hear') throw new Error('only what is followed is heard of');
    const { kind, ...was } = event;
    return facts.map((is) => ({ event: { kind, ...is }, was, is }));
  };

const asItIs = (failure: unknown): Failing => [failure, failure];

/** Refusals of a call with these codes. */
export const refusals = (codes: readonly ErrorCode[]): Failing[] =>
  codes.map((code) => asItIs(refused(code)));

/** All error codes except these. */
export const codesBut = (...left: readonly ErrorCode[]): ErrorCode[] =>
  errorCodes.filter((code) => !left.includes(code));

const brokenFailure = { kind: 'broken' };

/** Failures that leave open what the server has done: no answer, a server error, or an unreadable answer. */
export const unanswered: readonly Failing[] = [
  ...[offline, timeout, brokenFailure].map(asItIs),
  ...errorCodes.map((code) => asItIs(failed(code))),
  ...[
    undefined,
    null,
    new Error('fetch failed'),
    'UNAUTHORIZED',
    { code: 'UNAUTHORIZED' },
    { kind: 'refused' },
    { kind: 'refused', failure: { code: 'NO_SUCH_CODE' } },
    { kind: 'refused', failure: { code: 'NOT_FOUND', params: { provider: 1 } } },
  ].map((error): Failing => [error, brokenFailure]),
];

/** Every way in which a call can fail. */
export const everyFailure: readonly Failing[] = [...refusals(errorCodes), ...unanswered];

/** The value with each part that equals `was` replaced. */
function replaced(value: unknown, was: unknown, is: unknown): unknown {
  if (isDeepStrictEqual(value, was)) return is;
  if (Array.isArray(value)) return value.map((part) => replaced(part, was, is));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, replaced(part, was, is)]),
  );
}

/**
 * Where samples differ from their event. Each is tried once for each outcome of a cell, and in a state without a cell once,
 * where it must be refused.
 */
export function faultsOfSamples(table: Table, samples: Samples, steps: readonly Step[]): string[] {
  const all = new Map(
    Object.entries(samples).map(([name, sampler]) => {
      const event = table.events[name];
      if (!event) throw new Error(`${table.name} has samples of ${name}, which never happens`);
      return [name, sampler(event)] as const;
    }),
  );
  const faults: string[] = [];
  const triedKeys = new Set<string>();
  const isNew = (key: string) => !triedKeys.has(key) && triedKeys.add(key);
  for (const step of steps) {
    const { from, event } = step;
    if (all.has(event) && isNew(stepName(step)))
      for (const sample of all.get(event) ?? []) faults.push(...faultOf(table, step, sample));
    if (!isNew(from.state)) continue;
    for (const [name, ownSamples] of all) {
      if (table.states[from.state]?.on[name] !== undefined) continue;
      for (const sample of ownSamples) {
        if (sample.event.kind !== 'send') continue;
        const event = toEvent(sample.event, from.view);
        if (from.snapshot.can(event))
          faults.push(`${from.state} must refuse ${show(event)}, as “${name}”`);
      }
    }
  }
  return faults;
}

function faultOf(table: Table, { from, event, to }: Step, { event: sampleEvent, was, is }: Sample) {
  const cell = cellAt(table, from, event);
  if (cell === undefined) return [];
  const sentEvent = toEvent(sampleEvent, from.view);
  const location = `${from.state}: ${show(sentEvent)}, as “${event}”,`;
  if (!from.snapshot.can(sentEvent)) return [`${location} is not possible`];
  const next = nextOf(from.snapshot, sentEvent);
  if (next instanceof Error) return [`${location} fails: ${next.message}`];
  const [snapshot, actions] = next;
  const state = stateName(snapshot.value as StateValue);
  if (state !== to.state) return [`${location} leads to ${state} instead of ${to.state}`];
  const view = table.view(snapshot);
  const expected = getOutcome(cell, from.view, (set) => replaced(set, was, is) as View).view;
  if (!isDeepStrictEqual(view, expected))
    return [`${location} makes ${show(view)} instead of ${show(expected)}`];
  const does = getDoings(table, actions);
  const due = replaced(dueDoings(table, { from, to: { ...to, snapshot } }, cell), was, is);
  return isDeepStrictEqual(does, due)
    ? []
    : [`${location} does ${show(does)} instead of ${show(due)}`];
}

/** The effects and calls of a step according to the table, without the calls that continue from the state before. */
function dueDoings(
  table: Table,
  { from, to }: { from: GraphNode; to: Pick<GraphNode, 'state' | 'snapshot'> },
  cell: Cell,
): Doings {
  const { does = [], reenters = false } = typeof cell === 'string' ? {} : cell;
  const goingOn = reenters ? [] : Object.keys(table.states[from.state]?.runs ?? {});
  return {
    effects: [...(typeof does === 'function' ? does(from.view) : does)],
    calls: callsAt(table, to).filter(({ name }) => !goingOn.includes(name)),
  };
}

/** Where the machine differs from the table when it starts with another input. */
export function faultsOfStarts(table: Table, machine: AnyStateMachine, start: GraphNode): string[] {
  return (table.starts ?? []).flatMap(({ input, set, calls }) => {
    const [snapshot, actions] = initialTransition(machine, input as unknown);
    const actual = { view: table.view(snapshot), calls: getDoings(table, actions).calls };
    const expected = { view: { ...start.view, ...set }, calls };
    return isDeepStrictEqual(actual, expected)
      ? []
      : [`begins with ${show(input)} as ${show(actual)} instead of ${show(expected)}`];
  });
}

/** The next snapshot and the actions of an event, or the error with which the machine failed. */
function nextOf(
  snapshot: AnyMachineSnapshot,
  event: Event,
): [AnyMachineSnapshot, ExecutableActionObject[]] | Error {
  try {
    return transition(snapshot.machine, snapshot, event);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

const show = (value: unknown): string => JSON.stringify(value);
