import { reasons } from './reasons';
import { stepName, createGraph, type Step } from './paths';
import type { ModelRun } from '../../contract/sandbox';
import type { Table } from './table';

/** Level of a model test: the machine alone, with a server, or on the page. */
export type Level = ModelRun['level'];

const lifecycle = "A lifecycle is the server's own: no page runs it.";

/** Reason why a level skips a machine entirely; null if it does not. */
export function reasonForAll({ name, kind }: Table, level: Level): string | null {
  if (level === 'c' && kind === 'lifecycle') return lifecycle;
  const own = level === 'a' ? undefined : reasons[level][name];
  return typeof own === 'string' ? own : null;
}

/** A step that is left to other levels though this one could cause it. */
const leftOut =
  'The same is walked here from another state; from this one the machine alone walks it.';
const behind = 'It comes only after what this level cannot bring about.';

/** The part of a machine that a level cannot cover. */
export interface Reach {
  /** Names of the steps that it cannot reach, with the reason. */
  excused: Record<string, string>;
  /** Names of the steps that it did not cover, without a reason. */
  missing: string[];
  all: number;
}

/**
 * Computes the part of a machine that a level cannot cover.
 * @param events those that the level can cause
 * @param isTaken false for a step that the level skips though it could take it
 * @param isLast nothing is taken after such a step
 * @param walked names of the steps that were covered
 */
export function findReach(
  table: Table,
  level: 'b' | 'c',
  {
    events,
    isTaken = () => true,
    isLast = () => false,
  }: {
    events: readonly string[];
    isTaken?: (step: Step) => boolean;
    isLast?: (step: Step) => boolean;
  },
  walked: ReadonlySet<string>,
): Reach {
  const own = reasons[level][table.name];
  const reasonOf = (step: Step): string | null => {
    if (!events.includes(step.event))
      return (typeof own === 'object' ? own[step.event] : own) ?? null;
    return isTaken(step) ? null : leftOut;
  };
  const graph = createGraph(table, table.machine);
  const steps = graph.steps();
  const wanted = steps.filter((step) => reasonOf(step) === null && events.includes(step.event));
  const reachable = reachableFrom(
    graph.start().key,
    wanted.filter((step) => !isLast(step)),
  );
  const excused: Record<string, string> = {};
  const missing = new Set<string>();
  for (const step of steps) {
    const name = stepName(step);
    if (walked.has(name)) continue;
    const isBehind = events.includes(step.event) && !reachable.has(step.from.key);
    const reason = reasonOf(step) ?? (isBehind ? behind : null);
    if (reason === null) missing.add(name);
    else excused[name] ??= reason;
  }
  // Out of reach at one node, but reached at another: the step has to be walked
  for (const name of missing) delete excused[name];
  return { excused, missing: [...missing], all: new Set(steps.map(stepName)).size };
}

/** Keys of the nodes that steps lead to. */
function reachableFrom(start: string, steps: readonly Step[]): Set<string> {
  const reached = new Set([start]);
  for (let before = 0; before !== reached.size;) {
    before = reached.size;
    for (const { from, to } of steps) if (reached.has(from.key)) reached.add(to.key);
  }
  return reached;
}
