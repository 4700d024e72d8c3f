import { afterAll, describe, expect, jest } from '@jest/globals';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { nightlyFiles, processFiles } from '../../scripts/test';

/** The test files in folders, as paths below `tests/`. */
const listFiles = (...folders: string[]): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(path.join('tests', folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.test\.tsx?$/.test(name))
        .map((name) => `${folder}/${name}`),
    )
    .sort();

/** Files that no suite holds: nightly ones, and those that start the program on a data folder. */
const excludedFiles = [...nightlyFiles, ...processFiles];

/** Tests of the whole app, of the sandbox and of scenes load their modules themselves: see `viewSuites` in jest.config.ts. */
const standalonePattern = /^views\/(app|sandbox|scenes)\//;

/** What the suites of this folder share out. */
const areas = {
  server: {
    suites: 8,
    files: listFiles('integration', 'security').filter((file) => !excludedFiles.includes(file)),
  },
  views: { suites: 6, files: listFiles('views').filter((file) => !standalonePattern.test(file)) },
};

export type Area = keyof typeof areas;

/** The files of a suite: of eight suites every eighth one. */
export const getSuiteFiles = (area: Area, suite: number): string[] =>
  areas[area].files.filter((_, index) => index % areas[area].suites === suite);

/** The next file starts at the address and with the storage of a new browser. */
function resetBrowser(): void {
  history.replaceState(null, '', '/');
  localStorage.clear();
}

/** Runs the suite that the calling file is named after: area and number. */
export function runSuite(): void {
  const [, area, suite] =
    /(server|views)(\d+)\.test\.ts$/.exec(expect.getState().testPath ?? '') ?? [];
  if (area !== 'server' && area !== 'views') throw new Error('no suite has the name of this file');
  runFiles(getSuiteFiles(area, Number(suite)), area === 'views' ? resetBrowser : undefined);
}

/**
 * Runs test files in one module registry, because loading the modules takes longer than most tests. Each file of the server has
 * its own server and database. Each file can also be run alone.
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
