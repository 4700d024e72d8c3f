import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How many of something went well: pages, fields, journeys. */
export interface Tried {
  what: string;
  tried: number;
  passed: number;
}

const folder = join('tests', 'foreign', 'tried');
const fileOf = (what: string) => join(folder, `${what.replaceAll(/[^\w-]+/g, '-')}.json`);

/** Keeps the figures of a run for `docs/backend.md`, where `TRIED=1` asks for it. */
export function recordTried(tried: Tried): void {
  if (process.env['TRIED'] !== '1') return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(tried.what), `${JSON.stringify(tried)}\n`);
}

/** What was recorded, by the name of its file. */
export const readTried = (): Tried[] =>
  readdirSync(folder)
    .sort()
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Tried);
