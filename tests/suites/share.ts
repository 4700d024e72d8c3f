import { afterAll, describe, jest } from '@jest/globals';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { nightlyFiles, processFiles } from '../../scripts/test';

const folders = ['integration', 'security'];

/** Files that no suite holds: nightly ones, and those that start the program on a data folder. */
const excludedFiles = [...nightlyFiles, ...processFiles];

/** The server's test files, as paths below `tests/`. */
const serverFiles = folders
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
    .filter((file) => !excludedFiles.includes(file))
    .filter((_, index) => index % suites === suite);

export const runSuite = (suite: number): void => runFiles(getSuiteFiles(suite));

/**
 * Runs test files of the server in one module registry, because loading the server's modules takes longer than most tests. Each
 * file has its own server and database, and can also be run alone.
 * @param onEnd called after the tests of a file
 */
export function runFiles(files: readonly string[], onEnd?: (file: string) => void): void {
  for (const file of files)
    describe(file, () => {
      jest.requireActual(`../${file}`);
      if (onEnd) afterAll(() => onEnd(file));
    });
  // Files set shorter timeouts, and the last one would apply to all
  jest.setTimeout(300_000);
}
