import { describe, expect, jest, test } from '@jest/globals';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { modelGroups } from '../../scripts/model';
import { runNode } from '../../scripts/run';
import type { Step } from '../../scripts/steps';
import { getSuiteFiles, type Area } from '../suites/share';
import { allGroups, nightlyFiles, processFiles, testGroups } from '../../scripts/test';

// Each command is a chain of processes.
jest.setTimeout(120_000);

/** The test files under folders of `tests/`. */
function testsIn(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join('tests', folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => path.join('tests', folder, name)),
  );
}

/** The test files that a command selects: it is run with `--listTests`. */
async function selectedBy(command: string[]): Promise<string[]> {
  let output = '';
  const code = await runNode([...command, '--listTests'], { onOutput: (text) => (output += text) });
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}:\n${output}`);
  const root = `${process.cwd()}${path.sep}`;
  return output
    .split('\n')
    .filter((line) => line.startsWith(root))
    .map((line) => line.slice(root.length));
}

const isOfJest = ({ command }: Step) =>
  command.some((word) => /jest\.js$|scripts\/integration\.ts$/.test(word));

/** The files that the suites of an area hold. */
const sharedFiles = (area: Area, suites: string[]): string[] =>
  suites.flatMap((_, suite) => getSuiteFiles(area, suite)).map((file) => `tests/${file}`);

/** For each step that runs jest, the test files that it selects, by the name of the step. */
async function selection(groups: Step[][]): Promise<Record<string, string[]>> {
  const filesByStep: Record<string, string[]> = {};
  for (const step of groups.flat().filter(isOfJest))
    filesByStep[step.name] = (await selectedBy(step.command)).sort();
  return filesByStep;
}

const script = (file: string, ...args: string[]) => [
  ...['--import', 'tsx', `scripts/${file}.ts`],
  ...args,
];

const screens = testsIn('e2e');
const server = testsIn('integration', 'security').sort();
const [viewSuites, serverSuites] = ['views', 'server'].map((area) =>
  testsIn('suites')
    .filter((file) => file.startsWith(`tests/suites/${area}`))
    .sort(),
) as [string[], string[]];

describe('a command runs its own test files and no others', () => {
  test('test:walks, on either database', async () => {
    const onBoth = await selectedBy(script('walks', '--seed', '7', '--steps', '200'));
    expect(onBoth).toEqual(Array(2).fill('tests/integration/walks.test.ts'));
    const onOne = await selectedBy(script('walks', '--postgres', '--seed', '7'));
    expect(onOne).toEqual(['tests/integration/walks.test.ts']);
  });

  test('test:conservation, on either database', async () => {
    const onBoth = await selectedBy(script('conservation', '--runs', '3', '--seed', '7'));
    expect(onBoth).toEqual(Array(2).fill('tests/integration/conservation.test.ts'));
    const onOne = await selectedBy(script('conservation', '--pglite', '--mix', 'money'));
    expect(onOne).toEqual(['tests/integration/conservation.test.ts']);
  });

  test('test:model', async () => {
    const walkFiles = ['tests/integration/flows.test.ts', 'tests/integration/lifecycles.test.ts'];
    expect(await selection(modelGroups)).toEqual({
      '(a) machines': testsIn('model').sort(),
      '(b) server on PGlite': walkFiles,
      '(b) server on PostgreSQL': walkFiles,
    });
  });

  test('test:integration, with files and without', async () => {
    expect((await selectedBy(script('integration', '--pglite'))).sort()).toEqual(server);
    const named = ['tests/integration/loop.test.ts', 'tests/integration/audit.test.ts'];
    expect((await selectedBy(script('integration', '--pglite', '--', ...named))).sort()).toEqual(
      named.sort(),
    );
  });

  const commands = testsIn('commands').sort();
  const own = new Set([...screens, ...server, ...commands, ...testsIn('suites', 'support')]);
  const light = testsIn('.').filter((file) => !own.has(file));

  test('test, without some of the server tests and without the tests of commands', async () => {
    const shared = new Set(sharedFiles('views', viewSuites));
    expect(await selection(testGroups)).toEqual({
      'unit, views, model, conventions': [
        ...light.filter((file) => !shared.has(file)),
        ...viewSuites,
      ].sort(),
      'integration on PostgreSQL': serverSuites,
      'integration on PGlite: four files': ['durability', 'loop', 'npmStart', 'startup'].map(
        (name) => `tests/integration/${name}.test.ts`,
      ),
    });
  });

  test('the suites, which hold each file of the server once, but the nightly ones', () => {
    expect(sharedFiles('server', serverSuites).sort()).toEqual(
      server.filter(
        (file) => ![...nightlyFiles, ...processFiles].some((name) => file.endsWith(name)),
      ),
    );
  });

  test('test:all, which leaves none out', async () => {
    expect(await selection(allGroups)).toEqual({
      'unit, views, model, conventions': light.sort(),
      commands,
      'integration on PGlite': server,
      'integration on PostgreSQL': server,
    });
  });
});
