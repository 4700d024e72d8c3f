import { beforeEach, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserProblems, bundleProblems } from '../../scripts/checkBundle';

/** All texts by which the sandbox build is recognized. */
const sandboxText =
  'fetch("/sandbox/deposits/"); "Play the bank"; "/sandbox/gallery"; "/sandbox/model"; "champaStage"; "https://stately.ai"; "@statelyai."; get("inspect"); get("scene"); "deposit.refused."; "Save trace"; "champa-trace"';

/** Texts by which the staff page is recognized. */
const deskText = 'fetch("/api/staff/v1/me"); "/desk/withdrawals/"; "desk.language"';

let production: string;
let sandbox: string;

beforeEach(() => {
  production = mkdtempSync(join(tmpdir(), 'production-'));
  sandbox = mkdtempSync(join(tmpdir(), 'sandbox-'));
  writeFileSync(join(sandbox, 'SandboxPage.1a2b3c4d.js'), sandboxText);
  writeFileSync(join(production, 'main.1a2b3c4d.js'), 'start()');
  for (const build of [production, sandbox]) {
    mkdirSync(join(build, 'desk'));
    writeFileSync(join(build, 'desk', 'desk.1a2b3c4d.js'), deskText);
  }
});

const problems = () => bundleProblems(production, sandbox);

test('a production build without a trace of the sandbox is clean', async () => {
  expect(await problems()).toEqual([]);
});

test.each([
  ['the address of the sandbox page', '"/sandbox"'],
  ['a text of the sandbox page', '"Play the bank"'],
  ['a scene of the gallery', '`deposit.refused.${code}`'],
  ['the inspector', '"@statelyai.actor"'],
  ['the panel of the inspector', '"Save trace"'],
  ['a source map', '//# sourceMappingURL=main.js.map'],
])('%s in production is found', async (_, text) => {
  writeFileSync(join(production, 'main.1a2b3c4d.js'), `start(${text})`);
  expect(await problems()).toEqual([expect.stringContaining('main.1a2b3c4d.js')]);
});

test('a part of the sandbox is found by its name', async () => {
  writeFileSync(join(production, 'Gallery.1a2b3c4d.css'), '.a{}');
  expect(await problems()).toEqual([expect.stringContaining('Gallery.1a2b3c4d.css')]);
});

test.each(['/api/staff/v1', '/desk/withdrawals/', 'desk.language'])(
  'a part of the desk in a player’s page is found: %s',
  async (text) => {
    writeFileSync(join(production, 'main.1a2b3c4d.js'), `start("${text}")`);
    expect(await problems()).toEqual([expect.stringContaining('main.1a2b3c4d.js: desk')]);
  },
);

test('a missing desk proves nothing, and is reported', async () => {
  writeFileSync(join(production, 'desk', 'desk.1a2b3c4d.js'), '');
  expect(await problems()).toEqual(Array(3).fill(expect.stringContaining('proves nothing')));
});

test('a part of the sandbox in the desk is found', async () => {
  writeFileSync(join(production, 'desk', 'desk.1a2b3c4d.js'), `${deskText}; "Play the bank"`);
  expect(await problems()).toEqual([expect.stringContaining('desk.1a2b3c4d.js: sandbox page')]);
});

test.each([
  [
    'what writes the documents, under whatever name',
    'assets/part.js',
    'function describePages(){}',
  ],
  ['a hidden folder', '.page/pages.json', '{}'],
  ['a module that no browser runs', 'tool.cjs', ''],
])('code only for Node is found in a published folder: %s', async (_, name, content) => {
  for (const build of [production, sandbox]) {
    mkdirSync(join(build, name, '..'), { recursive: true });
    writeFileSync(join(build, name), content);
  }
  expect(await problems()).toEqual([
    expect.stringContaining(join(production, name)),
    expect.stringContaining(join(sandbox, name)),
  ]);
});

test('a text that is missing even in the sandbox build proves nothing, and is reported', async () => {
  writeFileSync(join(sandbox, 'SandboxPage.1a2b3c4d.js'), sandboxText.replace('Play the bank', ''));
  expect(await problems()).toEqual([expect.stringContaining('proves nothing')]);
});

test('a missing build does not pass', async () => {
  expect(await bundleProblems(join(production, 'none'), sandbox)).toEqual([
    expect.stringContaining('is missing'),
  ]);
});

test.each([
  ['a method of newer browsers', 'URL.canParse("x")'],
  ['a signal of newer browsers', 'AbortSignal.any([])'],
  ['a lookbehind', '"ab".replace(/(?<=a)b/, "")'],
  ['a lookbehind in a text', 'new RegExp("(?<!a)b")'],
  ['newer syntax', 'class A { static { start() } }'],
  ['a newer function of the language', 'Promise.withResolvers()'],
])('a feature that the supported browsers lack is found: %s', async (_, text) => {
  expect(await browserProblems(production)).toEqual([]);
  writeFileSync(join(production, 'main.1a2b3c4d.js'), text);
  expect(await browserProblems(production)).not.toEqual([]);
});
