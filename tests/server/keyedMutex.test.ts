import { expect, test } from '@jest/globals';
import { KeyedMutex } from '../../server/keyedMutex';

const pause = () => new Promise((resolve) => setImmediate(resolve));

test('work for one key runs in order, work for other keys concurrently', async () => {
  const mutex = new KeyedMutex();
  const runNames: string[] = [];
  const work = (key: string, name: string) =>
    mutex.run(key, async () => {
      runNames.push(`${name} begins`);
      await pause();
      runNames.push(`${name} ends`);
      return name;
    });
  const names = await Promise.all([work('a', 'first'), work('a', 'second'), work('b', 'other')]);
  expect(names).toEqual(['first', 'second', 'other']);
  const ofA = runNames.filter((line) => !line.startsWith('other'));
  expect(ofA).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  expect(runNames.indexOf('other begins')).toBeLessThan(runNames.indexOf('first ends'));
});

test('a failure reaches its own caller only, and no key is kept', async () => {
  const mutex = new KeyedMutex();
  const failingRun = mutex.run('a', () => Promise.reject(new Error('no')));
  const next = mutex.run('a', () => Promise.resolve('yes'));
  await expect(failingRun).rejects.toThrow('no');
  expect(await next).toBe('yes');
  expect(mutex.size).toBe(0);
});
