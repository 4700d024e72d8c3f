import { expect, type Page, type Route } from '@playwright/test';
import type { ErrorCode } from '../../../contract/errors';

/** A call of the page that is held until the test decides its outcome. */
export interface HeldCall {
  /** Number of requests that are held now. */
  countWaiting: () => number;
  /** Sends the request to the server, with another `body` if given. */
  goesThrough: (body?: object) => Promise<void>;
  /** Changes the server's answer. */
  comesBack: (change: (body: unknown) => unknown) => Promise<void>;
  isRefused: (status: number, code: ErrorCode) => Promise<void>;
  /** Answered without the server. */
  isAnswered: (status: number, json: object) => Promise<void>;
  /** Aborts the request. */
  isLost: () => Promise<void>;
  /** Aborts requests that are no longer needed. */
  areForgotten: () => Promise<void>;
}

/** Holds all requests to an address from now on. @param path `/v2/deposits/*` */
export async function heldCall(page: Page, method: string, path: string): Promise<HeldCall> {
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
    goesThrough: (body) =>
      decide(async (route) => {
        await route.continue(body && { postData: JSON.stringify(body) });
        // Wait until the page has its answer, before the next step
        await (await route.request().response())?.finished();
      }),
    comesBack: (change) =>
      decide(async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: change(await response.json()) });
      }),
    isRefused: (status, code) => decide((route) => route.fulfill({ status, json: { code } })),
    isAnswered: (status, json) => decide((route) => route.fulfill({ status, json })),
    isLost: () => decide((route) => route.abort()),
    areForgotten: async () => {
      await Promise.all(heldRoutes.splice(0).map((route) => route.abort().catch(() => {})));
    },
  };
}
