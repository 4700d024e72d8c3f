import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { excessOf, limits, weightsOf } from '../../scripts/weights';
import { serverFolderOf } from '../../server/page/pageBuild';

let directory: string;

/** A build of one page of a player, whose script has as many bytes as is said. */
function writeBuild(bytes: number): void {
  const folder = serverFolderOf(directory);
  mkdirSync(folder, { recursive: true });
  const languages = { lo: ['/lo.js'], cn: ['/lo.js'], vn: ['/lo.js'], th: ['/lo.js'] };
  const page = {
    path: '/player',
    access: 'player',
    firstStyles: null,
    files: ['/home.js', '/home.css'],
    calls: ['/a'],
  };
  const facts = {
    app: '/app.js',
    styles: [],
    languages,
    defaults: { lang: 'lo', title: '', description: '', root: '' },
    pages: [page],
  };
  writeFileSync(path.join(folder, 'pages.json'), JSON.stringify(facts));
  for (const name of ['template.html', 'starter.js']) writeFileSync(path.join(folder, name), '');
  writeFileSync(path.join(folder, 'draw.cjs'), '');
  for (const name of ['lo.js', 'home.js', 'home.css'])
    writeFileSync(path.join(directory, name), 'x');
  writeFileSync(path.join(directory, 'app.js'), 'as it is written');
  writeFileSync(path.join(directory, 'app.js.br'), 'x'.repeat(bytes));
}

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'champa-weights-'));
});
afterEach(() => {
  for (const folder of [directory, serverFolderOf(directory)])
    rmSync(folder, { recursive: true, force: true });
});

const problems = async () =>
  (await weightsOf(directory)).map(excessOf).filter((problem) => problem !== null);

test('what a page fetches is counted as it goes over the line: its script, texts and requests', async () => {
  writeBuild(1_000);
  const weights = await weightsOf(directory);
  expect(weights.find(({ what }) => what === '/player: script')).toMatchObject({ count: 1_002 });
  expect(weights.find(({ unit }) => unit === 'requests')).toMatchObject({ count: 6 });
  expect(await problems()).toEqual([]);
});

test('a page that is too heavy is named, with the file and the bytes over', async () => {
  writeBuild(limits.script + 40);
  expect(await problems()).toEqual([
    `/player: script: 42 bytes over ${limits.script}; most is /app.js, ${limits.script + 40}`,
  ]);
});
