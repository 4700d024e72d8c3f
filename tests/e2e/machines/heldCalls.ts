import { expect, type Page, type Route } from '@playwright/test';
import type { ErrorCode } from '../../../contract/errors';

/** One call of a page that waits until it is decided what becomes of it. */
export interface HeldCall {
  /** How many wait now. */
  waiting: () => number;
  /** The server gets it; `body` in the place of what was sent. */
  goesThrough: (body?: object) => Promise<void>;
  /** The server's own answer, changed on its way. */
  comesBack: (change: (body: unknown) => unknown) => Promise<void>;
  isRefused: (status: number, code: ErrorCode) => Promise<void>;
  /** Answered without the server. */
  isAnswered: (status: number, json: object) => Promise<void>;
  /** No answer ever comes. */
  isLost: () => Promise<void>;
  /** Those that are no longer waited for. */
  areForgotten: () => Promise<void>;
}

/** Holds back every call to an address from now on. @param path `/v2/deposits/*` */
export async function heldCall(page: Page, method: string, path: string): Promise<HeldCall> {
  const held: Route[] = [];
  await page.route(`**/api${path}`, (route) => {
    if (route.request().method() !== method) return route.fallback();
    held.push(route);
  });
  const decide = async (end: (route: Route) => Promise<void>) => {
    await expect.poll(() => held.length, `${method} ${path} is called`).toBeGreaterThan(0);
    await Promise.all(held.splice(0).map(end));
  };
  return {
    waiting: () => held.length,
    goesThrough: (body) =>
      decide(async (route) => {
        await route.continue(body && { postData: JSON.stringify(body) });
        // The page has its answer when the next thing happens
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
      await Promise.all(held.splice(0).map((route) => route.abort().catch(() => {})));
    },
  };
}
