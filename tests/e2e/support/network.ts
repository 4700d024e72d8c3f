import { prerenderedAttribute } from '../../../contract/document';
import { expect, type Page, type Request, type Route } from '@playwright/test';
import type { ErrorCode } from '../../../contract/errors';

const apiPath = (request: Request) => new URL(request.url()).pathname.replace(/^\/api/, '');

/** Records every call of the page to the server from now on, as `GET /v2/limits`, in order. */
export function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/'))
      calls.push(`${request.method()} ${apiPath(request)}`);
  });
  return calls;
}

export const countCalls = (calls: readonly string[], call: string): number =>
  calls.filter((made) => made === call).length;

/** Waits until an entry is in the list at least this many times. */
export async function waitForEntry(
  list: readonly string[],
  entry: string,
  times = 1,
): Promise<void> {
  await expect.poll(() => countCalls(list, entry), entry).toBeGreaterThanOrEqual(times);
}

/** The pending requests of each page. */
const unanswered = new WeakMap<Page, Set<Request>>();

/** Tracks the requests of a new page, except the event stream, which never ends. */
export function watchNetwork(page: Page): void {
  const pendingRequests = new Set<Request>();
  unanswered.set(page, pendingRequests);
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') pendingRequests.add(request);
  });
  page.on('requestfinished', (request) => pendingRequests.delete(request));
  page.on('requestfailed', (request) => pendingRequests.delete(request));
}

/**
 * Waits until no request of the page is pending, and the page has processed the last answer.
 * @param address pattern of the requests to wait for
 */
export async function waitForAnswers(page: Page, address = /^/): Promise<void> {
  const pendingRequests = unanswered.get(page);
  const findPending = () =>
    pendingRequests && [...pendingRequests].filter((request) => address.test(request.url()));
  await expect.poll(() => findPending()?.length).toBe(0);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

/** Waits until the app has taken over a prerendered page. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(
    (attribute) => document.querySelector(`[${attribute}]`) === null,
    prerenderedAttribute,
  );
}

/** Waits until a player's page has loaded everything, and has sent the fingerprint. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      Object.keys(localStorage).some((key) => key.startsWith('fingerprint:')) &&
      !document.querySelector('[aria-busy="true"], [data-pending]'),
  );
  await waitForAnswers(page);
}

/** Waits until the service worker controls the page, and has cached the texts of its language. */
export async function waitForWorker(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const files = await caches.open('files');
        return navigator.serviceWorker.controller !== null && (await files.keys()).length > 0;
      }),
    )
    .toBe(true);
}

/** Records the names of the page's chunks, without their hashes, that are fetched from now on. */
export function recordChunks(page: Page): string[] {
  const parts: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/(\w+)\.[\da-f]+\.js$/.exec(new URL(request.url()).pathname) ?? [];
    if (name) parts.push(name);
  });
  return parts;
}

/** Counts the reloads of the page from now on. */
export function recordLoads(page: Page): { count: number } {
  const loads = { count: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.count += 1;
  });
  return loads;
}

/** A call fails until the returned function is called, or `times` times. */
export async function refuseCalls(
  page: Page,
  path: string,
  status: number,
  code: ErrorCode,
  overrides: { fields?: string[]; times?: number } = {},
): Promise<() => Promise<void>> {
  const { times, ...rest } = overrides;
  const answer = (route: Route) => route.fulfill({ status, json: { code, ...rest } });
  const pattern = `**/api${path}`;
  await page.route(pattern, answer, times === undefined ? {} : { times });
  return () => page.unroute(pattern, answer);
}

/** Holds the answers of an address until the returned function is called. */
export async function holdAnswers(page: Page, pattern: string): Promise<() => Promise<void>> {
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

/** Pattern of a chunk's file with any hash. */
export const chunkPattern = (name: string): string => `**/${name}.*.js`;
