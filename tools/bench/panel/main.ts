import { readFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import type { CDPSession, Page } from 'playwright-core';
import { build, isFresh, getOutputFolder } from '../../../scripts/build';
import type { Bridge } from '../../../sandbox/inspector/start';
import { readTrace, type Trace } from '../../../sandbox/trace/trace';
import { ensureChromium, findChromium, launchChromium } from '../../../tests/support/chromium';
import { openSite } from '../../../tests/support/site';
import { limitRow, ms } from '../page/support/measures';
import type { Measure } from '../server/row';
import { report } from '../server/table';

/** Maximum cost of an event, ms, with this many events in the log. */
const bar = 2;
const events = 10_000;
/** Number of events that arrive one per frame in a full log, each rendered separately. */
const single = 300;
/** Number of events in one task of the page. */
const burst = 10;

const exact = (value: number) => `${value.toFixed(2)} ms`;

/**
 * Sends events to a state machine of the page: several in each task, or one in each frame. The machine ignores them, so the
 * page does not change.
 */
const send = (page: Page, count: number, size: number, isPerFrame: boolean) =>
  page.evaluate(
    async ([all, some, perFrame]) => {
      const { champa } = window as unknown as { champa: Bridge };
      const { port1, port2 } = new MessageChannel();
      for (let index = 0; index < all; index += 1) {
        champa.send('drawer', { type: 'drawer.close', place: index });
        if (index % some !== some - 1) continue;
        await new Promise((resolve) => {
          if (perFrame) return void requestAnimationFrame(resolve);
          port1.onmessage = resolve;
          port2.postMessage(null);
        });
      }
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    },
    [count, size, isPerFrame] as const,
  );

/** Time that the main thread of the page has been busy, ms. */
async function busyTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** Cost of each event for the page, ms: machine, recording, masking and rendering. */
async function costOf(session: CDPSession, count: number, work: () => Promise<void>) {
  const before = await busyTime(session);
  await work();
  return ((await busyTime(session)) - before) / count;
}

/** A stored trace, repeated as if the page had been loaded again each time. */
function longTrace(): Trace {
  const trace = readTrace(readFileSync('tests/traces/deposit-credited.json', 'utf8'));
  const times = Math.ceil(events / trace.steps.length);
  const steps = Array.from({ length: times }, () => trace.steps).flat();
  return { ...trace, name: 'long', steps: steps.slice(0, events) };
}

/** @returns milliseconds from choosing a file until its last line is shown */
async function opening(page: Page): Promise<number> {
  const trace = longTrace();
  const buffer = Buffer.from(JSON.stringify(trace));
  const begin = performance.now();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'long.json', mimeType: 'application/json', buffer });
  await page.getByText(`Continue live from step ${trace.steps.length - 1}`).waitFor();
  return performance.now() - begin;
}

/**
 * Measures the inspector's panel with 10,000 events in its log, in Chromium on the sandbox build, and prints one table.
 * @returns 0 when everything was measured, whether the bars are met or not
 */
export async function run(args: string[]): Promise<number> {
  ensureChromium();
  const chromium = findChromium();
  if (chromium === null) throw new Error('there is no Chromium');
  if (!isFresh('sandbox')) await build('sandbox');
  const site = await openSite({ spaDir: getOutputFolder('sandbox') });
  const browser = await launchChromium(chromium);
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(`${site.url}/login?inspect=panel`);
    // A prerendered page loads its scripts at the first input
    await page.keyboard.press('Shift');
    await page.getByRole('listbox', { name: 'Events' }).waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const many = await costOf(session, events, () => send(page, events, burst, false));
    const one = await costOf(session, single, () => send(page, single, 1, true));
    const drawnCount = await page.getByRole('option').count();
    const openTime = await opening(page);
    const note = `${drawnCount} lines are drawn`;
    const measures: Measure[] = [
      limitRow(`an event of ${events}, ${burst} at a time`, many, bar, exact, { note }),
      limitRow(`an event after ${events}, one per frame`, one, bar, exact),
      limitRow(`opening a trace of ${events} steps`, openTime, 3_000, ms),
    ];
    const machine = `${availableParallelism()} × ${cpus()[0]?.model}`;
    console.log(`Chromium ${browser.version()}, ${machine}`);
    report(measures, args.includes('--write'));
    return 0;
  } finally {
    await browser.close();
    await site.close();
  }
}
