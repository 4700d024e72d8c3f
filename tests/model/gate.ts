import { tables } from './machines/index';
import { clearRecords, recordsOf, type Level, type Share, type Walked } from './support/record';
import type { Table } from './support/table';

/**
 * Prints how much of every machine was walked on its own (a), through the server (b) and in the browser (c), and fails
 * when it is too little: (a) every state and transition; (b) every state and transition of a lifecycle; (c) every
 * state of a flow that has a screen.
 */
function report(): void {
  const rows = tables.map((table) => ({ table, walked: walkedOf(table) }));
  console.table(rows.map(({ table, walked }) => rowOf(table, walked)));
  const lacks = rows.flatMap(({ table, walked }) => lacksOf(table, walked));
  for (const lack of lacks) console.log(lack);
  console.log(lacks.length === 0 ? 'Every machine was walked.' : `${lacks.length} gaps`);
  process.exitCode = lacks.length === 0 ? 0 : 1;
}

type ByLevel = Record<Level, Walked[]>;

function walkedOf(table: Table): ByLevel {
  return { a: recordsOf(table, 'a'), b: recordsOf(table, 'b'), c: recordsOf(table, 'c') };
}

function rowOf({ name }: Table, { a, b, c }: ByLevel) {
  const [own] = a;
  return {
    machine: name,
    states: own?.states.all ?? '?',
    transitions: own?.transitions.all ?? '?',
    paths: own?.paths ?? '?',
    '(a)': percentOf(a, ['states', 'transitions']),
    '(b)': percentOf(b, ['states', 'transitions']),
    '(c)': percentOf(c, ['states']),
  };
}

type Part = 'states' | 'transitions';

/** The least of all runs; a run of a level is one database, or one browser. */
function percentOf(runs: Walked[], parts: Part[]): string {
  if (runs.length === 0) return '–';
  const shares = runs.flatMap((run) => parts.map((part) => run[part]));
  return `${Math.floor(Math.min(...shares.map(shareOf)))} %`;
}

const shareOf = ({ all, missing }: Share): number =>
  all === 0 ? 100 : (100 * (all - missing.length)) / all;

function lacksOf(table: Table, walked: ByLevel): string[] {
  const wanted: [Level, boolean, Part[]][] = [
    ['a', true, ['states', 'transitions']],
    ['b', table.kind === 'lifecycle', ['states', 'transitions']],
    ['c', table.kind === 'flow' && table.hasScreen, ['states']],
  ];
  return wanted.flatMap(([level, isWanted, parts]) => {
    const runs = walked[level];
    if (isWanted && runs.length === 0) return [`${table.name} was not walked at (${level})`];
    if (!isWanted) return [];
    return runs.flatMap((run) =>
      parts.flatMap((part) =>
        run[part].missing.map((name) => `(${level}) of ${table.name} lacks ${part}: ${name}`),
      ),
    );
  });
}

// `--clear` forgets what was walked before
if (process.argv.includes('--clear')) clearRecords();
else report();
