import { createRequire } from 'node:module';
import { ensureChromium } from '../tests/support/chromium';
import { build, isFresh } from './build';
import { compileCatalogs } from './catalogs';
import { onlyLists, runNode } from './run';

/**
 * Runs the browser tests on the sandbox build. Arguments go to Playwright. Playwright compiles the tests and the page's modules
 * with its own Babel. Only these environment variables can add the plugin for Lingui's macros to it.
 */
const args = process.argv.slice(2);
const env: NodeJS.ProcessEnv = {
  CHROMIUM_PATH: ensureChromium(),
  PW_TEST_SOURCE_TRANSFORM: createRequire(import.meta.url).resolve(
    '@lingui/babel-plugin-lingui-macro',
  ),
  PW_TEST_SOURCE_TRANSFORM_SCOPE: process.cwd(),
};
await compileCatalogs({ missing: 'source' });
if (!onlyLists(args) && !isFresh('sandbox')) await build('sandbox');
process.exitCode = await runNode(['node_modules/@playwright/test/cli.js', 'test', ...args], {
  env,
});
