import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './tests/support/chromium';

const executablePath = findChromium();
if (executablePath === null) throw new Error('No Chromium: run the tests by npm run test:e2e');

/** The browser tests. They need the sandbox build and the message macros: run them by `npm run test:e2e`. */
export default defineConfig({
  testDir: 'tests/e2e',
  // It writes the traces that other tests replay: npm run traces
  testIgnore: process.env['TRACES'] ? [] : ['**/recordTraces.test.ts'],
  outputDir: 'test-results',
  reporter: 'list',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 240_000,
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    launchOptions: { executablePath, args: chromiumArguments },
    screenshot: { mode: 'only-on-failure', fullPage: true },
    // Without pictures of the document, which cost a tenth of the time of all tests
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
});
