import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

/** A slow connection and phone: 150 ms per request, 1.6 Mbit/s down, and a processor that is four times slower. */
export const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
};
const slower = 4;
/** A page without activity for this time counts as loaded, ms. */
const settleMs = 2_000;

const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Measures of one page load: times in ms since the navigation began, sizes in compressed bytes without headers. */
export interface Load {
  largestPaint: number;
  /** Total blocking time: the part beyond 50 ms of each long task after the first paint. */
  blockedMs: number;
  shift: number;
  scriptBytes: number;
  scriptBytesBeforeLargestPaint: number;
  bytes: number;
  /** `bytes` includes headers, `body` does not. */
  requests: {
    url: string;
    type: string;
    bytes: number;
    body: number;
    start: number;
    end: number;
  }[];
}

interface Observed {
  largestPaint: number;
  firstPaint: number;
  shift: number;
  long: [start: number, duration: number][];
  last: number;
}

/** Runs in the page before its own code. */
function observe(): void {
  const seen: Observed = { largestPaint: 0, firstPaint: 0, shift: 0, long: [], last: 0 };
  Object.assign(window, { seen });
  const watch = (type: string, use: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) use(entry);
      seen.last = performance.now();
    }).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => (seen.largestPaint = startTime));
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) seen.shift += value;
  });
  watch('longtask', ({ startTime, duration }) => seen.long.push([startTime, duration]));
}

const observed = (page: Page) =>
  page.evaluate(() => {
    const { seen } = window as unknown as { seen: Observed };
    return { ...seen, quiet: performance.now() - seen.last };
  });

/** Slows down the page's connection and processor. */
export async function slowDown(page: Page, { offline = false } = {}): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { ...line, offline });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return session;
}

/** A phone with an empty cache, which never gets a service worker. */
export const newPhone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ ...phone, serviceWorkers: 'block' });

/** A phone that can return: the service worker is registered as on a real one. */
export const newReturningPhone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ ...phone, serviceWorkers: 'allow' });

/** Loads a page on a slow phone and waits until there is no more activity. */
export async function load(context: BrowserContext, url: string): Promise<Load> {
  const page = await context.newPage();
  const session = await slowDown(page);
  const requests = new Map<string, Load['requests'][number]>();
  let begin = 0;
  let active = 0;
  let lastChange = Date.now();
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    if (!/^http/.test(request.url)) return;
    begin ||= timestamp;
    if (!requests.has(requestId)) active += 1;
    const start = (timestamp - begin) * 1000;
    requests.set(requestId, {
      url: request.url,
      type: type ?? 'Other',
      bytes: 0,
      body: 0,
      start,
      end: Number.NaN,
    });
    lastChange = Date.now();
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.body += encodedDataLength;
  });
  const end = (requestId: string, timestamp: number, bytes: number) => {
    const request = requests.get(requestId);
    if (!request || !Number.isNaN(request.end)) return;
    Object.assign(request, { bytes, end: (timestamp - begin) * 1000 });
    active -= 1;
    lastChange = Date.now();
  };
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    end(requestId, timestamp, encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp, 0));
  // Compiled functions call this helper, which the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
  // A player's event stream never ends.
  const open = () =>
    [...requests.values()].filter(({ end, type }) => Number.isNaN(end) && type !== 'EventSource')
      .length;
  const deadline = Date.now() + 60_000;
  for (;;) {
    await sleep(250);
    const { quiet } = await observed(page);
    if (open() === 0 && Date.now() - lastChange > settleMs && quiet > settleMs) break;
    if (Date.now() > deadline) throw new Error(`${url} does not come to rest: ${active} requests`);
  }
  const observation = await observed(page);
  await page.close();
  if (observation.largestPaint === 0) throw new Error(`${url}: nothing was painted`);
  const list = [...requests.values()];
  const sum = (isCounted: (request: (typeof list)[number]) => boolean) =>
    list.filter(isCounted).reduce((total, { body }) => total + body, 0);
  return {
    largestPaint: observation.largestPaint,
    blockedMs: observation.long
      .filter(([start]) => start >= observation.firstPaint)
      .reduce((total, [, duration]) => total + Math.max(0, duration - 50), 0),
    shift: observation.shift,
    scriptBytes: sum(({ type }) => type === 'Script'),
    scriptBytesBeforeLargestPaint: sum(
      ({ type, end }) => type === 'Script' && end <= observation.largestPaint,
    ),
    bytes: sum(() => true),
    requests: list,
  };
}
