import type { AnyStateMachine } from 'xstate';
import { createGraph, stepName, type GraphNode, type Step } from './paths';
import type { Table } from './table';

/**
 * Finds a few long paths through a machine that together take every wanted step, once from each state. When nothing
 * more can be reached, a new path begins at the initial state.
 * @param isLast a path ends with this step
 */
export function findTours(
  table: Table,
  machine: AnyStateMachine,
  isWanted: (step: Step) => boolean,
  isLast: (step: Step) => boolean = () => false,
): Step[][] {
  const graph = createGraph(table, machine);
  const steps = graph
    .steps()
    .filter(isWanted)
    .map((step) => (isLast(step) ? { ...step, to: { ...step.to, key: 'the end' } } : step));
  const from = new Map<string, Step[]>();
  for (const step of steps) from.set(step.from.key, [...(from.get(step.from.key) ?? []), step]);
  const left = new Set(steps.map(stepName));
  const tours: Step[][] = [];
  let node = graph.start();
  let tour: Step[] = [];
  for (;;) {
    const way = wayToNew(node, from, left);
    const last = way.at(-1);
    if (last) {
      for (const step of way) left.delete(stepName(step));
      tour.push(...way);
      node = last.to;
      continue;
    }
    if (tour.length === 0) return tours;
    tours.push(tour);
    tour = [];
    node = graph.start();
  }
}

/** The shortest path to a step that is not covered yet; steps to a dead end come last. */
function wayToNew(start: GraphNode, from: Map<string, Step[]>, left: Set<string>): Step[] {
  const seen = new Set([start.key]);
  const ahead: { key: string; way: Step[] }[] = [{ key: start.key, way: [] }];
  let last: Step[] = [];
  for (const { key, way } of ahead)
    for (const step of from.get(key) ?? []) {
      const goesOn = from.has(step.to.key);
      if (left.has(stepName(step)) && goesOn) return [...way, step];
      if (left.has(stepName(step)) && last.length === 0) last = [...way, step];
      if (seen.has(step.to.key)) continue;
      seen.add(step.to.key);
      ahead.push({ key: step.to.key, way: [...way, step] });
    }
  return last;
}
