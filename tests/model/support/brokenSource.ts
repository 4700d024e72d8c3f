import { build, type Metafile } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import jestConfig from '../../../jest.config';
import type { judge } from './levelA';
import type { SourceMutant } from './sourceMutants';
import type { tables } from '../../../machines/model/tables/index';

/** Tables and judge, built from sources of which one is broken. */
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

/** Which of the project's files each file imports. */
export async function readImports(): Promise<Metafile['inputs']> {
  return (await bundleOf(null)).metafile.inputs;
}

/** The files that a file is made with, itself among them. */
export function madeWith(file: string, inputs: Metafile['inputs']): Set<string> {
  const files = new Set([file]);
  for (const one of files)
    for (const { path, external } of inputs[one]?.imports ?? []) if (!external) files.add(path);
  return files;
}

/** Without a mistake nothing may be noticed: else every mutant would count as killed. @throws Error */
export async function checkUnbroken(): Promise<void> {
  const { tables, judge } = await judgedWith(null);
  const [table] = tables;
  const faults = table ? (await judge(table)).faults : ['there is no table'];
  if (faults.length > 0) throw new Error(faults[0]);
  if (!unitsPass(null)) throw new Error('the unit tests of the machines fail');
}

/** Whether a table notices, or a unit test does. @param names the tables of machines that are made with the file */
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
  return !unitsPass(mutant);
}

/** The unit tests of the machines, on sources of which one is broken. */
const unitsPass = (mutant: SourceMutant | null) => testsPass(mutant, 'unit', ['tests/machines']);

/** The tests of a project of jest below some folders or files, on sources of which one is broken. */
export function testsPass(
  mutant: SourceMutant | null,
  project: string,
  paths: readonly string[],
): boolean {
  const broken = mutant && { file: resolve(mutant.file), text: mutant.text };
  const own = projects.find(({ displayName }) => displayName === project);
  const config = {
    ...own,
    rootDir: process.cwd(),
    testMatch: paths.map(
      (path) => `<rootDir>/${path}${path.includes('.test.') ? '' : '/**/*.test.{ts,tsx}'}`,
    ),
    testPathIgnorePatterns: [],
    transform: {
      ...own?.transform,
      '\\.[cm]?[jt]sx?$': '<rootDir>/tests/support/mutantTransform.cjs',
    },
    testTimeout: 60_000,
    testSequencer: '<rootDir>/tests/support/closestFirst.cjs',
    bail: 1,
  };
  const { status, error } = spawnSync(
    process.execPath,
    [
      ...['--experimental-vm-modules', 'node_modules/jest/bin/jest.js'],
      // One process: a worker of a run that ends at its first failure would go on
      ...['--config', JSON.stringify(config), '--runInBand'],
      // Tests that do not import the file cannot notice it
      ...(broken ? ['--findRelatedTests', broken.file, '--passWithNoTests'] : []),
    ],
    {
      env: { ...process.env, MUTANT: JSON.stringify(broken) },
      timeout: 900_000,
      // What fails without a mistake has to be seen
      stdio: broken ? 'ignore' : 'inherit',
    },
  );
  // Tests that were not done in time have noticed nothing
  return status === 0 || error !== undefined;
}
