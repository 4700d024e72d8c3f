import { expect, type Locator, type Page, type Request, type Route } from '@playwright/test';

/** Ways in which an answer fails before it reaches the page. */
export const faults = {
  'error 500': (route: Route) => route.fulfill({ status: 500, json: { code: 'CONTACT_SUPPORT' } }),
  'HTML instead of JSON': (route: Route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Hello</p>' }),
  'empty body': (route: Route) => route.fulfill({ contentType: 'application/json', body: '' }),
  'malformed JSON': (route: Route) =>
    route.fulfill({ contentType: 'application/json', body: '{"items":[{"code"' }),
  /** No answer, ever. */
  silence: () => Promise.resolve(),
  /** The server executes the request, and its answer never arrives. */
  'no answer in time': async (route: Route) => {
    await route.fetch();
  },
  /** The server executes the request, and the connection breaks before its answer arrives. */
  'lost reply': async (route: Route) => {
    await route.fetch();
    await route.abort();
  },
};
export type Fault = keyof typeof faults;

/** Breaks and repairs the network, for some calls below `/api/v2`. */
export class Network {
  private fault: Fault | null = null;
  private readonly recordedRequests: Request[] = [];

  private constructor(private readonly page: Page) {}

  /** @param calls method and path: `GET /deposits/open`. */
  static async intercept(page: Page, calls: RegExp): Promise<Network> {
    const network = new Network(page);
    await page.route('**/api/v2/**', (route) => {
      const request = route.request();
      const { pathname, search } = new URL(request.url());
      const call = `${request.method()} ${pathname.replace('/api/v2', '')}${search}`;
      if (!calls.test(call)) return route.fallback();
      network.recordedRequests.push(request);
      return network.fault === null ? route.fallback() : faults[network.fault](route);
    });
    return network;
  }

  /** From now on these calls fail. */
  startFailing(fault: Fault): void {
    this.fault = fault;
  }

  stopFailing(): void {
    this.fault = null;
  }

  /** These calls so far. */
  get requests(): readonly Request[] {
    return this.recordedRequests;
  }

  async end(): Promise<void> {
    await this.page.unroute('**/api/v2/**');
  }
}

/** Advances the page's clock, which must be installed, until `sight` is seen and no request is pending. */
export async function advanceClockUntil(
  page: Page,
  sight: Locator,
  holds: () => boolean = () => true,
): Promise<void> {
  const pending = page.locator('[data-pending]');
  const isReached = async () =>
    holds() && (await sight.first().isVisible()) && (await pending.count()) === 0;
  let looks = 0;
  await expect
    .poll(
      async () => {
        looks += 1;
        // Between two leaps the page has time to handle its answers
        if (looks % 3 === 0) await page.clock.fastForward(4_000);
        return isReached();
      },
      { intervals: [100] },
    )
    .toBe(true);
}

/** Changes the JSON of an answer before the page gets it. */
export async function rewriteAnswers(
  page: Page,
  path: RegExp,
  change: (body: never) => unknown,
): Promise<void> {
  await page.route(
    (url) => path.test(url.pathname + url.search),
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: change((await response.json()) as never) });
    },
  );
}
