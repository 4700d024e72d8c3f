import { expect, test } from '@jest/globals';
import { together } from '../../server/db/together';

const refusal = (code: string) => Object.assign(new Error(code), { code });

test('the answers come in the order of the statements', async () => {
  const slow = new Promise<string>((resolve) => setImmediate(resolve, 'slow'));
  expect(await together(slow, Promise.resolve(2))).toEqual(['slow', 2]);
});

test('one that is refused is told when all have ended: nothing is sent after the end of a transaction', async () => {
  const told: string[] = [];
  const chain = (async () => {
    await new Promise((resolve) => setImmediate(resolve));
    told.push('the last statement of the chain');
  })();
  await expect(together(Promise.reject(refusal('23505')), chain)).rejects.toThrow('23505');
  expect(told).toEqual(['the last statement of the chain']);
});

test('the reason is the first refusal, not that what followed it was passed over', async () => {
  const passedOver = refusal('25P02');
  await expect(
    together(Promise.reject(passedOver), Promise.reject(refusal('40P01'))),
  ).rejects.toThrow('40P01');
  await expect(together(Promise.reject(passedOver))).rejects.toThrow('25P02');
});
