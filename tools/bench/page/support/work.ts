import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';

/** Work of a page's main thread: processor time without throttling, ms. */
export interface Work {
  all: number;
  style: number;
  layout: number;
  parsing: number;
  /** Compiling and evaluating modules, before the app's first rendering. */
  modules: number;
  script: number;
}

const TraceEvent = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Start and processor time, microseconds. */
  ts: z.number(),
  tdur: z.number().default(0),
  args: z
    .object({ data: z.object({ type: z.string(), url: z.string() }).partial().optional() })
    .catch({}),
});
type TraceEvent = z.infer<typeof TraceEvent>;

const categories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'loading',
  'v8',
  'blink.user_timing',
];

/** Traces the browser during an action. */
async function traced(
  browser: Browser,
  page: Page,
  action: () => Promise<unknown>,
): Promise<TraceEvent[]> {
  await browser.startTracing(page, { categories });
  await action();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: unknown;
  };
  return z
    .array(TraceEvent.catch({ name: '', pid: 0, tid: 0, ts: 0, tdur: 0, args: {} }))
    .parse(traceEvents);
}

function lastOf(events: readonly TraceEvent[], is: (event: TraceEvent) => boolean): TraceEvent {
  const event = events.filter(is).at(-1);
  if (!event) throw new Error('the trace does not hold what was waited for');
  return event;
}

/** The work of one thread between two times. */
function workOf(events: readonly TraceEvent[], from: number, to: number, thread: TraceEvent): Work {
  const sum = (...names: string[]) =>
    events
      .filter(({ pid, tid }) => pid === thread.pid && tid === thread.tid)
      .filter(({ name, ts }) => names.includes(name) && ts >= from && ts <= to)
      .reduce((total, { tdur }) => total + tdur, 0) / 1000;
  return {
    all: sum('RunTask'),
    style: sum('UpdateLayoutTree'),
    layout: sum('Layout'),
    parsing: sum('ParseHTML'),
    modules: sum('v8.compileModule', 'v8.evaluateModule'),
    script: sum('EvaluateScript', 'FunctionCall'),
  };
}

/** Work of a load from the arrival of the document to its largest contentful paint. */
export async function workUntilPaint(browser: Browser, page: Page, url: string): Promise<Work> {
  const events = await traced(browser, page, async () => {
    await page.goto(url);
    await sleep(500);
  });
  const paint = lastOf(events, ({ name }) => name === 'largestContentfulPaint::Candidate');
  // The trace is unordered: its first entry may be a style sheet.
  const [document] = events
    .filter(({ name, pid }) => name === 'ResourceReceiveResponse' && pid === paint.pid)
    .sort((one, other) => one.ts - other.ts);
  if (!document) throw new Error('the trace holds no document');
  return workOf(events, document.ts, paint.ts, document);
}

/** Work of a page from the arrival of the document until an element is visible. */
export async function workUntilSeen(
  browser: Browser,
  page: Page,
  { url, selector }: { url: string; selector: string },
): Promise<Work> {
  const mark = 'seen';
  const events = await traced(browser, page, async () => {
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator(selector).first().waitFor();
    await page.evaluate((name) => performance.mark(name), mark);
    await sleep(100);
  });
  const markEvent = lastOf(events, ({ name }) => name === mark);
  const [document] = events
    .filter(({ name, pid }) => name === 'ResourceReceiveResponse' && pid === markEvent.pid)
    .sort((one, other) => one.ts - other.ts);
  if (!document) throw new Error('the trace holds no document');
  return workOf(events, document.ts, markEvent.ts, document);
}

/** Work of a page from the request of a file until a condition holds in the page. */
export async function workAfterFile(
  browser: Browser,
  page: Page,
  { url, file, condition }: { url: string; file: RegExp; condition: () => boolean },
): Promise<Work> {
  const mark = 'done';
  const events = await traced(browser, page, async () => {
    await page.goto(url);
    await page.waitForFunction(condition);
    await page.evaluate((name) => performance.mark(name), mark);
    await sleep(100);
  });
  const done = lastOf(events, ({ name }) => name === mark);
  const requestEvent = lastOf(
    events,
    ({ name, args }) => name === 'ResourceSendRequest' && file.test(args.data?.url ?? ''),
  );
  return workOf(events, requestEvent.ts, done.ts, requestEvent);
}

/** Work of a tap until 150 ms after it: `click` is the synchronous part of its handlers. */
export async function workOfTap(
  browser: Browser,
  page: Page,
  tap: () => Promise<unknown>,
): Promise<Work & { click: number }> {
  const events = await traced(browser, page, async () => {
    await tap();
    await sleep(400);
  });
  const click = lastOf(
    events,
    ({ name, args }) => name === 'EventDispatch' && args.data?.type === 'click',
  );
  const work = workOf(events, click.ts, click.ts + 150_000, click);
  return { ...work, click: click.tdur / 1000 };
}
