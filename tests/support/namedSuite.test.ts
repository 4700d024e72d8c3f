import { afterAll, beforeAll, jest } from '@jest/globals';
import { mkdirSync, writeFileSync } from 'node:fs';
import { Session, type Profiler } from 'node:inspector';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runFiles } from '../suites/share';

type Sequencer = new () => { sort: <T extends { path: string }>(tests: T[]) => T[] };
const ClosestFirst = jest.requireActual<Sequencer>('./closestFirst.cjs');

/** Where to write which functions each test file has called; see `calledFunctions.cjs`. */
const calledFile = process.env['CALLED_FILE'];
const called: Record<string, Record<string, string[]>> = {};
const session = new Session();

/** The functions called since the last time, by source file of the server. */
function takeCalls(): Record<string, string[]> {
  let scripts: Profiler.ScriptCoverage[] = [];
  session.post('Profiler.takePreciseCoverage', (_, answer) => (scripts = answer.result));
  return Object.fromEntries(
    scripts
      .filter(({ url }) => url.startsWith('file:'))
      .map(({ url, functions }) => [path.relative('.', fileURLToPath(url)), functions] as const)
      .filter(([file]) => file.startsWith('server/'))
      .map(([file, functions]) => [
        file,
        functions
          .filter(({ ranges }) => ranges.some(({ count }) => count > 0))
          .map(({ functionName }) => functionName),
      ]),
  );
}

if (calledFile) {
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  // Discards the calls made while the test files were loaded: they belong to no test
  beforeAll(() => void takeCalls());
  afterAll(() => {
    session.disconnect();
    mkdirSync(path.dirname(calledFile), { recursive: true });
    writeFileSync(calledFile, JSON.stringify(called));
  });
}

/** Runs the test files in `TEST_FILES`, those with names most similar to the file of `MUTANT` first. */
const files = process.env['TEST_FILES']?.split(',').map((path) => ({ path })) ?? [];
runFiles(
  new ClosestFirst().sort(files).map(({ path }) => path.replace(/^tests\//, '')),
  calledFile ? (file) => (called[`tests/${file}`] = takeCalls()) : undefined,
);
