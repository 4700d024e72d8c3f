import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { appAttribute } from '../../contract/document';

interface Options {
  url: URL;
  event: { waitUntil: (work: Promise<unknown>) => void };
}

const site = 'https://champa.example';
const base = (address: string) => `<meta name=api-base content=${address}>`;
const pageOf = (release: string, address: string) =>
  `${base(address)}<script type=module src=/main.${release}.js></script>`;

/** The files of the server: `/index.html`, and what it answers for a page; without them it is away. */
let served: { shell: string; page: string } | null = null;
let openPage: (options: Options) => Promise<Response>;
const cached = new Map<string, Response>();

/** What the worker answers for a page. */
async function open(path: string): Promise<string> {
  const work: Promise<unknown>[] = [];
  const event = { waitUntil: (one: Promise<unknown>) => void work.push(one) };
  const answer = await openPage({ url: new URL(path, site), event });
  const text = await answer.text();
  await Promise.all(work);
  return text;
}

function answerOf(text: string | undefined): Promise<Response> {
  return text === undefined
    ? Promise.reject(new Error('no network'))
    : Promise.resolve(new Response(text));
}

beforeAll(async () => {
  const cache = {
    match: (path: string) => Promise.resolve(cached.get(path)?.clone()),
    put: (path: string, answer: Response) => Promise.resolve(void cached.set(path, answer)),
    delete: (path: string) => Promise.resolve(cached.delete(path)),
  };
  Object.assign(globalThis, {
    self: { addEventListener: () => {}, __WB_MANIFEST: [] },
    location: new URL(site),
    caches: { open: () => Promise.resolve(cache) },
    fetch: () => answerOf(served?.shell),
  });
  jest.mock('workbox-precaching', () => ({
    precacheAndRoute: () => {},
    createHandlerBoundToURL: () => () => answerOf(pageOf('1', '/api')),
    getCacheKeyForURL: (url: string) => (url === `${site}/main.1.js` ? url : undefined),
  }));
  jest.mock('workbox-routing', () => ({
    registerRoute: () => {},
    NavigationRoute: class {
      constructor(handler: typeof openPage) {
        openPage = handler;
      }
    },
  }));
  jest.mock('workbox-strategies', () => ({
    CacheFirst: class {},
    NetworkOnly: class {
      handle = () => answerOf(served?.page);
    },
  }));
  jest.mock('workbox-expiration', () => ({ ExpirationPlugin: class {} }));
  await import('../../src/serviceWorker/worker');
});
beforeEach(() => cached.clear());

test.each(['/login', '/player/deposit'])(
  'without a network %s has the address of the API that the agency has set since the installation',
  async (path) => {
    const changed = pageOf('1', 'https://api.example');
    served = { shell: changed, page: changed };
    await open(path);
    served = null;
    expect(await open(path)).toBe(changed);
  },
);

test.each([
  ['of another release', pageOf('2', 'https://api.example')],
  ['that is no page of ours', '<title>Maintenance</title>'],
])('a document %s does not become the offline shell', async (_, shell) => {
  served = { shell, page: `<script ${appAttribute}="/main.1.js"></script>` };
  expect(await open('/login')).toBe(served.page);
  served = null;
  expect(await open('/login')).toBe(pageOf('1', '/api'));
});
