import { toChart, type Chart } from '../../machines/chart';
import { stepName, createGraph, type Step } from '../../machines/model/paths';
import type { Table } from '../../machines/model/table';
import { takenBy } from '../../machines/model/taken';
import { findTours } from '../../machines/model/tours';
import { digest } from '../trace/digest';

/** A generated path, with an id for links that stays as long as the path does. */
export interface NamedPath {
  id: string;
  steps: readonly Step[];
}

/** What is generated from a machine and its table; each part when it is first needed. */
export interface Model {
  table: Table;
  chart: Chart;
  /** Shortest paths that together take every step from every place (state and view). */
  paths: () => readonly NamedPath[];
  /** Few long paths that together take every step from every state, for a run of all. */
  tours: () => readonly NamedPath[];
  steps: () => readonly Step[];
  /** The names of all steps: `editing: is sent → confirming`. */
  stepNames: () => readonly string[];
  /** The ids of the transitions that a step takes in the chart. */
  taken: (step: Step) => readonly string[];
}

const models = new Map<string, Model>();

const memoize = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
};

export function getModel(table: Table): Model {
  const cachedModel = models.get(table.name);
  if (cachedModel) return cachedModel;
  const graph = createGraph(table, table.machine);
  const steps = memoize(() => graph.steps());
  const taken = memoize(() => takenBy(table));
  const model: Model = {
    table,
    chart: toChart(table.machine),
    paths: memoize(() => withNames(graph.paths())),
    tours: memoize(() => withNames(findTours(table, table.machine, () => true))),
    steps,
    stepNames: memoize(() => [...new Set(steps().map(stepName))].sort()),
    taken: (step) => taken()(step),
  };
  models.set(table.name, model);
  return model;
}

const withNames = (paths: readonly Step[][]): NamedPath[] =>
  paths.map((steps) => ({
    id: digest(steps.map(({ event }) => event).join('; ')).slice(0, 10),
    steps,
  }));

export interface PathFilter {
  /** Part of the name of a state on the way; empty for any. */
  state: string;
  /** Part of the name of what happens on the way; empty for any. */
  event: string;
  /** Maximum number of steps; null for any number. */
  longest: number | null;
}

const has = (name: string, part: string) => name.toLowerCase().includes(part.trim().toLowerCase());

/** The paths that pass through a state, have something happen, and are short enough. */
export function filterPaths(paths: readonly NamedPath[], filter: PathFilter): NamedPath[] {
  const { state, event, longest } = filter;
  return paths.filter(
    ({ steps }) =>
      (longest === null || steps.length <= longest) &&
      steps.some((step) => has(step.from.state, state) || has(step.to.state, state)) &&
      steps.some((step) => has(step.event, event)),
  );
}
