import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How many attempts were made and how many passed: pages, fields, journeys. */
export interface CheckCount {
  what: string;
  tried: number;
  passed: number;
}

const file = join('tests', 'foreign', 'tried.jsonl');

/** Appends the figures of a run for `docs/backend.md`, if `TRIED=1` is set. */
export function recordTried(tried: CheckCount): void {
  if (process.env['TRIED'] === '1') appendFileSync(file, `${JSON.stringify(tried)}\n`);
}

/** The latest recorded figures, by name. */
export function readTried(): CheckCount[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const latest = new Map(
    lines.map((line) => JSON.parse(line) as CheckCount).map((tried) => [tried.what, tried]),
  );
  return [...latest.values()].sort((a, b) => a.what.localeCompare(b.what, 'en'));
}
