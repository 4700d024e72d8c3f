import { expect, test } from '@jest/globals';
import type { Snapshot } from 'xstate';
import { tables } from '../../machines/model/tables';
import { startBench, type Bench } from './support/bench';
import { createGraph } from '../../machines/model/paths';
import { toEvent, type Table } from '../../machines/model/table';

/** The events that an actor accepts in its current state. */
function acceptedBy(table: Table, bench: Bench): string[] {
  const view = table.view(bench.snapshot());
  return Object.entries(table.events)
    .filter(([, event]) => bench.snapshot().can(toEvent(event, view)))
    .map(([name]) => name);
}

/** State, view, accepted events and pending calls of an actor. */
const shownBy = (table: Table, bench: Bench) => ({
  state: bench.state(),
  view: table.view(bench.snapshot()),
  context: bench.snapshot().context as unknown,
  accepts: acceptedBy(table, bench),
  calls: bench.calls
    .filter(({ isRunning }) => isRunning)
    .map(({ name, input }) => ({ name, input })),
});

/** Paths of the values that JSON does not keep: functions, class instances, infinite numbers. */
function unstorableIn(value: unknown, path = 'context'): string[] {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return [];
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [path];
  if (typeof value !== 'object') return [path];
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  if (!isPlain) return [path];
  return Object.entries(value).flatMap(([key, inner]) => unstorableIn(inner, `${path}.${key}`));
}

test('values that cannot be stored are found at any depth', () => {
  const context = { a: [{ b: () => 0 }], c: new Date(0), d: undefined, e: NaN, f: [1, 'x', null] };
  expect(unstorableIn(context)).toEqual(['context.a.0.b', 'context.c', 'context.d', 'context.e']);
});

const isThere = (bench: Bench) => bench.snapshot().status === 'active';

/** A snapshot after storing and loading it as JSON. */
const storedOf = (bench: Bench) =>
  JSON.parse(JSON.stringify(bench.persisted())) as Snapshot<unknown>;

/** Walks every path of a machine, and calls `look` once at each place. */
async function atEachPlace(table: Table, look: (bench: Bench, key: string) => void) {
  const graph = createGraph(table, table.machine);
  const stateKeys = new Set<string>();
  for (const path of graph.paths()) {
    const bench = startBench(table, table.machine, () => {});
    for (const { event, from, to } of path) {
      if (!stateKeys.has(from.key)) look(bench, from.key);
      stateKeys.add(from.key);
      const happens = table.events[event];
      if (happens) await bench.perform(happens);
      if (!stateKeys.has(to.key)) look(bench, to.key);
      stateKeys.add(to.key);
    }
    bench.stop();
  }
  return { places: stateKeys.size, steps: graph.steps() };
}

test.each(tables.map((table) => [table.name, table] as const))(
  '%s resumes from a stored snapshot in any state as if there had been no interruption',
  async (_, table) => {
    const snapshots = new Map<string, Snapshot<unknown>>();
    const { places, steps } = await atEachPlace(table, (bench, key) => {
      const before = shownBy(table, bench);
      expect(unstorableIn(before.context)).toEqual([]);
      snapshots.set(key, storedOf(bench));
      const restored = startBench(table, table.machine, () => {}, snapshots.get(key));
      const after = shownBy(table, restored);
      expect(restored.errors).toEqual([]);
      // A machine that has ended has no running calls
      expect(after).toEqual(isThere(bench) ? before : { ...before, calls: [] });
      expect(storedOf(restored)).toEqual(snapshots.get(key));
      restored.stop();
    });
    expect(snapshots.size).toBe(places);
    for (const step of steps) {
      const restored = startBench(table, table.machine, () => {}, snapshots.get(step.from.key));
      const event = table.events[step.event];
      if (event) await restored.perform(event);
      const { state, view } = shownBy(table, restored);
      expect({ step: step.event, state, view }).toEqual({
        step: step.event,
        state: step.to.state,
        view: step.to.view,
      });
      restored.stop();
    }
  },
);
