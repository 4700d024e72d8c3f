import { ensureChromium } from '../tests/support/chromium';
import { jestCommand } from './run';
import { runAll, type Step } from './steps';

const tsx = (file: string, ...args: string[]) => ['--import', 'tsx', file, ...args];
const integration = (database: string) =>
  tsx('scripts/integration.ts', database, 'tests/integration/(lifecycles|flows).test.ts');

/** Walks every machine by itself, through the server on both databases, and in the browser; then checks the total coverage. */
export const modelGroups: Step[][] = [
  [{ name: 'forget what was walked', command: tsx('tests/model/gate.ts', '--clear') }],
  [
    { name: '(a) machines', command: [...jestCommand, '--selectProjects', 'model'] },
    { name: '(b) server on PGlite', command: integration('--pglite') },
  ],
  [{ name: '(b) server on PostgreSQL', command: integration('--postgres') }],
  [{ name: '(c) screens', command: tsx('scripts/e2e.ts', 'tests/e2e/machines.test.ts') }],
  [{ name: 'walked in all', command: tsx('tests/model/gate.ts') }],
];

if (process.argv[1]?.endsWith('model.ts')) {
  ensureChromium();
  void runAll(modelGroups);
}
