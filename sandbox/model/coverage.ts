import type { ModelRun } from '../../contract/sandbox';
import { stepName } from '../../machines/model/paths';
import { reasonForAll } from '../../machines/model/reach';
import type { Table } from '../../machines/model/table';
import type { Coverage } from '../inspector/ChartView';
import { getMachineDigest } from '../trace/digest';
import type { Model } from './paths';

export const levels = [
  { level: 'a', name: 'Machine', hint: 'alone, on every path' },
  { level: 'b', name: 'Server', hint: 'with the server that answers it' },
  { level: 'c', name: 'Page', hint: 'on the screen, in a browser' },
] as const;
export type Level = (typeof levels)[number]['level'];

/** Coverage of a machine by one level. */
export interface LevelCoverage {
  /** False when the last test run did not cover the current version of the machine. */
  wasRun: boolean;
  /** Why the level skips the machine entirely; null if it does not. */
  outOfReach: string | null;
  /** Coverage of each transition, `state: event → next state`. */
  steps: ReadonlyMap<string, Coverage>;
  /** Why the level cannot reach a transition, by its name. */
  excuses: ReadonlyMap<string, string>;
  walkedCount: number;
  /** Steps within the level's reach. */
  reachableCount: number;
}

/**
 * Computes the coverage of a machine at a level.
 * @param names of all its transitions
 * @param playedNow transitions that were played on this page
 */
export function getCoverage(
  table: Table,
  level: Level,
  runs: readonly ModelRun[],
  names: readonly string[],
  playedNow: ReadonlySet<string> = new Set(),
): LevelCoverage {
  const fingerprint = getMachineDigest(table.machine);
  const matchingRuns = runs.filter(
    (run) => run.machine === table.name && run.level === level && run.fingerprint === fingerprint,
  );
  const outOfReach = reasonForAll(table, level);
  const walkedSteps = new Set([
    ...playedNow,
    ...matchingRuns.flatMap(({ transitions }) => transitions.walked),
  ]);
  const excuses = new Map(
    matchingRuns.flatMap(({ transitions }) => Object.entries(transitions.excused)),
  );
  const covers = new Map(
    names.map((name): [string, Coverage] => [
      name,
      walkedSteps.has(name)
        ? 'walked'
        : outOfReach !== null || excuses.has(name)
          ? 'excused'
          : 'missing',
    ]),
  );
  const count = (cover: Coverage) => [...covers.values()].filter((one) => one === cover).length;
  return {
    wasRun: matchingRuns.length > 0,
    outOfReach,
    steps: covers,
    excuses,
    walkedCount: count('walked'),
    reachableCount: names.length - count('excused'),
  };
}

/** If several steps belong to one state or transition, the best coverage counts. */
const bestFirst: readonly Coverage[] = ['walked', 'missing', 'excused'];

/** Coverage of each state and transition of a chart, by its id. */
export function getChartCoverage(
  { chart, steps, taken }: Model,
  cover: LevelCoverage,
): (id: string) => Coverage | undefined {
  const coverageById = new Map<string, Coverage>();
  const names = new Map(chart.states.map(({ id }) => [id.slice(chart.id.length + 1), id]));
  for (const step of steps()) {
    const coverage = cover.steps.get(stepName(step));
    if (!coverage) continue;
    const states = [...activeIn(step.from.state, names), ...activeIn(step.to.state, names)];
    for (const id of [...states, ...taken(step)]) {
      const previous = coverageById.get(id);
      if (!previous || bestFirst.indexOf(coverage) < bestFirst.indexOf(previous))
        coverageById.set(id, coverage);
    }
  }
  return (id) => coverageById.get(id);
}

/** Ids of the active states: `following.OPEN.payment.due + request.waiting` has six. */
function activeIn(state: string, names: ReadonlyMap<string, string>): Set<string> {
  const [first = '', ...regions] = state.split(' + ');
  const active = new Set<string>();
  const add = (path: string) => {
    const parts = path.split('.');
    for (let count = 1; count <= parts.length; count += 1) {
      const id = names.get(parts.slice(0, count).join('.'));
      if (id !== undefined) active.add(id);
    }
  };
  add(first);
  // The name of a further region begins below its parallel state
  for (const region of regions) {
    const parts = first.split('.');
    for (let count = parts.length; count >= 0; count -= 1) {
      const path = [...parts.slice(0, count), region].join('.');
      if (names.has(path)) {
        add(path);
        break;
      }
    }
  }
  return active;
}
