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
export interface Served {
  status: number;
  body: unknown;
}

/**
 * How an event is caused in a flow with a server. `says`: an event is sent. `serves`: a call reaches the server, after
 * `after` was done. `refuses`: a call that the server refuses. `loses`: a call reaches the server, and its answer is lost.
 * `hears`: the order has changed, and the flow is notified. `passes`: time passes on the page, as in the table. `ask` replaces
 * the call's own request.
 */
export type Happens =
  | { says: () => Event | Promise<Event> }
  | { serves: string; after?: () => Promise<unknown>; ask?: (input: never) => Promise<Served> }
  | { refuses: string; ask?: (input: never) => Promise<Served> }
  | { loses: string; ask?: (input: never) => Promise<Served> }
  | { hears: () => Promise<OrderUpdate> }
  | { passes: true };

/** An order as a later version of the server may send it: with a status that this version does not know. */
export const unknownStatus = <Order extends { status: string }>(order: Order) => ({
  ...order,
  status: 'ON_HOLD',
});

/** A flow with its own player and server. */
export interface Theatre {
  /** The calls of the flow to the real server; `read` converts an answer for the flow. */
  calls: Readonly<
    Record<string, { ask: (input: never) => Promise<Served>; read?: (body: never) => unknown }>
  >;
  happens: Readonly<Record<string, Happens>>;
  /** What must hold at the end of a path. */
  ends?: () => Promise<void>;
}

/**
 * Walks a flow whose calls the real server answers, each step from each state once.
 * @param isTaken false for a step that the server, in its state then, would answer differently
 * @param isLast true for a step that ends a path, because the server is ahead of the page then
 */
export async function walkOnServer(
  table: Table,
  events: readonly string[],
  begin: () => Promise<Theatre>,
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
    const theatre = await begin();
    expect(Object.keys(theatre.happens).sort()).toEqual([...events].sort());
    const bench = startBench(table, table.machine, () => {});
    const way: string[] = [];
    for (const step of tour) {
      way.push(step.event);
      const happens = theatre.happens[step.event];
      if (happens) await perform(bench, theatre, happens, table.events[step.event]);
      expect({ way, state: bench.state(), errors: bench.errors }).toEqual({
        way,
        state: step.to.state,
        errors: [],
      });
      states.add(step.from.state).add(step.to.state);
    }
    bench.stop();
    await theatre.ends?.();
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
  theatre: Theatre,
  happens: Happens,
  event?: EventDefinition,
): Promise<void> {
  if ('passes' in happens) {
    if (event?.kind !== 'wait') throw new Error('the table has no time for it');
    return bench.perform(event);
  }
  if ('says' in happens) {
    const event = await happens.says();
    return bench.perform({ kind: 'send', event: () => event });
  }
  if ('hears' in happens) {
    const fact = await happens.hears();
    return bench.perform({ kind: 'hear', ...fact });
  }
  const call = callOf(happens);
  if ('serves' in happens) await happens.after?.();
  const ownCall = theatre.calls[call];
  const runningCall = bench.calls.findLast(
    ({ name, isRunning: running }) => name === call && running,
  );
  if (!ownCall || !runningCall) throw new Error(`${call} is not running`);
  const ask = 'ask' in happens && happens.ask ? happens.ask : ownCall.ask;
  const { status, body } = await ask(runningCall.input as never);
  if ('loses' in happens) return bench.perform({ kind: 'fail', call, error: { kind: 'timeout' } });
  const isDone = status < 300;
  expect({ call, isDone, body }).toEqual({ call, isDone: 'serves' in happens, body });
  return isDone
    ? bench.perform({
        kind: 'answer',
        call,
        output: ownCall.read ? ownCall.read(body as never) : body,
      })
    : bench.perform({ kind: 'fail', call, error: { kind: 'refused', failure: body } });
}

type Called = Exclude<Happens, { says: unknown } | { hears: unknown } | { passes: unknown }>;

function callOf(happens: Called): string {
  if ('serves' in happens) return happens.serves;
  return 'refuses' in happens ? happens.refuses : happens.loses;
}
