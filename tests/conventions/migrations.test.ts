import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = 'server/db/migrations';
const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
  entries: { tag: string }[];
};
const [baseline, ...laterTags] = journal.entries.map(({ tag }) => tag);
const textOf = (tag = '') => readFileSync(join(folder, `${tag}.sql`), 'utf8');

test('every migration is in the journal, the first one is the baseline', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  expect(files.sort()).toEqual([baseline, ...laterTags].map((tag) => `${tag}.sql`));
  expect(baseline).toBe('0000_baseline');
});

const note = /^-- Why: .+\n-- Runs with servers from: \d+\.\d+\.\d+\n/;

/** What a later migration lacks: a note (its reason, the oldest server that may run on it), a test of before and after. */
const findMissing = (tag: string, text: string, tests: string) => [
  ...(note.test(text) ? [] : [`${tag}: note`]),
  ...(tests.includes(tag) ? [] : [`${tag}: test`]),
];

test('every later migration has a note and a test of before and after', () => {
  const tests = ['upgrade', 'upgradeBatches']
    .map((name) => readFileSync(`tests/integration/${name}.test.ts`, 'utf8'))
    .join('');
  expect(laterTags.flatMap((tag) => findMissing(tag, textOf(tag), tests))).toEqual([]);
});

test('a migration without a note or test is found', () => {
  const text = '-- Why: a name has two parts\n-- Runs with servers from: 1.2.0\nALTER TABLE …';
  expect(findMissing('0001_name', text, "databaseAfter('0001_name'")).toEqual([]);
  expect(findMissing('0001_name', 'ALTER TABLE …', '')).toEqual([
    '0001_name: note',
    '0001_name: test',
  ]);
});

test('functions and triggers are in their own files, which can be applied again', () => {
  const defining = /create (or replace )?(constraint )?(function|trigger)/i;
  const tags = journal.entries.map(({ tag }) => tag);
  expect(tags.filter((tag) => defining.test(textOf(tag)))).toEqual([]);
  for (const kind of ['functions', 'triggers'])
    for (const file of readdirSync(join('server/db', kind))) {
      const text = readFileSync(join('server/db', kind, file), 'utf8');
      const creating = text.match(/^(create|alter|drop)\b.*$/gim) ?? [];
      expect(creating).not.toEqual([]);
      expect(creating.filter((line) => !/^create or replace /i.test(line))).toEqual([]);
    }
});
