import { ensureChromium } from '../tests/support/chromium';
import { build, isFresh } from './build';
import { compileCatalogs } from './catalogs';
import { jestCommand, runNode } from './run';

/** Runs the browser tests, two files at a time, on the sandbox build. Arguments go to jest. */
const chromium = ensureChromium();
await compileCatalogs({ missing: 'source' });
if (!isFresh('sandbox')) await build('sandbox');
process.exitCode = await runNode(
  [...jestCommand, '--selectProjects', 'e2e', '--maxWorkers', '2', ...process.argv.slice(2)],
  { env: { CHROMIUM_PATH: chromium } },
);
