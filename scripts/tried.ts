import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How many attempts were made and how many passed: pages, fields, journeys. */
export interface CheckCount {
  label: string;
  tried: number;
  passed: number;
}

const file = join('tests', 'foreign', 'tried.jsonl');

/** Appends the figures of a run for `docs/backend.md`, if `TRIED=1` is set. */
export function recordTried(checkCount: CheckCount): void {
  if (process.env['TRIED'] === '1') appendFileSync(file, `${JSON.stringify(checkCount)}\n`);
}

/** The latest recorded figures, by name. */
export function readTried(): CheckCount[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const latest = new Map(
    lines
      .map((line) => JSON.parse(line) as CheckCount)
      .map((checkCount) => [checkCount.label, checkCount]),
  );
  return [...latest.values()].sort((a, b) => a.label.localeCompare(b.label, 'en'));
}
