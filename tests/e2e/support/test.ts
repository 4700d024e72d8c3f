import {
  test as base,
  type Browser,
  type BrowserContext,
  type Page,
  type TestInfo,
} from '@playwright/test';
import type { Language } from '../../../contract/provider';
import type { Bridge } from '../../../sandbox/inspector/start';
import { openSite, type Site } from '../../support/site';
import { createBackoffice, type Backoffice } from './backoffice';
import { Player } from './player';

export { expect } from '@playwright/test';

/** Properties of a player's device. */
export interface Device {
  width?: number;
  height?: number;
  language?: Language;
  scheme?: 'dark' | 'light';
  /** True to test animations; by default the page is asked for reduced motion. */
  motion?: boolean;
  /** False disables scripts. */
  scripts?: boolean;
  /** False disables service workers: `page.route` does not see files that a worker serves. */
  worker?: boolean;
  /** The address of another site than the worker's. */
  siteUrl?: string;
}

/** Fixtures of the browser tests. */
export interface Fixtures {
  /** The server of this worker. */
  site: Site;
  backoffice: Backoffice;
  /** Opens a new browser context, without storage and session. */
  visitor: (device?: Device) => Promise<Player>;
}

interface WorkerFixtures {
  siteOptions: NonNullable<Parameters<typeof openSite>[0]>;
  site: Site;
}

/**
 * A browser test, on fresh demo data. A failed test leaves in `test-results/` Playwright's trace and screenshots, the trace of
 * the page's machines, and the server's log.
 */
export const test = base.extend<
  Omit<Fixtures, 'site'> & { freshData: void; serverLog: void },
  WorkerFixtures
>({
  siteOptions: [{}, { option: true, scope: 'worker' }],
  site: [
    async ({ siteOptions }, use) => {
      const site = await openSite(siteOptions);
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  freshData: [
    async ({ backoffice }, use) => {
      await backoffice.reset();
      await use();
    },
    { auto: true },
  ],
  serverLog: [
    async ({ site }, use, info) => {
      const before = site.log().length;
      await use();
      if (hasFailed(info))
        await info.attach('server.log', {
          body: site.log().slice(before),
          contentType: 'text/plain',
        });
    },
    { auto: true },
  ],
  backoffice: async ({ site }, use) => use(createBackoffice(site.sandbox)),
  visitor: ({ browser, site }, use, info) => offerVisitors(browser, site.url, use, info),
});

/** The fixture `visitor` for the pages at an address. */
export async function offerVisitors(
  browser: Browser,
  url: string,
  use: (visitor: Fixtures['visitor']) => Promise<void>,
  info: TestInfo,
): Promise<void> {
  const contexts: BrowserContext[] = [];
  await use(async (device = {}) => {
    const context = await browser.newContext(contextOptions(device, device.siteUrl ?? url));
    contexts.push(context);
    await context.addInitScript(recordMachines);
    return Player.create(await context.newPage(), device.language ?? 'lo');
  });
  if (hasFailed(info))
    for (const page of contexts.flatMap((context) => context.pages())) {
      await attachMachineTrace(info, page);
      await attachSummary(info, page);
    }
  for (const context of contexts) await context.close();
}

const hasFailed = ({ status, expectedStatus }: TestInfo) => status !== expectedStatus;

function contextOptions(device: Device, baseURL: string) {
  const { width = 360, height = 780, scheme = 'dark', motion = false } = device;
  const { scripts = true, worker = true } = device;
  return {
    baseURL,
    viewport: { width, height },
    hasTouch: width < 768,
    javaScriptEnabled: scripts,
    serviceWorkers: worker ? ('allow' as const) : ('block' as const),
    colorScheme: scheme,
    reducedMotion: motion ? ('no-preference' as const) : ('reduce' as const),
  };
}

/** Runs in the page: switches on the recording of its machines. */
function recordMachines(): void {
  try {
    sessionStorage.setItem('champa.inspect', sessionStorage.getItem('champa.inspect') ?? 'record');
  } catch {
    // Without storage there is no recording
  }
}

async function attachMachineTrace(info: TestInfo, page: Page): Promise<void> {
  const trace = await page
    .evaluate(() => (window as unknown as { champa?: Bridge }).champa?.trace())
    .catch(() => undefined);
  if (trace)
    await info.attach('machines.trace.json', {
      body: JSON.stringify(trace, null, 1),
      contentType: 'application/json',
    });
}

/** Attaches address, field values and text of the page: the list of results prints 300 characters of it. */
async function attachSummary(info: TestInfo, page: Page): Promise<void> {
  const summary = await page
    .evaluate(() => {
      const wait = document.getElementById('root')?.hasAttribute('data-prerendered');
      const fields = [...document.querySelectorAll('main input')].map((field) => {
        const { type, checked, value } = field as HTMLInputElement;
        return type === 'radio' ? String(checked)[0] : value;
      });
      const messageElements = [...document.querySelectorAll<HTMLElement>('main, [role=alert]')];
      const text = messageElements.map(({ innerText }) => innerText.slice(-120)).join(' | ');
      return `${location.pathname}${wait ? ' (prerendered)' : ''} ${fields.join()} ${text}`;
    })
    .catch((error: unknown) => String(error));
  await info.attach('page', { body: summary.replace(/\s+/g, ' '), contentType: 'text/plain' });
}
