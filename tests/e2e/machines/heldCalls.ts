import { expect, type Page, type Route } from '@playwright/test';
import type { ErrorCode } from '../../../contract/errors';

/** A call of the page that is held until the test decides its outcome. */
export interface HeldCall {
  /** Number of requests that are held now. */
  countWaiting: () => number;
  /** Sends the request to the server, with another `body` if given. */
  forward: (body?: object) => Promise<void>;
  /** Changes the server's answer. */
  forwardChanged: (change: (body: unknown) => unknown) => Promise<void>;
  refuse: (status: number, code: ErrorCode) => Promise<void>;
  /** Answered without the server. */
  answer: (status: number, json: object) => Promise<void>;
  /** Aborts the request. */
  abort: () => Promise<void>;
  /** Aborts requests that are no longer needed. */
  abortAll: () => Promise<void>;
}

/** Holds all requests to an address from now on. @param path `/v2/deposits/*` */
export async function holdCalls(page: Page, method: string, path: string): Promise<HeldCall> {
  const heldRoutes: Route[] = [];
  await page.route(`**/api${path}`, (route) => {
    if (route.request().method() !== method) return route.fallback();
    heldRoutes.push(route);
  });
  const decide = async (end: (route: Route) => Promise<void>) => {
    await expect.poll(() => heldRoutes.length, `${method} ${path} is called`).toBeGreaterThan(0);
    await Promise.all(heldRoutes.splice(0).map(end));
  };
  return {
    countWaiting: () => heldRoutes.length,
    forward: (body) =>
      decide(async (route) => {
        await route.continue(body && { postData: JSON.stringify(body) });
        // Wait until the page has its answer, before the next step
        await (await route.request().response())?.finished();
      }),
    forwardChanged: (change) =>
      decide(async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: change(await response.json()) });
      }),
    refuse: (status, code) => decide((route) => route.fulfill({ status, json: { code } })),
    answer: (status, json) => decide((route) => route.fulfill({ status, json })),
    abort: () => decide((route) => route.abort()),
    abortAll: async () => {
      await Promise.all(heldRoutes.splice(0).map((route) => route.abort().catch(() => {})));
    },
  };
}
