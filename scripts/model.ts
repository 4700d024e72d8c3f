import { ensureChromium } from '../tests/support/chromium';
import { jestCommand } from './run';
import { runSteps, summaryOf, type Step } from './steps';

const tsx = (file: string, ...args: string[]) => ['--import', 'tsx', file, ...args];
const integration = (database: string) =>
  tsx('scripts/integration.ts', database, '--', 'tests/integration/(laws|flows).test.ts');

/** Walks every machine on its own, through the server on both databases and in the browser, and judges the sum. */
const groups: Step[][] = [
  [{ name: 'forget what was walked', command: tsx('tests/model/gate.ts', '--clear') }],
  [
    { name: '(a) machines', command: [...jestCommand, '--selectProjects', 'model'] },
    { name: '(b) server on PGlite', command: integration('--pglite') },
  ],
  [{ name: '(b) server on PostgreSQL', command: integration('--postgres') }],
  [{ name: '(c) screens', command: tsx('scripts/e2e.ts', 'tests/e2e/machines.test.ts') }],
  [{ name: 'walked in all', command: tsx('tests/model/gate.ts') }],
];

ensureChromium();
const results = await runSteps(groups);
console.log(summaryOf(results));
process.exitCode = results.every(({ outcome }) => outcome === 'passed') ? 0 : 1;
