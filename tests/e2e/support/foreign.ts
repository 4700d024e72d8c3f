import { test as base } from '@playwright/test';
import { createPolicy } from '../../../server/http/contentSecurityPolicy';
import { withApiBase } from '../../../scripts/documents';
import { openForeign, type Foreign, type ForeignOptions } from '../../foreign/server';
import { password } from './journeys';
import { offerVisitors, type Fixtures } from './test';

/** Origin of the backend, compared with the page's. */
export type ApiOrigin = 'the same origin' | 'another origin';

export interface ForeignSite extends Foreign {
  /** The address of the page. */
  pageUrl: string;
}

interface ThirdPartyFixtures {
  apiOrigin: ApiOrigin;
  backend: Omit<ForeignOptions, 'pageDir' | 'document' | 'basePath' | 'allowedOrigins'>;
  /** The page with a backend that is not ours, new for each test. */
  foreign: ForeignSite;
  visitor: Fixtures['visitor'];
}

const pageDir = 'dist/sandbox';

/** A browser test with the backend in `tests/foreign`, which was written only from the specification. */
export const test = base.extend<ThirdPartyFixtures>({
  apiOrigin: ['the same origin', { option: true }],
  backend: [{}, { option: true }],
  foreign: async ({ apiOrigin, backend }, use) => {
    const openedSites: Foreign[] = [];
    const open = async (options: ForeignOptions) => {
      const one = await openForeign(options);
      openedSites.push(one);
      return one;
    };
    await use(await (apiOrigin === 'the same origin' ? openTogether : openApart)(open, backend));
    for (const one of openedSites) await one.close();
  },
  visitor: ({ browser, foreign }, use, info) => offerVisitors(browser, foreign.pageUrl, use, info),
});

type Open = (options: ForeignOptions) => Promise<Foreign>;

const policy = (api: string | null) => ({
  'content-security-policy': createPolicy({ sandbox: true, api }),
});

async function openTogether(open: Open, backend: ForeignOptions): Promise<ForeignSite> {
  const site = await open({ ...backend, pageDir, pageHeaders: policy(null) });
  return { ...site, pageUrl: site.url };
}

/** The document names the backend's address, and its policy allows no other. */
async function openApart(open: Open, backend: ForeignOptions): Promise<ForeignSite> {
  const pageHeaders: Record<string, string> = {};
  let base = '';
  const page = await open({ pageDir, pageHeaders, document: (html) => withApiBase(html, base) });
  const api = await open({ ...backend, basePath: '/backend', allowedOrigins: [page.url] });
  base = `${api.url}/backend`;
  Object.assign(pageHeaders, policy(api.url));
  return { ...api, pageUrl: page.url };
}

/** A player of the foreign backend, called Noy, with a bank account and 500 THB at Alphabet. */
export function registerNoy({ world }: Foreign) {
  const noy = world.register('noy', password, 'Noy');
  noy.credits.alphabet = 50_000;
  world.addAccount(noy, {
    bankId: 'bcel',
    accountNumber: '160120000123456',
    accountName: 'NOY SAYSANA',
  });
  return noy;
}

/** Changes the clock of a device by `offset` ms. */
export async function setWrongClock(
  page: { addInitScript: (script: (offset: number) => void, offset: number) => Promise<unknown> },
  offset: number,
): Promise<void> {
  await page.addInitScript((ms) => {
    const Right = Date;
    const wrongNow = () => Right.now() + ms;
    globalThis.Date = new Proxy(Right, {
      construct: (target, args: unknown[]) =>
        Reflect.construct(target, args.length === 0 ? [wrongNow()] : args) as Date,
      get: (target, name, receiver) =>
        name === 'now' ? wrongNow : (Reflect.get(target, name, receiver) as unknown),
    });
  }, offset);
}
