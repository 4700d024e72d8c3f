import { isDeepStrictEqual } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import { isChoice } from '../../../machines/chart';
import { findDifferences } from '../../../sandbox/trace/outcome';
import { watchTransitions } from '../../machines/support/coverage';
import { startBench, type Bench, type Call } from './bench';
import { samples } from '../samples';
import { stepName, createGraph, type GraphNode, type Step } from '../../../machines/model/paths';
import { faultsOfSamples, faultsOfStarts } from './samples';
import {
  callsAt,
  cellAt,
  never,
  getOutcome,
  type Cell,
  type Effect,
  type Table,
  type View,
} from '../../../machines/model/table';

/** Result of level (a) for a machine. */
export interface Verdict {
  /** Differences between machine and table, and the parts of either that are never used; one line each. */
  faults: string[];
  paths: number;
  states: { all: string[]; seen: string[] };
  transitions: { all: number; unseen: string[] };
  /** Names of the steps that were walked. */
  walked: string[];
}

const show = (value: unknown) => JSON.stringify(value);

/**
 * Compares a machine with its table: first every step from every node, then the samples of each event, then every path on a
 * real actor with its calls and effects.
 * @param machine the production machine, or a mutant of it
 * @param untilFirst stop at the first fault
 */
export async function judge(
  table: Table,
  machine: AnyStateMachine = table.machine,
  { untilFirst = false } = {},
): Promise<Verdict> {
  const coverage = watchTransitions(machine);
  const graph = createGraph(table, machine);
  const seenStates = new Set<string>();
  const triedEvents = new Set<string>();
  const verdict: Verdict = {
    faults: [],
    paths: 0,
    states: { all: Object.keys(table.states), seen: [] },
    transitions: { all: 0, unseen: [] },
    walked: [],
  };
  const walkedSteps = new Set<string>();
  const faults = verdict.faults;
  try {
    const steps = graph.steps();
    const [first] = Object.keys(table.states);
    const { state } = graph.start();
    if (state !== first) faults.push(`begins in ${state} instead of ${first}`);
    faults.push(...unknownNames(table, machine), ...faultsOfGraph(table, steps));
    if (untilFirst && faults.length > 0) return verdict;
    faults.push(...faultsOfSamples(table, samples[table.name] ?? {}, steps));
    faults.push(...faultsOfStarts(table, machine, graph.start()));
    if (untilFirst && faults.length > 0) return verdict;
    const paths = graph.paths();
    verdict.paths = paths.length;
    for (const path of paths) {
      for (const step of path) {
        seenStates.add(step.from.state).add(step.to.state);
        walkedSteps.add(stepName(step));
      }
      const bench = startBench(table, machine, coverage.inspect);
      const fault =
        (await walk(table, bench, path)) ?? findUnrefused(table, bench, path, triedEvents);
      bench.stop();
      if (fault) faults.push(`${fault}, on the way: ${path.map((s) => s.event).join(', ')}`);
      if (untilFirst && faults.length > 0) return verdict;
    }
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  }
  verdict.states.seen = [...seenStates];
  verdict.walked = [...walkedSteps];
  verdict.transitions = { all: coverage.all().length, unseen: coverage.unseen() };
  faults.push(...verdict.transitions.unseen.map((name) => `no path takes ${name}`));
  return verdict;
}

/** States and events that only the machine or only the table has. */
function unknownNames(table: Table, { states, events }: AnyStateMachine): string[] {
  const tops = new Set(Object.keys(table.states).map((name) => name.split('.')[0]));
  const types = new Set(
    Object.values(table.events).flatMap((event) =>
      event.kind === 'send' || event.kind === 'wait' || event.kind === 'hear'
        ? [typeOf(event)]
        : [],
    ),
  );
  return [
    ...Object.entries(states)
      .filter(([name, node]) => !tops.has(name) && !isChoice(node))
      .map(([name]) => `the table has no row for ${name}`),
    ...events
      .map(String)
      .filter((type) => !type.startsWith('xstate.') && !types.has(type))
      .map((type) => `nothing in the table makes ${type} happen`),
  ];
}

function typeOf(event: Table['events'][string]): string {
  if (event.kind === 'hear') return 'order.changed';
  return event.kind === 'send' || event.kind === 'wait' ? event.event({}).type : '';
}

function faultsOfGraph(table: Table, steps: Step[]): string[] {
  const faults = new Set<string>();
  const takenSteps = new Set<string>();
  const nodes = new Map<string, GraphNode>();
  const possible = new Map<string, Set<string>>();
  for (const { from, event, to } of steps) {
    takenSteps.add(`${from.state} ${event}`);
    for (const node of [from, to]) nodes.set(node.key, node);
    possible.set(from.key, (possible.get(from.key) ?? new Set()).add(event));
    const cell = cellAt(table, from, event);
    const step = `${from.state}: ${event}`;
    if (cell === undefined) {
      faults.add(`${step} must be refused, leads to ${to.state}`);
      continue;
    }
    const { state, view } = getOutcome(cell, from.view);
    if (to.state !== state) faults.add(`${step} leads to ${to.state} instead of ${state}`);
    if (!isDeepStrictEqual(to.view, view))
      faults.add(`${step} makes ${differingView(view, to.view)}`);
  }
  for (const [key, node] of nodes)
    for (const fault of faultsOfNode(table, node, possible.get(key) ?? new Set()))
      faults.add(fault);
  for (const [state, { on }] of Object.entries(table.states))
    for (const [name, cell] of Object.entries(on))
      if (!takenSteps.has(`${state} ${name}`) && !isNever(cell))
        faults.add(`no path leads to ${state}: ${name}`);
  return [...faults];
}

/** The first difference, worded as on the page of models. */
function differingView(expected: View, actual: View): string {
  const [first] = findDifferences(expected, actual, '');
  return first
    ? `${first.path} ${first.actual} instead of ${first.expected}`
    : `${show(actual)} instead of ${show(expected)}`;
}

const isNever = (cell: Cell) => typeof cell === 'object' && cell.when === never;

function faultsOfNode(table: Table, node: GraphNode, possible: Set<string>): string[] {
  const row = table.states[node.state];
  if (!row) return [`the table has no row for ${node.state}`];
  const { snapshot, state, view } = node;
  const impossible = Object.entries(row.on)
    .filter(([, cell]) => typeof cell === 'string' || !cell.when || cell.when(view))
    .map(([name]) => name)
    .filter((name) => cellAt(table, node, name) !== undefined)
    .filter((name) => !possible.has(name));
  const selectorValues = Object.entries(table.selectors)
    .filter(([, select]) => select(snapshot))
    .map(([name]) => name);
  const isFinal = snapshot.status === 'done';
  return [
    ...impossible.map((name) => `${state}: ${name} is not possible`),
    ...(isDeepStrictEqual(selectorValues.sort(), [...(row.is ?? [])].sort())
      ? []
      : [`${state} is ${show(selectorValues)} instead of ${show(row.is ?? [])}`]),
    ...(isFinal === (row.final ?? false) ? [] : [`${state} is ${isFinal ? '' : 'not '}final`]),
  ];
}

/** Walks a path on an actor. @returns the first fault */
async function walk(table: Table, bench: Bench, path: Step[]): Promise<string | null> {
  const start = path[0]?.from;
  const first = start && faultHere(table, bench, start, { calls: 0, effects: [], before: null });
  if (first) return first;
  for (const step of path) {
    const calls = bench.calls.length;
    bench.effects.length = 0;
    const event = table.events[step.event];
    const cell = cellAt(table, step.from, step.event);
    if (!event || cell === undefined) return `no handler for ${step.event}`;
    await bench.perform(event);
    const does = typeof cell === 'string' ? [] : (cell.does ?? []);
    const effects = typeof does === 'function' ? does(step.from.view) : does;
    const before = typeof cell === 'object' && cell.reenters ? null : step.from;
    const fault = faultHere(table, bench, step.to, { calls, effects, before });
    if (fault) return `after ${step.event}: ${fault}`;
  }
  return table.invariant?.(bench.calls) ?? null;
}

/** Sends at the end of a path the events that must be refused there. @returns the first event that changed anything */
function findUnrefused(
  table: Table,
  bench: Bench,
  path: Step[],
  triedEvents: Set<string>,
): string | null {
  const end = path.at(-1)?.to;
  if (!end || triedEvents.has(end.key)) return null;
  triedEvents.add(end.key);
  for (const [name, event] of Object.entries(table.events)) {
    if (cellAt(table, end, name) !== undefined || event.kind !== 'send') continue;
    const calls = bench.calls.length;
    bench.effects.length = 0;
    void bench.perform(event);
    const fault = faultHere(table, bench, end, { calls, effects: [], before: end });
    if (fault) return `${end.state} is changed by ${name}: ${fault}`;
  }
  return null;
}

interface Past {
  /** Number of earlier calls. */
  calls: number;
  effects: readonly Effect[];
  /** The node whose running calls continue. */
  before: GraphNode | null;
}

function faultHere(table: Table, bench: Bench, node: GraphNode, history: Past): string | null {
  if (bench.errors.length > 0) return `the actor failed: ${String(bench.errors[0])}`;
  const snapshot = bench.snapshot();
  if (bench.state() !== node.state) return `at ${bench.state()} instead of ${node.state}`;
  const view = table.view(snapshot);
  if (!isDeepStrictEqual(view, node.view))
    return `${node.state} shows ${show(view)} instead of ${show(node.view)}`;
  if (!isDeepStrictEqual(bench.effects, history.effects))
    return `effects ${show(bench.effects)} instead of ${show(history.effects)}`;
  const runs = callsAt(table, { state: node.state, snapshot });
  const runningCalls = bench.calls.filter((call) => call.isRunning).map(withInput);
  if (!isDeepStrictEqual(runningCalls, runs))
    return `${node.state} runs ${show(runningCalls)} instead of ${show(runs)}`;
  const goingOn = Object.keys((history.before && table.states[history.before.state]?.runs) ?? {});
  const startedRuns = runs.filter(({ name }) => !goingOn.includes(name));
  const made = bench.calls.slice(history.calls).map(withInput);
  return isDeepStrictEqual(made, startedRuns)
    ? null
    : `calls ${show(made)} instead of ${show(startedRuns)}`;
}

const withInput = ({ name, input }: Call) => ({ name, input });
