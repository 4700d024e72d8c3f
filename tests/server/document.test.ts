import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { embeddedAnswersId } from '../../contract/document';
import { loadConfig } from '../../server/config';
import { Documents, type DocumentRequest } from '../../server/page/documents';
import type { PageBuild } from '../../server/page/pageBuild';
import { moveStyles } from '../../server/page/styleRules';
import { writeDrawn, writeShell } from '../../server/page/write';

const build: PageBuild = {
  facts: {
    app: '/app.1.js',
    styles: ['/app.1.css'],
    languages: { lo: ['/lo.1.js'], th: ['/th.1.js'] },
    defaults: { lang: 'lo', title: 'Champa', description: 'What it is', root: '<img>' },
    pages: [
      {
        path: '/',
        access: 'landing',
        firstStyles: '.a_b{color:red}',
        files: ['/landing.1.js', '/landing.1.css'],
        calls: [],
      },
      { path: '/login', access: 'visitor', firstStyles: '', files: [], calls: [] },
      {
        path: '/register',
        access: 'visitor',
        firstStyles: null,
        files: [],
        calls: ['/api/v2/limits'],
      },
      {
        path: '/player/deposit',
        access: 'player',
        firstStyles: null,
        files: ['/deposit.1.js', '/deposit.1.css'],
        calls: ['/api/v2/deposits?page=1&status=OPEN'],
      },
      {
        path: '/player/game/:provider',
        access: 'player',
        firstStyles: null,
        files: ['/game.1.js'],
        calls: [],
      },
    ],
  },
  template:
    '<!doctype html><html lang={{lang}}><title>{{title}}</title><meta name=description content="{{description}}">{{head}}<body>{{root}}{{end}}',
  starter: 'start()',
  drawing: {
    drawPage: (path, language, answers) =>
      Promise.resolve({
        html: `<p class="a_b" style="--size:2px">${path} ${language} ${Object.keys(answers).length}</p><div data-later="">below</div>`,
        title: 'Title & more',
        description: 'Say "what"',
        lang: language,
      }),
  },
};

const visitor: DocumentRequest = {
  pathname: '/',
  host: 'localhost',
  language: 'lo',
  mayBePlayer: false,
  encoding: null,
};
const player: DocumentRequest = { ...visitor, mayBePlayer: true };

test('style attributes become rules that win over classes, one for each style', () => {
  const { html, rules } = moveStyles(
    '<i style="width:1px"></i><b style="font-family:&quot;A&quot;"></b><i style="width:1px"></i>',
  );
  expect(html).toBe('<i data-style="0"></i><b data-style="1"></b><i data-style="0"></i>');
  expect(rules).toBe('#root [data-style="0"]{width:1px}#root [data-style="1"]{font-family:"A"}');
});

test('a drawn page holds no style attribute, and names by hash what runs and styles in it', async () => {
  const { html, scripts, styles } = await writeDrawn(build, { ...visitor, language: 'th' }, {});
  expect(html).toContain('<html lang=th>');
  expect(html).toContain('data-drawn="/"');
  expect(html).not.toMatch(/ style="/);
  const hashOf = (inside: RegExp) => {
    const text = inside.exec(html)?.[1] ?? '';
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  };
  expect(styles).toEqual([hashOf(/<style>(.*?)<\/style>/)]);
  expect(scripts).toEqual([hashOf(/<script data-app[^>]*>(.*?)<\/script>/)]);
  expect(html).toContain('data-app="/app.1.js"');
});

test('the first screen has its rules before it, and the sheets and the script come behind it', async () => {
  const { html } = await writeDrawn(build, visitor, {});
  const order = [
    '<style>.a_b',
    '<p class="a_b"',
    'start()',
    '<div data-later="">',
    '<link rel=stylesheet href="/app.1.css" media=print>',
    '<link rel=stylesheet href="/landing.1.css" media=print>',
  ].map((part) => html.indexOf(part));
  expect(order).not.toContain(-1);
  expect(order).toEqual([...order].sort((one, other) => one - other));
  expect(/<style>(.*?)<\/style>/.exec(html)?.[1]).toContain(
    '[data-later]{content-visibility:hidden;visibility:hidden}',
  );
});

test('a drawn page fetches no script before it is asked to', async () => {
  const { html } = await writeDrawn(build, visitor, {});
  expect(html).not.toMatch(/modulepreload|<script[^>]* src=/);
});

test('every document says that its server keeps the hint of a session', async () => {
  const mark = '<meta name=session-hint content=signed-in>';
  expect((await writeDrawn(build, visitor, {})).html).toContain(mark);
  expect(writeShell(build, player).html).toContain(mark);
});

test('no answer ends the element that it is embedded in', async () => {
  const { html } = await writeDrawn(build, visitor, { '/a': { text: '</script><script>x()' } });
  const text = new RegExp(`id=${embeddedAnswersId} type=application/json>(.*?)</script>`).exec(
    html,
  );
  expect(JSON.parse(text?.[1] ?? '')).toEqual({ '/a': { text: '</script><script>x()' } });
});

test('the document of a page names its files, the language, and what it asks', () => {
  const { html } = writeShell(build, { ...player, pathname: '/player/deposit', language: 'th' });
  for (const href of ['/th.1.js', '/deposit.1.js'])
    expect(html).toContain(`<link rel=modulepreload href="${href}">`);
  expect(html).toContain('<link rel=preload as=style href="/deposit.1.css">');
  const asked = (path: string) =>
    `<link rel=preload as=fetch crossorigin=use-credentials href="${path}">`;
  expect(html).toContain(asked('/api/v2/agency/info'));
  expect(html).toContain(asked('/api/v2/banks'));
  expect(html).toContain(asked('/api/v2/deposits?page=1&amp;status=OPEN'));
  expect(html).toContain('<div id=root><img></div><script type=module src="/app.1.js">');
});

test('what a player asks is not asked for a visitor; what anybody may ask is', () => {
  const asked = (pathname: string) => writeShell(build, { ...visitor, pathname }).html;
  expect(asked('/player/deposit')).not.toContain('/api/v2/deposits');
  expect(asked('/register')).toContain('/api/v2/limits');
});

test('a pattern of a path finds its page, and an unknown address has the first script alone', () => {
  const of = (pathname: string) => writeShell(build, { ...player, pathname }).html;
  expect(of('/player/game/gclub')).toContain('/game.1.js');
  expect(of('/nowhere')).toContain('<script type=module src="/app.1.js">');
});

const documentsOf = (env: NodeJS.ProcessEnv) => new Documents(build, loadConfig(env, '/'));
const isDrawn = async (documents: Documents, reader: DocumentRequest, mayBeDrawn = true) =>
  (await documents.for(reader, mayBeDrawn)).body.toString().includes('data-drawn');

test('what can be drawn is drawn for visitors of an agency, and for nobody else', async () => {
  const documents = documentsOf({ AGENCY_HOSTS: 'champa.example' });
  const there = { ...visitor, host: 'champa.example' };
  expect(await isDrawn(documents, there)).toBe(true);
  expect(await isDrawn(documents, { ...there, pathname: '/login' })).toBe(true);
  expect(await isDrawn(documents, { ...there, pathname: '/login/' })).toBe(false);
  expect(await isDrawn(documents, visitor)).toBe(false);
  expect(await isDrawn(documents, { ...there, mayBePlayer: true })).toBe(false);
  expect(await isDrawn(documents, { ...there, pathname: '/register' })).toBe(false);
  expect(await isDrawn(documents, there, false)).toBe(false);
});

test('a document is written once for all who get the same', async () => {
  const documents = documentsOf({});
  const first = await documents.for(visitor, true);
  expect(await documents.for({ ...visitor }, true)).toBe(first);
  const packed = await documents.for({ ...visitor, encoding: 'gzip' }, true);
  expect(packed.etag).not.toBe(first.etag);
  expect((await documents.for({ ...visitor, language: 'th' }, true)).body.toString()).toContain(
    '/ th 2',
  );
});

test('a form has its script fetched ahead, a page to look at has not', async () => {
  const script = /<script [^>]*data-ahead="\/app\.1\.js[ "]/;
  const documents = documentsOf({});
  const bodyOf = async (pathname: string) =>
    (await documents.for({ ...visitor, pathname }, true)).body.toString();
  expect(await bodyOf('/login')).toMatch(script);
  expect(await bodyOf('/')).not.toContain('data-ahead');
});
