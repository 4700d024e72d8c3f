import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { paths } from '../../../src/lib/paths';
import type { Sandbox } from '../../../tests/support/site';
import type { Measure } from '../../server/row';
import { median } from '../../server/support/stats';
import { barLink } from '../support/bar';
import { newPhone, slowDown } from '../support/load';
import { limitRow, ms } from '../support/measures';

interface Interaction {
  /** From the input to the next paint, as the browser tells it, in steps of 8 ms. */
  duration: number;
  what: string;
}

/** Runs in the page before anything of it: what the browser says of each interaction. */
function observeTaps(): void {
  const taps: Interaction[] = [];
  Object.assign(window, { taps });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, target, name, duration } = entry as PerformanceEventTiming & {
        interactionId: number;
      };
      if (!interactionId) continue;
      const element = target instanceof Element ? target.outerHTML.slice(0, 60) : '';
      taps.push({ duration, what: `${name} at ${location.pathname}: ${element}` });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

const tapsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { taps: Interaction[] }).taps);

/** Types as on a phone, one character after another. */
const types = async (page: Page, selector: string, text: string) => {
  await page.locator(selector).first().tap();
  await page.locator(selector).first().pressSequentially(text, { delay: 30 });
};

/** From the registration to a withdrawal, as a hand does it. Gives every interaction on the way. */
async function goThrough(page: Page, site: string, sandbox: Sandbox): Promise<Interaction[]> {
  const name = `tap${Date.now().toString(36)}`;
  const seen: Interaction[] = [];
  const sends = () => page.locator('form button[type=submit]').first().tap();
  const bar = (path: string) => barLink(page, path).tap();

  await page.goto(site + paths.register, { timeout: 120_000 });
  await types(page, 'input[autocomplete=username]', name);
  await types(page, 'input[autocomplete=nickname]', 'Noy');
  await types(page, 'input[autocomplete=new-password] >> nth=0', `${name}-quiet`);
  await types(page, 'input[autocomplete=new-password] >> nth=1', `${name}-quiet`);
  await sends();
  await page.waitForURL(site + paths.home);
  await sleep(3_000);

  await bar(paths.bank);
  await page.locator('label:has(input[type=radio])').first().tap();
  await types(page, 'form input[inputmode=numeric]', String(Date.now()).slice(-12));
  await types(page, 'form input[autocomplete=name]', 'NOY');
  await sends();
  await page.locator('form').waitFor({ state: 'detached' });

  await bar(paths.deposit);
  await page.locator('label:has(input[type=radio])').first().tap();
  await page.locator('form [role=group] button').first().tap();
  await sends();
  await page.locator('form').waitFor({ state: 'detached' });
  await sleep(2_000);
  const { status, body } = await sandbox.pending();
  const deposit = status === 200 && body.deposits.find(({ username }) => username === name);
  if (!deposit) throw new Error('the deposit of the bench is not there');
  await sandbox.payDeposit({ params: { code: deposit.code }, body: {} });
  await page.locator('a[href^="/player/game/"][data-variant=main]').waitFor();

  await bar(paths.withdraw);
  await page.locator('label:has(input[type=radio])').first().tap();
  await types(page, 'form input[inputmode=decimal]', '1');
  await sends();
  await sleep(3_000);
  seen.push(...(await tapsOf(page)));
  return seen;
}

/** Every tap and key from the registration to a withdrawal, on a slow phone and line. */
export async function measureTaps(
  browser: Browser,
  site: string,
  sandbox: Sandbox,
  runs: number,
): Promise<Measure[]> {
  const worst: Interaction[] = [];
  let count = 0;
  for (let run = 0; run < runs; run += 1) {
    const context = await newPhone(browser);
    const page = await context.newPage();
    await slowDown(page);
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.addInitScript(observeTaps);
    const taps = await goThrough(page, site, sandbox);
    count += taps.length;
    const [slowest] = taps.sort((one, other) => other.duration - one.duration);
    if (!slowest) throw new Error('no interaction was seen');
    worst.push(slowest);
    await context.close();
  }
  const typical = median(worst.map(({ duration }) => duration));
  const what = worst.find(({ duration }) => duration === typical)?.what ?? '';
  return [
    limitRow('the slowest tap or key from registration to withdrawal', typical, 100, ms, {
      note: `median of ${runs} runs, ${count} interactions; it was ${what.replaceAll(/[|\n]/g, ' ')}`,
    }),
  ];
}
