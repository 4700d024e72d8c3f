import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request, Route } from 'playwright-core';
import type { ErrorCode } from '../../../contract/errors';

const apiPath = (request: Request) => new URL(request.url()).pathname.replace(/^\/api/, '');

/** Every call of the page to the server from now on, as `GET /v2/limits`, in order. */
export function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/'))
      calls.push(`${request.method()} ${apiPath(request)}`);
  });
  return calls;
}

/** How often a call was made. */
export const count = (calls: readonly string[], call: string): number =>
  calls.filter((made) => made === call).length;

/** Waits until something is among what is listed, so many times. */
export async function reaches(list: readonly string[], what: string, times = 1): Promise<void> {
  for (const end = Date.now() + 15_000; count(list, what) < times; await sleep(25))
    if (Date.now() > end)
      throw new Error(`${what} is ${count(list, what)} times in ${list.join()}`);
}

/** What each page has asked for and not got yet. */
const unanswered = new WeakMap<Page, Set<Request>>();

/** Follows what a page that has just been opened asks for. The stream of events is never over, and left out. */
export function watchNetwork(page: Page): void {
  const waiting = new Set<Request>();
  unanswered.set(page, waiting);
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') waiting.add(request);
  });
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
}

/** Waits until the page has got everything that it asked for, and asked for nothing more for half a second. */
export async function isQuiet(page: Page): Promise<void> {
  const waiting = unanswered.get(page);
  if (!waiting) throw new Error('the network of this page is not watched');
  let last = Date.now();
  const note = () => (last = Date.now());
  page.on('request', note);
  for (; Date.now() - last < 500; await sleep(50)) if (waiting.size > 0) note();
  page.off('request', note);
}

/** The names of the page's parts, without their versions, that are fetched from now on. */
export function partsOf(page: Page): string[] {
  const parts: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/(\w+)\.[\da-f]+\.js$/.exec(new URL(request.url()).pathname) ?? [];
    if (name) parts.push(name);
  });
  return parts;
}

/** How often the page was loaded anew, from now on. */
export function loadsOf(page: Page): { count: number } {
  const loads = { count: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.count += 1;
  });
  return loads;
}

/** A call answers with a failure until the returned function is called; `times` heals it by itself. */
export async function refuses(
  page: Page,
  path: string,
  status: number,
  code: ErrorCode,
  more: { fields?: string[]; times?: number } = {},
): Promise<() => Promise<void>> {
  const { times, ...rest } = more;
  const answer = (route: Route) => route.fulfill({ status, json: { code, ...rest } });
  const pattern = `**/api${path}`;
  await page.route(pattern, answer, times === undefined ? {} : { times });
  return () => page.unroute(pattern, answer);
}

/** Holds the answers of an address back until the returned function is called. */
export async function holds(page: Page, pattern: string): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const wait = async (route: Route) => {
    await released;
    await route.continue().catch(() => {});
  };
  await page.route(pattern, wait);
  return async () => {
    release();
    await page.unroute(pattern, wait);
  };
}

/** The file of a lazily loaded part, whatever its version. */
export const part = (name: string): string => `**/${name}.*.js`;
