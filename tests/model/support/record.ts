import type { Level } from '../../../machines/model/reach';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModelRun } from '../../../contract/sandbox';
import { getMachineDigest } from '../../../sandbox/trace/digest';
import type { Table } from '../../../machines/model/table';

export type Share = Pick<ModelRun['states'], 'all' | 'missing'>;

/** What a level walked of a machine. */
export type Walked = Pick<ModelRun, 'paths' | 'states' | 'transitions' | 'faults'>;

/** Not in `test-results`, which Playwright empties. */
const folder = join('coverage', 'model');

/** Saves what a level has walked of a machine, for the gate. @param run distinguishes runs of the same level */
export function record(table: Table, level: Level, result: Walked, run = ''): void {
  mkdirSync(folder, { recursive: true });
  const fingerprint = getMachineDigest(table.machine);
  const entry: ModelRun = { machine: table.name, level, run, fingerprint, ...result };
  const suffix = run === '' ? '' : `-${run}`;
  writeFileSync(
    join(folder, `${level}-${table.name}${suffix}.json`),
    JSON.stringify(entry, null, 2),
  );
}

/** Forgets all runs. */
export function clearRecords(): void {
  rmSync(folder, { recursive: true, force: true });
}

/** The runs of a level with the current version of a machine. */
export function readRecords(table: Table, level: Level): ModelRun[] {
  const fingerprint = getMachineDigest(table.machine);
  return entries().filter(
    (entry) =>
      entry.machine === table.name && entry.level === level && entry.fingerprint === fingerprint,
  );
}

function entries(): ModelRun[] {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as ModelRun);
  } catch {
    return [];
  }
}
