import { ensureChromium } from '../tests/support/chromium';
import { jestCommand } from './run';
import { runAll, type Step } from './steps';

const script = (file: string, ...args: string[]) => [
  '--import',
  'tsx',
  `scripts/${file}.ts`,
  ...args,
];
const jestOn = (...projects: string[]) => [...jestCommand, '--selectProjects', ...projects];
const walked = (...args: string[]) => ['--import', 'tsx', 'tests/model/gate.ts', ...args];
const bin = (path: string, ...args: string[]) => [`node_modules/${path}`, ...args];

/** Everything that must hold, light things first. Two cores are assumed: what needs one runs beside another. */
export const testGroups: Step[][] = [
  [
    { name: 'texts of all languages', command: script('compileCatalogs') },
    { name: 'openapi.json is current', command: script('openapi', '--check') },
    {
      name: 'openapi.json keeps to the rules of OpenAPI',
      command: bin('@redocly/cli/bin/cli.js', 'lint'),
      env: { REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
    { name: 'docs/machines.md is current', command: script('diagrams', '--check') },
    { name: 'dependencies: holes, licences, list', command: script('dependencies') },
    { name: 'forget which machines were walked', command: walked('--clear') },
  ],
  [
    { name: 'types', command: bin('typescript/bin/tsc', '--noEmit') },
    { name: 'lint', command: bin('eslint/bin/eslint.js', '.', '--max-warnings', '0') },
  ],
  [
    { name: 'format', command: bin('prettier/bin/prettier.cjs', '--check', '.') },
    { name: 'mutants of the machines', command: ['--import', 'tsx', 'tests/model/mutants.ts'] },
  ],
  [{ name: 'unit, views, model, house', command: jestOn('unit', 'views', 'model', 'house') }],
  [
    { name: 'integration on PGlite', command: script('integration', '--pglite') },
    { name: 'integration on PostgreSQL', command: script('integration', '--postgres') },
  ],
  [{ name: 'money under faults', command: ['--import', 'tsx', 'tests/faults/main.ts'] }],
  [{ name: 'production build', command: script('build', 'production') }],
  [{ name: 'sandbox build', command: script('build', 'sandbox') }],
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
  [{ name: 'every machine was walked', command: walked() }],
];

if (process.argv[1]?.endsWith('test.ts')) {
  ensureChromium();
  void runAll(testGroups);
}
