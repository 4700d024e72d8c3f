import { tables } from '../../machines/model/tables/index';
import { reasonForAll, type Level } from '../../machines/model/reach';
import { clearRecords, readRecords, type Share, type Walked } from './support/record';
import type { Table } from '../../machines/model/table';

/**
 * Prints how much of every machine was walked on its own (a), through the server (b) and on the page (c). Fails unless each
 * level has walked every state and transition, except those that it cannot reach according to `reasons.ts`, which are printed
 * with the reason.
 */
function report(): void {
  const rows = tables.map((table) => ({ table, walked: walkedOf(table) }));
  console.table(rows.map(({ table, walked }) => rowOf(table, walked)));
  for (const { table, walked } of rows)
    for (const line of outOfReach(table, walked)) console.log(line);
  const lacks = rows.flatMap(({ table, walked }) => findGaps(table, walked));
  for (const lack of lacks) console.log(lack);
  console.log(lacks.length === 0 ? 'Every machine was walked.' : `${lacks.length} gaps`);
  process.exitCode = lacks.length === 0 ? 0 : 1;
}

const levels: readonly Level[] = ['a', 'b', 'c'];
/** What each level has walked of a machine, in one run or several. */
export type ByLevel = Record<Level, Walked[]>;

function walkedOf(table: Table): ByLevel {
  return { a: readRecords(table, 'a'), b: readRecords(table, 'b'), c: readRecords(table, 'c') };
}

function rowOf({ name }: Table, { a, b, c }: ByLevel) {
  const [own] = a;
  return {
    machine: name,
    states: own?.states.all ?? '?',
    transitions: own?.transitions.all ?? '?',
    paths: own?.paths ?? '?',
    '(a)': percentOf(a),
    '(b)': percentOf(b),
    '(c)': percentOf(c),
  };
}

/** Percentage of the reachable states or transitions that were walked: the lowest of all runs. */
function percentOf(runs: Walked[]): string {
  if (runs.length === 0) return '–';
  const shares = runs.flatMap(({ states, transitions }) => [
    shareOf(states, 0),
    shareOf(transitions, Object.keys(transitions.excused).length),
  ]);
  return `${Math.floor(Math.min(...shares))} %`;
}

function shareOf({ all, missing }: Share, excusedCount: number): number {
  const requiredCount = all - excusedCount;
  return requiredCount === 0 ? 100 : (100 * (requiredCount - missing.length)) / requiredCount;
}

/** What a level cannot reach of a machine: a line for each reason. */
function outOfReach(table: Table, runsByLevel: ByLevel): string[] {
  return levels.flatMap((level) => {
    const whole = reasonForAll(table, level);
    if (whole !== null) return [`(${level}) of ${table.name} is out of reach: ${whole}`];
    const byReason = new Map<string, string[]>();
    for (const [cell, why] of Object.entries(runsByLevel[level][0]?.transitions.excused ?? {}))
      byReason.set(why, [...(byReason.get(why) ?? []), cell]);
    return [...byReason].map(
      ([why, cells]) => `(${level}) of ${table.name} does not reach ${cells.join('; ')}. ${why}`,
    );
  });
}

/** What is missing or wrong in the walks of a machine, a line each; the first fault of a level comes first. */
export function findGaps(table: Table, runsByLevel: ByLevel): string[] {
  return levels.flatMap((level) => {
    const runs = runsByLevel[level];
    if (reasonForAll(table, level) !== null) return [];
    if (runs.length === 0) return [`${table.name} was not walked at (${level})`];
    return runs.flatMap(({ states, transitions, faults }) => [
      ...faults.map((fault) => `(${level}) of ${table.name}: ${fault}`),
      ...states.missing.map((name) => `(${level}) of ${table.name} lacks state: ${name}`),
      ...transitions.missing.map((name) => `(${level}) of ${table.name} lacks transition: ${name}`),
    ]);
  });
}

if (process.argv[1]?.endsWith('gate.ts')) {
  // `--clear` deletes the records of earlier walks
  if (process.argv.includes('--clear')) clearRecords();
  else report();
}
