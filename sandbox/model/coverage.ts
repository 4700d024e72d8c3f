import type { ModelRun } from '../../contract/sandbox';
import type { Chart } from '../../machines/chart';
import { eventOf, type Table } from '../../tests/model/support/table';
import { cellOf, type Step } from '../../tests/model/support/paths';
import type { Cover } from '../inspector/ChartView';
import { digestOf } from '../trace/digest';

/** Where a machine is walked. */
export const levels = [
  { level: 'a', name: 'Machine', hint: 'alone, on every path' },
  { level: 'b', name: 'Server', hint: 'with the server that answers it' },
  { level: 'c', name: 'Page', hint: 'on the screen, in a browser' },
] as const;
export type Level = (typeof levels)[number]['level'];

/** What one level has walked of a machine. */
export interface LevelCover {
  /** False when the last test run did not walk the machine as it is now. */
  wasRun: boolean;
  /** How far each cell of the table was walked, `state: what happens`. */
  cells: ReadonlyMap<string, Cover>;
  /** Why a cell is beyond the level's reach. */
  excuses: ReadonlyMap<string, string>;
  faults: readonly string[];
  walked: number;
  /** Cells within the level's reach. */
  wanted: number;
}

/**
 * What a level has walked of a machine.
 * @param cells all cells of its table that can happen
 * @param playedNow cells that were played on this page
 */
export function coverOf(
  table: Table,
  level: Level,
  runs: readonly ModelRun[],
  cells: readonly string[],
  playedNow: ReadonlySet<string> = new Set(),
): LevelCover {
  const fingerprint = digestOf(table.machine);
  const own = runs.filter(
    (run) => run.machine === table.name && run.level === level && run.fingerprint === fingerprint,
  );
  const walked = new Set([...playedNow, ...own.flatMap(({ transitions }) => transitions.walked)]);
  const excuses = new Map(own.flatMap(({ transitions }) => Object.entries(transitions.excused)));
  const covers = new Map(
    cells.map((cell): [string, Cover] => [
      cell,
      walked.has(cell) ? 'walked' : excuses.has(cell) ? 'excused' : 'missing',
    ]),
  );
  const count = (cover: Cover) => [...covers.values()].filter((one) => one === cover).length;
  return {
    wasRun: own.length > 0,
    cells: covers,
    excuses,
    faults: own.flatMap(({ faults }) => faults),
    walked: count('walked'),
    wanted: cells.length - count('excused'),
  };
}

/** For a chart: how far each of its states and transitions was walked, by its id. */
export function chartCover(
  table: Table,
  chart: Chart,
  steps: readonly Step[],
  { cells }: LevelCover,
): (id: string) => Cover | undefined {
  const found = new Map<string, Cover>();
  const better = (id: string, cover: Cover | undefined) => {
    const known = found.get(id);
    if (!cover || known === 'walked' || (known === 'excused' && cover === 'missing')) return;
    found.set(id, cover);
  };
  const names = new Map(chart.states.map(({ id }) => [id.slice(chart.id.length + 1), id]));
  for (const step of steps) {
    const cover = cells.get(cellOf(step));
    const from = activeIn(step.from.state, names);
    const to = activeIn(step.to.state, names);
    for (const id of [...from, ...to]) better(id, cover);
    const happening = table.happenings[step.happening];
    const type = happening && eventOf(happening, step.from.view).type;
    for (const transition of chart.transitions)
      if (transition.event === type && from.has(transition.from))
        if (transition.to === null || to.has(transition.to) || isChoice(chart, transition.to))
          better(transition.id, cover);
  }
  return (id) => found.get(id);
}

const isChoice = (chart: Chart, id: string) =>
  chart.states.find((state) => state.id === id)?.kind === 'choice';

/** Ids of the states of a place: `following.OPEN.payment.due + request.waiting` has six. */
function activeIn(place: string, names: ReadonlyMap<string, string>): Set<string> {
  const [first = '', ...regions] = place.split(' + ');
  const active = new Set<string>();
  const add = (path: string) => {
    const parts = path.split('.');
    for (let count = 1; count <= parts.length; count += 1) {
      const id = names.get(parts.slice(0, count).join('.'));
      if (id !== undefined) active.add(id);
    }
  };
  add(first);
  // A further region is named from the state that has the regions
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
