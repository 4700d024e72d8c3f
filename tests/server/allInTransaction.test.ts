import { expect, test } from '@jest/globals';
import { allInTransaction } from '../../server/db/allInTransaction';

const failure = (code: string) => Object.assign(new Error(code), { code });

test('results come in the order of the statements', async () => {
  const slow = new Promise<string>((resolve) => setImmediate(resolve, 'slow'));
  expect(await allInTransaction(slow, Promise.resolve(2))).toEqual(['slow', 2]);
});

test('an error is thrown when all have settled, so that nothing is sent after the transaction', async () => {
  const settledNames: string[] = [];
  const chain = (async () => {
    await new Promise((resolve) => setImmediate(resolve));
    settledNames.push('the last statement of the chain');
  })();
  await expect(allInTransaction(Promise.reject(failure('23505')), chain)).rejects.toThrow('23505');
  expect(settledNames).toEqual(['the last statement of the chain']);
});

test('the first error is thrown, not the statements skipped after it', async () => {
  const skipped = failure('25P02');
  await expect(
    allInTransaction(Promise.reject(skipped), Promise.reject(failure('40P01'))),
  ).rejects.toThrow('40P01');
  await expect(allInTransaction(Promise.reject(skipped))).rejects.toThrow('25P02');
});
