import { build, type Metafile } from 'esbuild';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import jestConfig from '../../../jest.config';
import type { judge } from './levelA';
import type { SourceMutant } from './sourceMutants';
import type { tables } from '../../../machines/model/tables/index';

/** The tables and `judge`, bundled from sources with one mutant. */
interface Judged {
  tables: typeof tables;
  judge: typeof judge;
}

const projects = jestConfig.projects as { displayName: string; transform: object }[];
const folder = join('coverage', 'mutants');
let count = 0;

const bundleOf = (mutant: SourceMutant | null) =>
  build({
    stdin: {
      contents: `export { tables } from '../../machines/model/tables/index'; export { judge } from './support/levelA';`,
      resolveDir: resolve('tests/model'),
      loader: 'ts',
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    write: false,
    metafile: true,
    logLevel: 'error',
    plugins: [
      {
        name: 'mutant',
        setup: ({ onLoad }) =>
          onLoad({ filter: /\.ts$/ }, ({ path }) =>
            mutant && path === resolve(mutant.file)
              ? { contents: mutant.text, loader: 'ts' }
              : null,
          ),
      },
    ],
  });

/** Imports the tables with the mutant in place of its file. */
async function judgedWith(mutant: SourceMutant | null): Promise<Judged> {
  const { outputFiles } = await bundleOf(mutant);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${process.pid}-${(count += 1)}.mjs`);
  writeFileSync(file, outputFiles[0]?.text ?? '');
  try {
    return (await import(pathToFileURL(file).href)) as Judged;
  } finally {
    rmSync(file);
  }
}

/** For each file, the project's files that it imports. */
export async function readImports(): Promise<Metafile['inputs']> {
  return (await bundleOf(null)).metafile.inputs;
}

/** The file and everything that it imports, directly or indirectly. */
export function madeWith(file: string, inputs: Metafile['inputs']): Set<string> {
  const files = new Set([file]);
  for (const one of files)
    for (const { path, external } of inputs[one]?.imports ?? []) if (!external) files.add(path);
  return files;
}

/** Checks that nothing fails without a mutant; otherwise every mutant would count as killed. @throws Error */
export async function checkUnbroken(): Promise<void> {
  const { tables, judge } = await judgedWith(null);
  const [table] = tables;
  const faults = table ? (await judge(table)).faults : ['there is no table'];
  if (faults.length > 0) throw new Error(faults[0]);
  if (!(await unitsPass(null))) throw new Error('the unit tests of the machines fail');
}

/** Whether a table or a unit test fails. @param names tables of the machines that import the file */
export async function isNoticed(mutant: SourceMutant, names: readonly string[]): Promise<boolean> {
  try {
    const broken = await judgedWith(mutant);
    for (const table of broken.tables) {
      if (!names.includes(table.name)) continue;
      const { faults } = await broken.judge(table, table.machine, { untilFirst: true });
      if (faults.length > 0) return true;
    }
  } catch {
    return true;
  }
  return !(await unitsPass(mutant));
}

/** Runs the unit tests of the machines with a mutant. */
const unitsPass = (mutant: SourceMutant | null) => testsPass(mutant, 'unit', ['tests/machines']);

const calledFile = join(folder, `called-${process.pid}.json`);

/** The tests that have called the mutated function; if it has no name, those that have loaded its file. */
export function testsThatCall({ file, owner }: SourceMutant): string[] {
  const called = JSON.parse(readFileSync(calledFile, 'utf8')) as Called;
  const calls = Object.entries(called).map(([test, sources]) => ({
    test,
    names: sources[file] ?? [],
  }));
  const byName = calls.filter(({ names }) => names.includes(owner));
  return (byName.length > 0 ? byName : calls.filter(({ names }) => names.length > 0)).map(
    ({ test }) => test,
  );
}

/** By test file and source file, the names of the functions that were called. */
type Called = Record<string, Record<string, string[]>>;

/** Milliseconds. No test case takes as long, including its waits; a longer silence is an endless loop, which kills the mutant. */
const longestSilence = 300_000;

/**
 * Runs the tests of a jest project below some folders or files, with a mutant.
 * @param calledIn source files whose calls are recorded for `testsThatCall`
 */
export async function testsPass(
  mutant: SourceMutant | null,
  project: string,
  paths: readonly string[],
  calledIn: readonly string[] = [],
): Promise<boolean> {
  const mutatedSource = mutant && { file: resolve(mutant.file), text: mutant.text };
  // Loading the server takes longer than most of its tests
  const isServer = project === 'integration';
  const related = isServer ? [] : mutatedSource ? [mutatedSource.file] : calledIn;
  const projectConfig = projects.find(({ displayName }) => displayName === project);
  const config = {
    ...projectConfig,
    rootDir: process.cwd(),
    testMatch: (isServer ? ['tests/support/namedSuite.test.ts'] : paths).map(
      (path) => `<rootDir>/${path}${path.includes('.test.') ? '' : '/**/*.test.{ts,tsx}'}`,
    ),
    testPathIgnorePatterns: [],
    transform: {
      ...projectConfig?.transform,
      '\\.[cm]?[jt]sx?$': '<rootDir>/tests/support/mutantTransform.cjs',
    },
    testTimeout: 60_000,
    testSequencer: '<rootDir>/tests/support/closestFirst.cjs',
    // Failures without a mutant must be visible
    reporters: [
      mutatedSource ? '<rootDir>/tests/support/firstFailure.cjs' : 'default',
      ...(calledIn.length > 0 && !isServer
        ? [['<rootDir>/tests/support/calledFunctions.cjs', { file: calledFile }]]
        : []),
    ],
    collectCoverage: calledIn.length > 0 && !isServer,
    collectCoverageFrom: calledIn,
    coverageProvider: 'v8',
    coverageReporters: [],
  };
  const run = spawn(
    process.execPath,
    [
      ...['--experimental-vm-modules', 'node_modules/jest/bin/jest.js'],
      // In one process: with workers, those still running would continue after the run has ended at its first failure
      ...['--config', JSON.stringify(config), '--runInBand'],
      // Tests that do not import the file cannot notice it
      ...(related.length > 0 ? ['--findRelatedTests', ...related, '--passWithNoTests'] : []),
    ],
    {
      env: {
        ...process.env,
        MUTANT: JSON.stringify(mutatedSource),
        ...(isServer && { TEST_FILES: paths.join(',') }),
        ...(isServer && calledIn.length > 0 && { CALLED_FILE: resolve(calledFile) }),
      },
      stdio: mutatedSource ? ['ignore', 'pipe', 'ignore'] : 'inherit',
    },
  );
  const closedPromise = once(run, 'close');
  const end = () => void run.kill('SIGKILL');
  let silence = mutatedSource ? setTimeout(end, longestSilence) : undefined;
  run.stdout?.on('data', () => {
    clearTimeout(silence);
    silence = setTimeout(end, longestSilence);
  });
  const [code] = (await closedPromise) as [number | null];
  clearTimeout(silence);
  return code === 0;
}
