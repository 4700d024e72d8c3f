import { afterAll, beforeAll, jest, test } from '@jest/globals';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Language } from '../../../contract/provider';
import type { Bridge } from '../../../src/sandbox/inspector/start';
import { findChromium, launchChromium } from '../../support/chromium';
import { openSite, type Site } from '../../support/site';
import { Player } from './player';
import { townOf, type Town } from './town';

/** What a player's device is like. */
export interface Device {
  width?: number;
  height?: number;
  language?: Language;
  scheme?: 'dark' | 'light';
  /** True where movement is what is looked at; else the page is asked to stand still. */
  motion?: boolean;
  /** False where the browser runs no script at all. */
  scripts?: boolean;
  /** The address of another site than the stage's. */
  at?: string;
}

/** What a scenario plays with. */
export interface Stage {
  site: Site;
  town: Town;
  /** Somebody at a device of his own: nothing stored, nobody logged in. */
  visitor: (device?: Device) => Promise<Player>;
}

let site: Site;
let browser: Browser;

/**
 * Opens one site and one browser for the scenarios of a file. A scenario that fails is played once more, on data
 * made anew: on a machine that others use a browser is late at times. The failure is printed all the same.
 */
export function openStage(options: Parameters<typeof openSite>[0] = {}): void {
  jest.retryTimes(1, { logErrorsBeforeRetry: true });
  beforeAll(async () => {
    const path = findChromium();
    if (path === null) throw new Error('No Chromium: run the browser tests by npm run test:e2e');
    [site, browser] = await Promise.all([openSite(options), launchChromium(path)]);
  }, 300_000);
  afterAll(async () => {
    await Promise.allSettled([browser?.close(), site?.close()]);
  });
}

const scenarioTimeout = 240_000;

/**
 * A test in the browser, on fresh demo data. What the pages show when it fails is kept in test-results/, as a picture
 * and as HTML, with the trace of its machines and what the server wrote.
 */
export function scenario(name: string, play: (stage: Stage) => Promise<void>): void {
  test(
    name,
    async () => {
      const contexts: BrowserContext[] = [];
      const visitor = async (device: Device = {}) => {
        const context = await browser.newContext(contextOptions(device, device.at ?? site.url));
        contexts.push(context);
        context.setDefaultTimeout(15_000);
        await context.addInitScript(recordMachines);
        return Player.on(await context.newPage(), device.language ?? 'lo');
      };
      const town = townOf(site.sandbox);
      await town.startsAnew();
      try {
        await play({ site, town, visitor });
      } catch (error) {
        await keepEvidence(
          name,
          contexts.flatMap((context) => context.pages()),
        );
        throw error;
      } finally {
        await Promise.all(contexts.map((context) => context.close()));
      }
    },
    scenarioTimeout,
  );
}

function contextOptions(device: Device, baseURL: string) {
  const { width = 360, height = 780, scheme = 'dark', motion = false, scripts = true } = device;
  return {
    baseURL,
    viewport: { width, height },
    hasTouch: width < 768,
    javaScriptEnabled: scripts,
    colorScheme: scheme,
    reducedMotion: motion ? ('no-preference' as const) : ('reduce' as const),
  };
}

/** Runs in the page: what its machines do is recorded, for the trace of a test that fails. */
function recordMachines(): void {
  try {
    sessionStorage.setItem('champa.inspect', sessionStorage.getItem('champa.inspect') ?? 'record');
  } catch {
    // A page without storage goes without a trace
  }
}

async function keepTrace(page: Page, file: string): Promise<void> {
  const trace = await page
    .evaluate(() => (window as unknown as { champa?: Bridge }).champa?.trace())
    .catch(() => undefined);
  if (trace) writeFileSync(`${file}.trace.json`, JSON.stringify(trace, null, 1));
}

async function keepEvidence(name: string, pages: Page[]): Promise<void> {
  const folder = join('test-results', name.replace(/\W+/g, '-').toLowerCase());
  mkdirSync(folder, { recursive: true });
  for (const [index, page] of pages.entries()) {
    const file = join(folder, `page-${index + 1}`);
    await page.screenshot({ path: `${file}.png`, fullPage: true }).catch(() => {});
    const html = await page.content().catch((error: unknown) => String(error));
    await keepTrace(page, file);
    writeFileSync(`${file}.html`, `<!-- ${page.url()} -->\n${html}`);
  }
  writeFileSync(join(folder, 'server.log'), site.log());
}
