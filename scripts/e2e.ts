import { ensureChromium } from '../tests/support/chromium';
import { build, isFresh } from './build';
import { compileCatalogs } from './catalogs';
import { jestCommand, onlyLists, runNode } from './run';

/** Runs the browser tests, two files at a time, on the sandbox build. Arguments go to jest. */
const args = process.argv.slice(2);
const env: NodeJS.ProcessEnv = {};
if (!onlyLists(args)) {
  env.CHROMIUM_PATH = ensureChromium();
  await compileCatalogs({ missing: 'source' });
  if (!isFresh('sandbox')) await build('sandbox');
}
process.exitCode = await runNode(
  [...jestCommand, '--selectProjects', 'e2e', '--maxWorkers', '2', ...args],
  { env },
);
