import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeExcess, scriptLimit, measureWeights } from '../../scripts/weights';
import {
  getDocumentsFolder,
  documentsIndex,
  type BuiltDocuments,
} from '../../server/page/documents';

let directory: string;

/** Writes a build with one page, whose app has this many bytes. */
function writeBuild(bytes: number): void {
  const scripts = ['/app.js', '/lo.js', '/home.js'];
  const page = {
    path: '/player',
    access: 'player',
    isPrerendered: false,
    scripts,
    documents: {},
  } as const;
  const documents: BuiltDocuments = {
    pages: [page],
    fallback: {},
    apiOrigin: null,
    frame: '',
    responses: '{}',
  };
  const folder = getDocumentsFolder(directory);
  mkdirSync(folder);
  writeFileSync(path.join(folder, documentsIndex), JSON.stringify(documents));
  for (const name of ['lo.js', 'home.js']) writeFileSync(path.join(directory, name), 'x');
  writeFileSync(path.join(directory, 'app.js'), 'as it is written');
  writeFileSync(path.join(directory, 'app.js.br'), 'x'.repeat(bytes));
}

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'champa-weights-'));
});
afterEach(() => {
  for (const part of [directory, getDocumentsFolder(directory)]) rmSync(part, { recursive: true });
});

const problems = async () =>
  (await measureWeights(directory)).map(describeExcess).filter((problem) => problem !== null);

test('all scripts of a page are counted at the size in which they are sent', async () => {
  writeBuild(1_000);
  expect(await measureWeights(directory)).toMatchObject([{ page: '/player', bytes: 1_002 }]);
  expect(await problems()).toEqual([]);
});

test('a page that is too heavy is named, with the largest file and the excess bytes', async () => {
  writeBuild(scriptLimit + 40);
  expect(await problems()).toEqual([
    `/player: 42 bytes over ${scriptLimit}; most is /app.js, ${scriptLimit + 40}`,
  ]);
});
