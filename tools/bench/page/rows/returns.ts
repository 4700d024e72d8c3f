import type { Browser, BrowserContext, Cookie, Page } from 'playwright-core';
import { paths } from '../../../../src/lib/paths';
import type { Measure } from '../../server/row';
import { median } from '../../server/support/stats';
import type { Floors } from '../floors/serve';
import { newReturningPhone, line, load, newPhone, slowDown } from '../support/load';
import { limitRow, ms } from '../support/measures';

/** Runs in the page: records when an element that matches is first visible. */
function watchFor(selector: string): void {
  const look = () => {
    const element = document.querySelector<HTMLElement>(selector);
    if (element?.checkVisibility()) Object.assign(window, { seenAt: performance.now() });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Time until something is visible after a navigation, ms. */
async function timeUntil(page: Page, url: string, selector: string): Promise<number> {
  // Compiled functions call this helper, which the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(watchFor, selector);
  await page.goto(url, { waitUntil: 'commit' });
  const seenTime = await page.waitForFunction(() => (window as { seenAt?: number }).seenAt);
  return (await seenTime.jsonValue()) ?? Number.NaN;
}

/** Slowing down a page does not slow down its service worker, which fetches documents. */
async function slowWorker(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = await session.send('Target.getTargets');
  for (const { targetId, type } of targetInfos) {
    if (type !== 'service_worker') continue;
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
    const send = (id: number, method: string, params: object) =>
      session.send('Target.sendMessageToTarget', {
        sessionId,
        message: JSON.stringify({ id, method, params }),
      });
    await send(1, 'Network.enable', {});
    await send(2, 'Network.emulateNetworkConditions', line);
  }
}

/** A phone that has visited the page before, with everything that its service worker caches. */
async function returningPhone(browser: Browser, url: string, cookies: Cookie[]) {
  const context: BrowserContext = await newReturningPhone(browser);
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    // The four documents of players' pages are cached last.
    while ((await (await caches.open('shells')).keys()).length < 4)
      await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await page.close();
  return context;
}

/** The content that players come for. Bars are multiples of the static floor's largest contentful paint. */
const aims = {
  deposit: {
    path: paths.deposit,
    name: 'deposit until its amount can be typed into',
    selector: 'main input[inputmode=numeric]:enabled',
    bars: { first: 2, next: 1.2 },
  },
  home: {
    path: paths.home,
    name: '/player until its balances',
    selector: 'main [data-size=hero]',
    bars: { first: 3, next: 1.8 },
  },
};

function rowOf(measure: string, took: number, floor: number, bar: number): Measure {
  const ratio = took / floor;
  return {
    measure,
    floor: `static ${ms(floor)}`,
    ours: ms(took),
    ratio: ratio.toFixed(2),
    bar: `≤ ${bar.toFixed(2)}`,
    isMet: ratio <= bar,
  };
}

/** The first and the second visit on a slow phone, with a slow connection and offline. */
export async function measureReturns(
  browser: Browser,
  site: string,
  floors: Floors,
  cookies: Cookie[],
  runs: number,
): Promise<Measure[]> {
  const floor: number[] = [];
  const offline: number[] = [];
  const measurements: { name: string; bar: number; times: number[] }[] = [];
  for (const { path, name, selector, bars } of Object.values(aims)) {
    const url = site + path;
    const first: number[] = [];
    const next: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const newcomer = await newPhone(browser);
      await newcomer.addCookies(cookies);
      const firstPage = await newcomer.newPage();
      await slowDown(firstPage);
      first.push(await timeUntil(firstPage, url, selector));
      await newcomer.close();
      const context = await returningPhone(browser, url, cookies);
      const page = await context.newPage();
      await slowDown(page);
      await slowWorker(browser);
      next.push(await timeUntil(page, url, selector));
      await page.close();
      if (path === paths.deposit) {
        await context.setOffline(true);
        const offlinePage = await context.newPage();
        await slowDown(offlinePage, { offline: true });
        offline.push(await timeUntil(offlinePage, url, '[role=status] strong'));
      }
      await context.close();
      const freshPhone = await newPhone(browser);
      floor.push((await load(freshPhone, floors.static)).largestPaint);
      await freshPhone.close();
    }
    measurements.push(
      { name: `first visit: ${name}`, bar: bars.first, times: first },
      { name: `second visit: ${name}`, bar: bars.next, times: next },
    );
  }
  const least = median(floor);
  return [
    ...measurements.map(({ name, bar, times }) => rowOf(name, median(times), least, bar)),
    limitRow('no network: deposit until it says so', median(offline), 800, ms),
  ];
}
