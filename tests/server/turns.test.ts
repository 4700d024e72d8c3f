import { expect, test } from '@jest/globals';
import { Turns } from '../../server/gateway/turns';

const pause = () => new Promise((resolve) => setImmediate(resolve));

test('work on one thing is done one after the other, in order; on another thing at the same time', async () => {
  const turns = new Turns();
  const seen: string[] = [];
  const work = (key: string, name: string) =>
    turns.take(key, async () => {
      seen.push(`${name} begins`);
      await pause();
      seen.push(`${name} ends`);
      return name;
    });
  const names = await Promise.all([work('a', 'first'), work('a', 'second'), work('b', 'other')]);
  expect(names).toEqual(['first', 'second', 'other']);
  const ofA = seen.filter((line) => !line.startsWith('other'));
  expect(ofA).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  expect(seen.indexOf('other begins')).toBeLessThan(seen.indexOf('first ends'));
});

test('a failure is told to its own caller alone, and nothing is remembered', async () => {
  const turns = new Turns();
  const failed = turns.take('a', () => Promise.reject(new Error('no')));
  const next = turns.take('a', () => Promise.resolve('yes'));
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
  expect(turns.size).toBe(0);
});
