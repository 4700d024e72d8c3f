import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Table } from './table';

/** Where a machine is walked: on its own, through the server, in the browser. */
export type Level = 'a' | 'b' | 'c';

/** How much of something was walked. */
export interface Share {
  all: number;
  /** What was not walked, by name. */
  missing: string[];
}

/** What a level walked of a machine. */
export interface Walked {
  paths: number;
  states: Share;
  transitions: Share;
}

interface Entry extends Walked {
  machine: string;
  level: Level;
  /** The machine that was walked: another one proves nothing. */
  fingerprint: string;
}

/** Not in `test-results`, which Playwright empties. */
const folder = join('coverage', 'model');

/** Two machines with the same one have the same states, transitions and names of guards and actions. */
const fingerprintOf = ({ machine }: Table): string =>
  createHash('sha256').update(JSON.stringify(machine.config)).digest('hex');

/** Keeps what a level walked of a machine for the gate. @param run tells runs of the same level apart */
export function record(table: Table, level: Level, walked: Walked, run = ''): void {
  mkdirSync(folder, { recursive: true });
  const entry: Entry = { machine: table.name, level, fingerprint: fingerprintOf(table), ...walked };
  writeFileSync(join(folder, `${level}-${table.name}${run}.json`), JSON.stringify(entry, null, 2));
}

/** Forgets all runs. */
export function clearRecords(): void {
  rmSync(folder, { recursive: true, force: true });
}

/** The runs of a level over a machine as it is now. */
export function recordsOf(table: Table, level: Level): Walked[] {
  const fingerprint = fingerprintOf(table);
  return entries().filter(
    (entry) =>
      entry.machine === table.name && entry.level === level && entry.fingerprint === fingerprint,
  );
}

function entries(): Entry[] {
  try {
    return readdirSync(folder).map(
      (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Entry,
    );
  } catch {
    return [];
  }
}
