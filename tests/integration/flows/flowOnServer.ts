import { expect } from '@jest/globals';
import type { OrderUpdate } from '../../../machines/orderFlow';
import { startBench, type Bench } from '../../model/support/bench';
import { record } from '../../model/support/record';
import type { Event, EventDefinition, Table } from '../../../machines/model/table';
import { stepName, type Step } from '../../../machines/model/paths';
import { findReach } from '../../../machines/model/reach';
import { findTours } from '../../../machines/model/tours';
import { onPostgres } from '../support/database';

/** The server's answer to a call of a flow. */
export interface CallAnswer {
  status: number;
  body: unknown;
}

/**
 * How an event is caused in a flow with a server. `send`: an event is sent. `call`: a call reaches the server, after
 * `after` was done. `refusedCall`: a call that the server refuses. `lostCall`: a call reaches the server, and its answer is lost.
 * `notify`: the order has changed, and the flow is notified. `wait`: time passes on the page, as in the table. `ask` replaces
 * the call's own request.
 */
export type EventCause =
  | { send: () => Event | Promise<Event> }
  | { call: string; after?: () => Promise<unknown>; ask?: (input: never) => Promise<CallAnswer> }
  | { refusedCall: string; ask?: (input: never) => Promise<CallAnswer> }
  | { lostCall: string; ask?: (input: never) => Promise<CallAnswer> }
  | { notify: () => Promise<OrderUpdate> }
  | { wait: true };

/** An order as a later version of the server may send it: with a status that this version does not know. */
export const unknownStatus = <Order extends { status: string }>(order: Order) => ({
  ...order,
  status: 'ON_HOLD',
});

/** A flow with its own player and server. */
export interface FlowSetup {
  /** The calls of the flow to the real server; `read` converts an answer for the flow. */
  calls: Readonly<
    Record<string, { ask: (input: never) => Promise<CallAnswer>; read?: (body: never) => unknown }>
  >;
  eventCauses: Readonly<Record<string, EventCause>>;
  /** What must hold at the end of a path. */
  checkEnd?: () => Promise<void>;
}

/**
 * Walks a flow whose calls the real server answers, each step from each state once.
 * @param isTaken false for a step that the server, in its state then, would answer differently
 * @param isLast true for a step that ends a path, because the server is ahead of the page then
 */
export async function walkOnServer(
  table: Table,
  events: readonly string[],
  begin: () => Promise<FlowSetup>,
  isTaken: (step: Step) => boolean = () => true,
  isLast: (step: Step) => boolean = () => false,
): Promise<void> {
  const tours = findTours(
    table,
    table.machine,
    (step) => events.includes(step.event) && isTaken(step),
    isLast,
  );
  const states = new Set<string>();
  for (const tour of tours) {
    const setup = await begin();
    expect(Object.keys(setup.eventCauses).sort()).toEqual([...events].sort());
    const bench = startBench(table, table.machine, () => {});
    const way: string[] = [];
    for (const step of tour) {
      way.push(step.event);
      const cause = setup.eventCauses[step.event];
      if (cause) await perform(bench, setup, cause, table.events[step.event]);
      expect({ way, state: bench.state(), errors: bench.errors }).toEqual({
        way,
        state: step.to.state,
        errors: [],
      });
      states.add(step.from.state).add(step.to.state);
    }
    bench.stop();
    await setup.checkEnd?.();
  }
  const all = Object.keys(table.states);
  const walkedSteps = new Set(tours.flat().map(stepName));
  const reach = findReach(table, 'b', { events, isTaken, isLast }, walkedSteps);
  const excused = Object.keys(reach.excused);
  const left = [...reach.missing, ...walkedSteps];
  /** No step from these states can be walked. */
  const beyond = all.filter((state) => {
    const isHere = (cell: string) => cell.startsWith(`${state}: `);
    return !states.has(state) && excused.some(isHere) && !left.some(isHere);
  });
  record(
    table,
    'b',
    {
      paths: tours.length,
      states: {
        all: all.length - beyond.length,
        missing: all.filter((state) => !states.has(state) && !beyond.includes(state)),
      },
      transitions: {
        all: reach.all,
        missing: reach.missing,
        walked: [...walkedSteps],
        excused: reach.excused,
      },
      faults: [],
    },
    onPostgres ? 'postgres' : 'pglite',
  );
  expect(reach.missing).toEqual([]);
}

async function perform(
  bench: Bench,
  setup: FlowSetup,
  cause: EventCause,
  event?: EventDefinition,
): Promise<void> {
  if ('wait' in cause) {
    if (event?.kind !== 'wait') throw new Error('the table has no time for it');
    return bench.perform(event);
  }
  if ('send' in cause) {
    const event = await cause.send();
    return bench.perform({ kind: 'send', event: () => event });
  }
  if ('notify' in cause) {
    const fact = await cause.notify();
    return bench.perform({ kind: 'hear', ...fact });
  }
  const call = callOf(cause);
  if ('call' in cause) await cause.after?.();
  const ownCall = setup.calls[call];
  const runningCall = bench.calls.findLast(({ name, isRunning }) => name === call && isRunning);
  if (!ownCall || !runningCall) throw new Error(`${call} is not running`);
  const ask = 'ask' in cause && cause.ask ? cause.ask : ownCall.ask;
  const { status, body } = await ask(runningCall.input as never);
  if ('lostCall' in cause) return bench.perform({ kind: 'fail', call, error: { kind: 'timeout' } });
  const isDone = status < 300;
  expect({ call, isDone, body }).toEqual({ call, isDone: 'call' in cause, body });
  return isDone
    ? bench.perform({
        kind: 'answer',
        call,
        output: ownCall.read ? ownCall.read(body as never) : body,
      })
    : bench.perform({ kind: 'fail', call, error: { kind: 'refused', failure: body } });
}

type CallCause = Exclude<EventCause, { send: unknown } | { notify: unknown } | { wait: unknown }>;

function callOf(cause: CallCause): string {
  if ('call' in cause) return cause.call;
  return 'refusedCall' in cause ? cause.refusedCall : cause.lostCall;
}
