import { describe, jest } from '@jest/globals';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { nightlyFiles, processFiles } from '../../scripts/test';

const folders = ['integration', 'security'];

/** Files that no suite holds: nightly ones, and those that start the program on a data folder. */
const elsewhere = [...nightlyFiles, ...processFiles];

/** The test files of the server, without `tests/` in front. */
export const serverFiles = folders
  .flatMap((folder) =>
    readdirSync(path.join('tests', folder))
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `${folder}/${name}`),
  )
  .sort();

/** Number of suites in this folder. */
const suites = 8;

/** The files of a suite: every eighth one. */
export const getSuiteFiles = (suite: number): string[] =>
  serverFiles
    .filter((file) => !elsewhere.includes(file))
    .filter((_, index) => index % suites === suite);

/** Runs the test files of a suite. */
export const runSuite = (suite: number): void => runFiles(getSuiteFiles(suite));

/**
 * Runs test files of the server with one load of its modules: loading them takes longer than most
 * tests. Each file keeps its own server and database, and can still be run alone.
 */
export function runFiles(files: readonly string[]): void {
  for (const file of files) describe(file, () => void jest.requireActual(`../${file}`));
  // Files ask for less, and the last one would decide for all
  jest.setTimeout(300_000);
}
