import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { paths } from '../../../../src/lib/paths';
import type { Sandbox } from '../../../../tests/support/site';
import type { Measure } from '../../server/row';
import { median } from '../../server/support/stats';
import { bottomBarLink } from '../support/bottomBar';
import { pressDurationsMs, tap, type PressMs } from '../support/finger';
import { newPhone, slowDown } from '../support/load';
import { limitRow, ms } from '../support/measures';

interface Interaction {
  /** Time from the input to the next paint as the browser reports it, in steps of 8 ms. */
  duration: number;
  label: string;
}

/** Runs in the page before its own code: records what the browser reports about each interaction. */
function observeTaps(): void {
  const interactions: Interaction[] = [];
  Object.assign(window, { interactions });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, target, name, duration } = entry as PerformanceEventTiming & {
        interactionId: number;
      };
      if (!interactionId) continue;
      const element = target instanceof Element ? target.outerHTML.slice(0, 60) : '';
      interactions.push({ duration, label: `${name} at ${location.pathname}: ${element}` });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

const tapsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { interactions: Interaction[] }).interactions);

/** Goes from the registration to a withdrawal with human timing. @returns every interaction */
async function goThrough(
  page: Page,
  site: string,
  sandbox: Sandbox,
  pressMs: PressMs,
): Promise<Interaction[]> {
  const name = `tap${Date.now().toString(36)}`;
  const interactions: Interaction[] = [];
  const tapOn = (selector: string) => tap(page, page.locator(selector).first(), pressMs);
  const tapSubmit = () => tapOn('form button[type=submit]');
  const bar = (path: string) => tap(page, bottomBarLink(page, path), pressMs);
  // Types one character at a time, as on a phone
  const typeText = async (selector: string, text: string) => {
    await tapOn(selector);
    await page.locator(selector).first().pressSequentially(text, { delay: 30 });
  };

  await page.goto(site + paths.register, { timeout: 120_000 });
  await typeText('input[autocomplete=username]', name);
  await typeText('input[autocomplete=nickname]', 'Noy');
  await typeText('input[autocomplete=new-password] >> nth=0', `${name}-quiet`);
  await typeText('input[autocomplete=new-password] >> nth=1', `${name}-quiet`);
  await tapSubmit();
  await page.waitForURL(site + paths.home);
  await sleep(3_000);

  await bar(paths.bank);
  await tapOn('label:has(input[type=radio])');
  await typeText('form input[inputmode=numeric]', String(Date.now()).slice(-12));
  await typeText('form input[autocomplete=name]', 'NOY');
  await tapSubmit();
  await tapOn('[role=alertdialog] button[data-variant=main]');
  await page.locator('form').waitFor({ state: 'detached' });

  await bar(paths.deposit);
  await tapOn('label:has(input[type=radio])');
  await tapOn('form [role=group] button');
  await tapSubmit();
  await page.locator('form').waitFor({ state: 'detached' });
  await sleep(2_000);
  const { status, body } = await sandbox.pending();
  const deposit = status === 200 && body.deposits.find(({ username }) => username === name);
  if (!deposit) throw new Error('the deposit of the bench is not there');
  await sandbox.payDeposit({ params: { code: deposit.code }, body: {} });
  await page.locator('a[href^="/player/game/"][data-variant=main]').waitFor();

  await bar(paths.withdraw);
  await tapOn('label:has(input[type=radio])');
  await typeText('form input[inputmode=decimal]', '1');
  await tapSubmit();
  await sleep(3_000);
  interactions.push(...(await tapsOf(page)));
  return interactions;
}

/** The slowest interaction of each of `runs` passes from the registration to a withdrawal. */
async function slowestTaps(
  browser: Browser,
  site: string,
  sandbox: Sandbox,
  runs: number,
  pressMs: PressMs,
): Promise<{ duration: number; note: string }> {
  const worst: Interaction[] = [];
  let count = 0;
  for (let run = 0; run < runs; run += 1) {
    const context = await newPhone(browser);
    const page = await context.newPage();
    await slowDown(page);
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.addInitScript(observeTaps);
    const interactions = await goThrough(page, site, sandbox, pressMs);
    count += interactions.length;
    const [slowest] = interactions.sort((one, other) => other.duration - one.duration);
    if (!slowest) throw new Error('no interaction was seen');
    worst.push(slowest);
    await context.close();
  }
  const duration = median(worst.map((interaction) => interaction.duration));
  const label = worst.find((interaction) => interaction.duration === duration)?.label ?? '';
  return {
    duration,
    note: `median of ${runs} runs, ${count} interactions; it was ${label.replaceAll(/[|\n]/g, ' ')}`,
  };
}

/** Every tap and key from the registration to a withdrawal, on a slow phone and connection. */
export async function measureTaps(
  browser: Browser,
  site: string,
  sandbox: Sandbox,
  runs: number,
): Promise<Measure[]> {
  const name = 'the slowest tap or key from registration to withdrawal';
  const tool = await slowestTaps(browser, site, sandbox, runs, pressDurationsMs.tool);
  const person = await slowestTaps(browser, site, sandbox, runs, pressDurationsMs.person);
  return [
    limitRow(name, tool.duration, 100, ms, { note: tool.note }),
    limitRow(`${name}, finger down for ${pressDurationsMs.person} ms`, person.duration, 100, ms, {
      note: person.note,
    }),
  ];
}
