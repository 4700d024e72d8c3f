import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { initialDataId, type BalanceCalls } from '../../contract/document';
import {
  moveStyles,
  prerenderedDocument,
  shellDocument,
  withApiBase,
} from '../../scripts/documents';
import {
  findDocument,
  type BuiltDocument,
  type BuiltDocuments,
  type DocumentRequest,
} from '../../server/page/documents';

const template =
  '<!doctype html><html lang=lo><link rel=stylesheet href=/app.1.css><title>Champa</title>' +
  '<meta name=api-base content=/api><meta name=description content="What it is"><body><div id=root><img src=/mark.1.svg></div>' +
  '<script type=module src=/app.1.js></script>';

const prerenderer = {
  prerender: (path: string, lang: string) =>
    Promise.resolve({
      html: `<title>Title &amp; more</title><p class="a_b" style="--size:2px">${path} ${lang}</p>`,
      description: 'Say "what"',
      lang,
    }),
  bootstrap: (options: unknown) => void options,
};

const withPlace = (place: string): typeof prerenderer => ({
  ...prerenderer,
  prerender: async (path, lang) => {
    const page = await prerenderer.prerender(path, lang);
    return { ...page, html: page.html + place };
  },
});

const prerendered = (
  responses: Record<string, unknown> = {},
  player?: { files: string[]; calls: string[] },
  placeholder = '',
) =>
  prerenderedDocument(template, withPlace(placeholder), {
    site: 'https://agency.example',
    pathname: '/login',
    language: 'th',
    responses,
    css: '.a_b{color:red}',
    ...(player && { player: { ...player, balances: 'showBalances()' } }),
  });

test('a shared link has title, words and a picture at a whole address', async () => {
  const { html } = await prerendered();
  expect(html).toContain('<meta property="og:title" content="Title &amp; more">');
  expect(html).toContain('<meta property="og:url" content="https://agency.example/login">');
  expect(html).toContain('<meta property="og:image" content="https://agency.example/share.png">');
  expect(html).toContain('<meta property="og:locale" content="th">');
});

test('style attributes become rules that win over classes, one for each style', () => {
  const { html, rules } = moveStyles(
    '<i style="width:1px"></i><b style="font-family:&quot;A&quot;"></b><i style="width:1px"></i>',
  );
  expect(html).toBe('<i data-style="0"></i><b data-style="1"></b><i data-style="0"></i>');
  expect(rules).toBe('#root [data-style="0"]{width:1px}#root [data-style="1"]{font-family:"A"}');
});

test('a prerendered document lists its inline script and styles by hash', async () => {
  const { html, scripts, styles } = await prerendered();
  expect(html).not.toMatch(/ style="/);
  const hashOf = (pattern: RegExp) => {
    const text = pattern.exec(html)?.[1] ?? '';
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  };
  expect(styles).toEqual([hashOf(/<style>(.*?)<\/style>/)]);
  expect(scripts).toEqual([hashOf(/<script data-app="[^"]+">([^]*?)<\/script>/)]);
});

test('a prerendered document has its page, its styles and its words, and fetches nothing', async () => {
  const { html } = await prerendered();
  expect(html).toContain('<html lang=th>');
  expect(html).toContain('<title>Title &amp; more</title>');
  expect(html).toContain('content="Say &quot;what&quot;"');
  expect(html).toContain('<style>.a_b{color:red}');
  expect(html).toContain('data-prerendered="/login"><p class="a_b" data-style="0">/login th</p>');
  expect(html).toContain('"app":"/app.1.js"');
  expect(html).not.toMatch(/<link|<script[^>]* src=/);
});

test('a prerendered page of players preloads its app, styles and calls, except calls that it answers itself', async () => {
  const { html } = await prerendered(
    { '/api/v2/banks': {} },
    { files: ['/th.1.js', '/deposit.1.css'], calls: ['/api/v2/banks', '/api/v2/limits'] },
  );
  const links = [...html.matchAll(/<link rel=(?:modulepreload|preload)[^>]* href="([^"]+)">/g)];
  const expectedFiles = ['/app.1.js', '/th.1.js', '/deposit.1.css', '/api/v2/limits'];
  expect(links.map(([, href]) => href)).toEqual(expectedFiles);
  // Behind the content, which they would delay
  expect(html.indexOf('<link')).toBeGreaterThan(html.indexOf('<div id=root'));
  expect(html).toContain('"sessionHints":["__Host-signed-in","signed-in"]');
});

test('a page with a place for balances fetches them first, and shows them by a script that is listed by hash', async () => {
  const rates = '/api/v2/currency-rates';
  const player = { files: [], calls: [rates, '/api/v2/limits'] };
  const plainDocument = await prerendered({}, player);
  expect(plainDocument.html).not.toContain('showBalances');
  expect(plainDocument.html).toContain(`href="${rates}"`);
  const { html, scripts } = await prerendered({}, player, '<i data-balance=total></i>');
  const [, calls = '', text = ''] = /<script data-calls="([^"]*)">(.*?)<\/script>/.exec(html) ?? [];
  const balanceCalls = JSON.parse(calls.replaceAll('&quot;', '"')) as BalanceCalls;
  expect(balanceCalls.rates).toBe(rates);
  expect(balanceCalls.credits['gclub']).toBe('/api/v2/players/credits/gclub');
  const urls = [balanceCalls.rates, ...Object.values(balanceCalls.credits)];
  const links = [...html.matchAll(/<link rel=preload as=fetch[^>]* href="([^"]+)">/g)];
  expect(links.map(([, href]) => href)).toEqual([...urls, '/api/v2/limits']);
  expect(html.indexOf('<link')).toBeLessThan(html.indexOf('<script data-calls'));
  expect(scripts).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
});

test('every document says that its server keeps the hint of a session', async () => {
  const mark = '<meta name=session-hint content=signed-in>';
  expect((await prerendered()).html).toContain(mark);
  expect(shellDocument(template, [], []).html).toContain(mark);
});

test('no data ends the element that it is embedded in', async () => {
  const { html } = await prerendered({ '/a': { text: '</script><script>x()' } });
  const text = new RegExp(`id=${initialDataId} type=application/json>(.*?)</script>`).exec(html);
  expect(JSON.parse(text?.[1] ?? '')).toEqual({ '/a': { text: '</script><script>x()' } });
});

test('a template that lacks a placeholder is refused', () => {
  expect(() => shellDocument('<p>', [], [])).toThrow('index.html has no');
});

test('the document of a page preloads its files and calls', () => {
  const { html } = shellDocument(
    template,
    ['/th.1.js', '/deposit.1.js', '/deposit.1.css'],
    ['/api/v2/deposits?page=1&status=OPEN'],
  );
  for (const href of ['/th.1.js', '/deposit.1.js'])
    expect(html).toContain(`<link rel=modulepreload href="${href}">`);
  expect(html).toContain('<link rel=preload as=style href="/deposit.1.css">');
  const called = (path: string) =>
    `<link rel=preload as=fetch crossorigin=use-credentials href="${path}">`;
  expect(html).toContain(called('/api/v2/agency/info'));
  expect(html).toContain(called('/api/v2/banks'));
  expect(html).toContain(called('/api/v2/deposits?page=1&amp;status=OPEN'));
  expect(html).toContain(
    '<div id=root><img src=/mark.1.svg></div><script type=module src=/app.1.js>',
  );
});

test('calls that a document preloads go to its API base', () => {
  const otherDocument = withApiBase(template, 'https://api.example/x');
  const { html } = shellDocument(otherDocument, [], ['/api/v2/deposits/open']);
  expect(html).toContain('<meta name=api-base content="https://api.example/x">');
  expect(html).toContain(' href="https://api.example/x/v2/deposits/open">');
  expect(html).toContain(' href="https://api.example/x/v2/agency/info">');
  expect(html).not.toContain('/api/v2');
  expect(withApiBase(otherDocument, '/api')).toBe(withApiBase(template, '/api'));
});

const createDocument = (file: string): BuiltDocument => ({ file, scripts: [], styles: [] });
const page = (path: string, access: 'landing' | 'visitor' | 'player', isPrerendered = false) => ({
  path,
  access,
  isPrerendered,
  scripts: [],
  documents: { lo: createDocument(path), th: createDocument(`${path} th`) },
});
const built: BuiltDocuments = {
  pages: [
    page('/', 'landing', true),
    page('/login', 'visitor', true),
    page('/register', 'visitor'),
    page('/player/game/:provider', 'player'),
    { ...page('/player', 'player', true), empty: { lo: createDocument('empty /player') } },
  ],
  fallback: { lo: createDocument('fallback'), th: createDocument('fallback th') },
  apiOrigin: null,
  responses: '{}',
  frame: '{}',
};
const visitor: DocumentRequest = {
  pathname: '/',
  language: 'lo',
  mayBePlayer: false,
  mayBePrerendered: true,
};
const player: DocumentRequest = { ...visitor, mayBePlayer: true };
const sentFile = (request: DocumentRequest) => findDocument(built, request)?.file;

test('visitors and players get the document of the page that they will see, in their language', () => {
  expect(sentFile(visitor)).toBe('/');
  expect(sentFile({ ...visitor, language: 'th' })).toBe('/ th');
  expect(sentFile({ ...visitor, pathname: '/register' })).toBe('/register');
  expect(sentFile({ ...player, pathname: '/player/game/gclub' })).toBe('/player/game/:provider');
});

test('a page that redirects and an unknown address get the fallback document', () => {
  expect(sentFile(player)).toBe('fallback');
  expect(sentFile({ ...player, pathname: '/login', language: 'th' })).toBe('fallback th');
  expect(sentFile({ ...visitor, pathname: '/player/game/gclub' })).toBe('fallback');
  expect(sentFile({ ...visitor, pathname: '/nowhere' })).toBe('fallback');
});

test('a prerendered page is sent only at its exact address, and only where prerendering is allowed', () => {
  expect(sentFile({ ...visitor, pathname: '/login/' })).toBe('fallback');
  expect(sentFile({ ...visitor, mayBePrerendered: false })).toBe('fallback');
  expect(sentFile({ ...visitor, pathname: '/register', mayBePrerendered: false })).toBe(
    '/register',
  );
  expect(sentFile({ ...player, pathname: '/player' })).toBe('/player');
  expect(sentFile({ ...player, pathname: '/player', mayBePrerendered: false })).toBe(
    'empty /player',
  );
  expect(sentFile({ ...visitor, pathname: '/player' })).toBe('fallback');
});
