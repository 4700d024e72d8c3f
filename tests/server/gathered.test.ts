import { expect, test } from '@jest/globals';
import { setImmediate as restOfTurn } from 'node:timers/promises';
import type { Db } from '../../server/db/client';
import { gathered } from '../../server/db/gathered';

interface Row {
  key: string;
  asked: number;
}

/** Rows of every key but those that begin with "no", and what was asked for. */
function finder() {
  const questions: string[][] = [];
  const find = gathered<Row>(
    async (_db, keys) => {
      const asked = questions.push([...keys]);
      await restOfTurn();
      if (keys.includes('bad')) throw new Error('the database is away');
      return keys.filter((key) => !key.startsWith('no')).map((key) => ({ key, asked }));
    },
    ({ key }) => key,
  );
  return { questions, find };
}

const database = () => ({}) as Db;

test('keys of one moment make one question, and each gets its own row', async () => {
  const { questions, find } = finder();
  const db = database();
  const rows = await Promise.all(['a', 'none', 'b', 'a'].map((key) => find(db, key)));
  expect(rows.map((row) => row?.key)).toEqual(['a', undefined, 'b', 'a']);
  expect(questions).toEqual([['a', 'none', 'b', 'a']]);
});

test('nothing is kept: who asks after the question has left is told what is so then', async () => {
  const { questions, find } = finder();
  const db = database();
  const first = find(db, 'a');
  await restOfTurn();
  const second = find(db, 'a');
  expect([(await first)?.asked, (await second)?.asked]).toEqual([1, 2]);
  expect((await find(db, 'a'))?.asked).toBe(3);
  expect(questions).toHaveLength(3);
});

test('each database is asked for itself', async () => {
  const { questions, find } = finder();
  await Promise.all([find(database(), 'a'), find(database(), 'b')]);
  expect(questions).toEqual([['a'], ['b']]);
});

test('a question that fails is told to all who asked it, and to nobody after them', async () => {
  const { find } = finder();
  const db = database();
  const failed = await Promise.allSettled([find(db, 'a'), find(db, 'bad')]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await find(db, 'a'))?.key).toBe('a');
});
