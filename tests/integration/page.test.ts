import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
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
  ])('%s is the page, asked for afresh each time', async (path) => {
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

  test('is only read: other methods find nothing', async () => {
    const answer = await server.client().post('/player/deposit');
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ code: 'NOT_FOUND' });
  });
});

describe('a file', () => {
  test('with its content in its name is kept for good', async () => {
    const answer = await get('/src.1a2b3c4d.js');
    expect(answer.text).toBe(script);
    expect(answer.headers.get('content-type')).toMatch(/javascript/);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('vary')).toMatch(/accept-encoding/);
  });

  test('of another name is asked for afresh', async () => {
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
  ])('that is not there is not the page: %s', async (path) => {
    const answer = await get(path);
    expect([400, 403, 404]).toContain(answer.status);
    expect(answer.text).not.toContain('<!doctype');
    expect(answer.text).not.toContain('champa');
    expect(answer.text).not.toContain('SECRET');
  });
});

test('without the sandbox none of its addresses is there', async () => {
  const real = await createTestServer({ spaDir: folder, sandbox: false });
  for (const path of ['/sandbox', '/sandbox/audit', '/sandbox/orders?x=1', '/docs', '/docs/x']) {
    const { status, body } = await real.client().get(path);
    expect({ path, status, body }).toEqual({ path, status: 404, body: { code: 'NOT_FOUND' } });
  }
  await real.close();
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
