import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How many attempts were made and how many passed: pages, fields, journeys. */
export interface CheckCount {
  label: string;
  tried: number;
  passed: number;
}

const file = join('tests', 'foreign', 'conformanceLog.jsonl');

/** Appends the figures of a run for `docs/backend.md`, if `CONFORMANCE_LOG=1` is set. */
export function recordCheckCount(checkCount: CheckCount): void {
  if (process.env['CONFORMANCE_LOG'] === '1')
    appendFileSync(file, `${JSON.stringify(checkCount)}\n`);
}

/** The latest recorded figures, by name. */
export function readCheckCounts(): CheckCount[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const latest = new Map(
    lines
      .map((line) => JSON.parse(line) as CheckCount)
      .map((checkCount) => [checkCount.label, checkCount]),
  );
  return [...latest.values()].sort((a, b) => a.label.localeCompare(b.label, 'en'));
}
