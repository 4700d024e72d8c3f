import { loadConfig } from '../../server/config';
import { frameResponses, visitorResponses } from '../../server/operator/publicResponses';
import { defaultValues } from '../../server/settings/defaults';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { cookieName, sessionHint } from '../../contract/session';
import {
  getDocumentsFolder,
  documentsIndex,
  type BuiltDocuments,
} from '../../server/page/documents';
import { createTestServer, type TestServer } from './support/server';

const html = '<!doctype html><title>page</title>';
const script = 'console.log("a script that is worth compressing")';
const texts = '{"home.drawer.login":"ເຂົ້າສູ່ລະບົບ"}';

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'page-'));
  const write = (name: string, content: string | Buffer) =>
    writeFileSync(join(folder, name), content);
  mkdirSync(join(folder, 'locales/lo'), { recursive: true });
  write('index.html', html);
  mkdirSync(join(folder, 'desk'), { recursive: true });
  write('desk/index.html', html);
  write('desk/main.1a2b3c4d.js', script);
  write('src.1a2b3c4d.js', script);
  write('src.1a2b3c4d.js.br', brotliCompressSync(script));
  write('src.1a2b3c4d.js.gz', gzipSync(script));
  write('robots.txt', 'User-agent: *');
  write('.env', 'SECRET=1');
  write('locales/lo/translation.json', texts);
  server = await createTestServer({ spaDir: folder });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  server.client().get(path, { headers });

describe('a screen', () => {
  test.each([
    '/',
    '/login',
    '/player/deposit',
    '/player/promotion/abc',
    '/player?tab=a.b',
    '/x/y/',
  ])('%s is the page, revalidated each time', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(html);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  test('is not sent twice when it did not change', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    expect((await get('/login', { 'if-none-match': etag })).status).toBe(304);
  });

  test('is read only: other methods get 404', async () => {
    const answer = await server.client().post('/player/deposit');
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ code: 'NOT_FOUND' });
  });
});

describe('a file', () => {
  test('with a content hash in its name is cached forever', async () => {
    const answer = await get('/src.1a2b3c4d.js');
    expect(answer.text).toBe(script);
    expect(answer.headers.get('content-type')).toMatch(/javascript/);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('vary')).toMatch(/accept-encoding/);
  });

  test('with another name is revalidated each time', async () => {
    expect((await get('/robots.txt')).headers.get('cache-control')).toBe('no-cache');
  });

  test.each([
    ['br', 'gzip, deflate, br'],
    ['gzip', 'gzip'],
  ])('goes compressed with %s', async (encoding, accepted) => {
    const answer = await get('/src.1a2b3c4d.js', { 'accept-encoding': accepted });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('content-type')).toMatch(/javascript/);
    expect(answer.headers.get('cache-control')).toMatch(/immutable/);
  });

  test('of translations is served', async () => {
    const answer = await get('/locales/lo/translation.json');
    expect(answer.text).toBe(texts);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  });

  test.each([
    '/src.00000000.js',
    '/locales/xx/translation.json',
    '/.env',
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
  ])('that does not exist is not answered with the page: %s', async (path) => {
    const answer = await get(path);
    expect([400, 403, 404]).toContain(answer.status);
    expect(answer.text).not.toContain('<!doctype');
    expect(answer.text).not.toContain('champa');
    expect(answer.text).not.toContain('SECRET');
  });
});

test('pages and files of the desk are for the addresses of staff alone', async () => {
  const limited = await createTestServer({ spaDir: folder, staffAddresses: ['203.0.113.0/24'] });
  const statusOf = async (url: string, from: string) =>
    (await limited.client().get(url, { from })).status;
  const file = '/desk/main.1a2b3c4d.js';
  for (const url of ['/desk', '/desk/payments', file]) {
    expect([url, await statusOf(url, '203.0.113.7')]).toEqual([url, 200]);
    expect([url, await statusOf(url, '198.51.100.1')]).toEqual([url, 403]);
  }
  for (const url of [`/%64esk${file.slice(5)}`, `/x%2F..${file}`, `//desk${file.slice(5)}`])
    expect([url, await statusOf(url, '198.51.100.1')]).toEqual([url, 403]);
  expect(await statusOf('/src.1a2b3c4d.js', '198.51.100.1')).toBe(200);
  await limited.close();
});

test.each(['/%', '/player/game/%', '/player/game/%ff?x=%', '/desk/%', '/desk/withdrawals/%zz'])(
  'an address that cannot be decoded shows a page, not a JSON error: %s',
  async (path) => {
    const answer = await get(path);
    expect({ status: answer.status, type: answer.headers.get('content-type') }).toEqual({
      status: 200,
      type: expect.stringContaining('text/html'),
    });
  },
);

test('without the sandbox its addresses are answered 404', async () => {
  const real = await createTestServer({ spaDir: folder, sandbox: false });
  for (const path of ['/sandbox', '/sandbox/audit', '/sandbox/orders?x=1', '/docs', '/docs/x']) {
    const { status, body } = await real.client().get(path);
    expect({ path, status, body }).toEqual({ path, status: 404, body: { code: 'NOT_FOUND' } });
  }
  await real.close();
});

/** JSON with another order of keys, as the database returns settings of staff. */
const withReversedKeys = (answers: object): string =>
  JSON.stringify(answers, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).reverse())
      : value,
  );

describe('a prerendered page', () => {
  const document = (file: string) => ({ file, scripts: ["'sha256-x'"], styles: [] });
  const built = loadConfig({ SANDBOX: '1' }, process.cwd());
  const documents: BuiltDocuments = {
    pages: [
      {
        path: '/login',
        access: 'visitor',
        isPrerendered: true,
        scripts: [],
        documents: { lo: document('lao.html'), th: document('thai.html') },
      },
    ],
    fallback: { lo: document('fallback.html') },
    apiOrigin: 'https://api.example',
    responses: withReversedKeys(visitorResponses(built, defaultValues(built))),
    frame: withReversedKeys(frameResponses(built, defaultValues(built))),
  };
  let site: TestServer;
  beforeAll(async () => {
    const write = (file: string, content: string | Buffer) =>
      writeFileSync(join(getDocumentsFolder(folder), file), content);
    mkdirSync(getDocumentsFolder(folder));
    write(documentsIndex, JSON.stringify(documents));
    write('lao.html', 'login in Lao');
    write('lao.html.br', brotliCompressSync('login in Lao'));
    write('thai.html', 'login in Thai');
    write('fallback.html', 'fallback');
    site = await createTestServer({ spaDir: folder, agencyHosts: ['champa.test'] });
  });
  afterAll(async () => {
    await site.close();
    rmSync(getDocumentsFolder(folder), { recursive: true });
  });
  const login = (headers: Record<string, string>, path = '/login') =>
    site.client().get(path, { headers: { host: 'champa.test', ...headers } });

  test('is sent in the chosen language, with a policy that allows its inline script', async () => {
    const answer = await login({ cookie: 'i18nextLng=th' });
    expect(answer.text).toBe('login in Thai');
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-x'");
    expect(answer.headers.get('vary')).toBe('accept-encoding, cookie');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    const etag = answer.headers.get('etag') ?? '';
    const secondAnswer = await login({ cookie: 'i18nextLng=th', 'if-none-match': etag });
    expect(secondAnswer.status).toBe(304);
    expect((await login({ 'if-none-match': etag })).text).toBe('login in Lao');
    const packed = await login({ 'accept-encoding': 'br' });
    expect(packed.headers.get('content-encoding')).toBe('br');
  });

  test('may call the API elsewhere that the build names, and so may the page that is shown offline', async () => {
    const addresses = ['/login', '/player', '/index.html', '/index.html?__WB_REVISION__=1'];
    for (const path of addresses) {
      const { text, headers } = await login({}, path);
      expect(headers.get('content-security-policy')).toContain(
        "connect-src 'self' https://api.example",
      );
      expect(headers.get('cache-control')).toBe('no-cache');
      if (path.startsWith('/index.html')) expect(text).toBe(html);
    }
  });

  test('is for visitors of the agency alone, and not for the tools of the sandbox', async () => {
    expect((await login({ host: 'other.test' })).text).toBe('fallback');
    expect((await login({ cookie: `${cookieName(sessionHint, false)}=1` })).text).toBe('fallback');
    for (const tool of ['scene=auth', 'inspect=panel', 'trace=/a.json', 'model=auth'])
      expect((await login({}, `/login?${tool}`)).text).toBe('fallback');
    expect((await login({}, '/login?from=sms')).text).toBe('login in Lao');
  });
});

describe('the API reference', () => {
  test('is a page whose files are all served by this site', async () => {
    const page = await get('/docs');
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    const files = [...page.text.matchAll(/(?:src|href)="(\/[^"]*)"/g)].map(([, file = '']) => file);
    expect(files).toHaveLength(3);
    for (const file of files) expect(await get(file)).toMatchObject({ status: 200 });
    // The content security policy allows neither inline scripts nor inline styles.
    expect(page.text).not.toMatch(/<script>|<style|style=/);
  });

  test('shows the document of the contract', async () => {
    expect((await get('/docs/start.js')).text).toContain('/docs/openapi.json');
    const { body } = await get('/docs/openapi.json');
    expect(body).toMatchObject({
      openapi: expect.stringMatching(/^3\./),
      paths: { '/api/v2/deposits/{code}/cancel': expect.anything() },
    });
  });
});
