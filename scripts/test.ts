import { readdirSync, readFileSync } from 'node:fs';
import { ensureChromium } from '../tests/support/chromium';
import { jestCommand } from './run';
import { runAll, type Step } from './steps';

const tsx = (file: string, ...args: string[]) => ['--import', 'tsx', file, ...args];
const script = (name: string, ...args: string[]) => tsx(`scripts/${name}.ts`, ...args);
const bin = (path: string, ...args: string[]) => [`node_modules/${path}`, ...args];
const gateStep = (...args: string[]) => tsx('tests/model/gate.ts', ...args);

/** Slow integration tests that only `npm run test:all` runs. They try many variants of what other tests try once. */
export const nightlyFiles = [
  'integration/lifecycles.test.ts',
  'integration/flows.test.ts',
  'integration/walks.test.ts',
  'integration/largeStatement.test.ts',
  'security/fuzz.test.ts',
];

/** Browser tests that `npm test` runs on a phone and in two languages, and only `npm run test:all` in others. */
const nightlyVariants = 'at 1280 px|speaks one language: (cn|th)';

/** Tests that start and stop the program on a data folder. They always use the embedded database. */
export const processFiles = ['startup', 'npmStart'].map((name) => `integration/${name}.test.ts`);

/** Tests that also run on the embedded database, because it differs from PostgreSQL in what they test. */
const pgliteFiles = [
  ...processFiles,
  'integration/durability.test.ts',
  'integration/loop.test.ts',
].map((file) => `tests/${file}`);

/**
 * Browser test files with a test of `npm test`. The others are not even loaded, because Playwright would compile them and the
 * modules that they import.
 */
const coreFiles = readdirSync('tests/e2e').filter(
  (name) =>
    name.endsWith('.test.ts') && readFileSync(`tests/e2e/${name}`, 'utf8').includes("'@core'"),
);

const jestStep = (name: string, ...projects: string[]): Step => ({
  name,
  // Texts of scenes must have been recorded before
  command: [...jestCommand, '--ci', '--maxWorkers', '2', '--selectProjects', ...projects],
});

const lint: Step = {
  name: 'lint',
  command: bin('eslint/bin/eslint.js', '.', '--max-warnings', '0', '--cache').concat(
    '--cache-location',
    'node_modules/.cache/eslint/',
  ),
};

/** Checks that take a few seconds and fail early. */
const quickChecks: Step[] = [
  { name: 'texts of all languages', command: script('compileCatalogs') },
  { name: 'openapi.json is current', command: script('openapi', '--check') },
  { name: 'docs/backend.md is current', command: script('backendDocs', '--check') },
];

/** Checks that use one core each. */
const checks: Step[] = [
  lint,
  { name: 'sandbox build', command: script('build', 'sandbox') },
  // Each checker would check the types of zod and ts-rest again, so one checker takes the least time
  { name: 'types', command: bin('typescript7/bin/tsc', '--noEmit', '--checkers', '1') },
  { name: 'lint with types', command: bin('oxlint/bin/oxlint', '--threads', '1') },
  {
    name: 'format',
    command: bin('prettier/bin/prettier.cjs', '--check', '.', '--cache').concat(
      '--cache-location',
      'node_modules/.cache/prettier/checked',
    ),
  },
];

const units = (views: string) =>
  jestStep('unit, views, model, conventions', 'unit', views, 'model', 'conventions');

/** `npm test`: what must pass before every change. */
export const testGroups: Step[][] = [
  quickChecks,
  [
    ...checks,
    // It needs little of the processor: its servers run in processes of their own
    {
      name: 'integration on PGlite: four files',
      command: script('integration', '--pglite', '--maxWorkers', '1', ...pgliteFiles),
    },
    units('viewSuites'),
    {
      name: 'integration on PostgreSQL',
      command: script('integration', '--postgres', '--suites', '--maxWorkers', '2'),
    },
  ],
  [
    {
      name: 'browser',
      command: script('e2e', '--grep', '@core', '--grep-invert', nightlyVariants, ...coreFiles),
      needs: ['sandbox build'],
    },
  ],
];

/** `npm run test:all`: everything, nightly. */
export const allGroups: Step[][] = [
  [{ name: 'forget which machines were walked', command: gateStep('--clear') }],
  quickChecks,
  [{ ...lint, name: 'lint with all rules', env: { LINT_ALL: '1' } }, ...checks.slice(1)],
  [units('views')],
  [jestStep('commands', 'commands')],
  [
    {
      name: 'openapi.json keeps to the rules of OpenAPI',
      command: bin('@redocly/cli/bin/cli.js', 'lint'),
      env: { REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
    { name: 'dependencies: vulnerabilities, licences, list', command: script('dependencies') },
  ],
  [{ name: 'units on Node 22 and 24', command: script('onNode') }],
  [{ name: 'mutants of the machines', command: tsx('tests/model/mutants.ts') }],
  [
    { name: 'integration on PGlite', command: script('integration', '--pglite') },
    { name: 'integration on PostgreSQL', command: script('integration', '--postgres') },
  ],
  [
    {
      name: 'conservation',
      command: script('conservation', '--postgres', '--runs', '500'),
    },
    { name: 'walks', command: script('walks', '--pglite') },
  ],
  [{ name: 'fuzz', command: tsx('tools/fuzz/main.ts', '--postgres') }],
  [{ name: 'money under faults', command: tsx('tools/faults/main.ts') }],
  [{ name: 'production build', command: script('build', 'production') }],
  [
    {
      name: 'published: nothing of the server, in production nothing of the sandbox',
      command: script('checkBundle'),
      needs: ['production build', 'sandbox build'],
    },
    {
      name: 'weight of the first load',
      command: script('checkWeight'),
      needs: ['production build'],
    },
  ],
  [{ name: 'browser', command: script('e2e'), needs: ['sandbox build'] }],
  [{ name: 'every machine was walked', command: gateStep() }],
  [{ name: 'Lighthouse', command: script('lighthouse'), needs: ['production build'] }],
];

if (process.argv[1]?.endsWith('test.ts')) {
  ensureChromium();
  void runAll(process.argv.includes('--all') ? allGroups : testGroups);
}
