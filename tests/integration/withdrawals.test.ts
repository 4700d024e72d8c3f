import { describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { WithdrawalOrder } from '../../contract/withdrawals';
import { getFailure } from './support/client';
import { must, notAmounts, rowCounts, useTestApp } from './support/testApp';

const app = useTestApp();

describe('an amount', () => {
  test.each(notAmounts)('that is %s is refused, and nothing is written', async (_what, amount) => {
    const player = await app.playerWithCredit('alphabet');
    const before = await rowCounts(app);
    expect(await player.tryWithdraw('alphabet', amount)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', fields: ['amount'] },
    });
    expect(await rowCounts(app)).toEqual(before);
    expect(await player.credit('alphabet')).toBe('312.50');
  });

  test.each([['49.99'], ['100000.01']])('of %s baht is out of bounds', async (amount) => {
    const player = await app.playerWithCredit('alphabet');
    const before = await rowCounts(app);
    const answer = await player.tryWithdraw('alphabet', amount);
    expect(answer.status).toBe(400);
    expect(getFailure(answer)).toEqual({
      code: 'AMOUNT_OUT_OF_RANGE',
      params: { min: '50.00', max: '100000.00', currency: 'THB' },
      fields: ['amount'],
    });
    expect(await rowCounts(app)).toEqual(before);
  });

  test('above the credit is refused, and nothing is written', async () => {
    const player = await app.playerWithCredit('alphabet');
    const before = await rowCounts(app);
    expect(await player.tryWithdraw('alphabet', '312.51')).toMatchObject({
      status: 409,
      body: { code: 'INSUFFICIENT_CREDIT', fields: ['amount'] },
    });
    expect(await player.tryWithdraw('gclub', '50')).toMatchObject({
      status: 409,
      body: { code: 'INSUFFICIENT_CREDIT', fields: ['amount'] },
    });
    expect(await rowCounts(app)).toEqual(before);
  });

  test('is paid out in kip, rounded down', async () => {
    const player = await app.playerWithCredit('alphabet');
    const order = await player.withdraw('alphabet', '50.01');
    expect(order.payout).toEqual({ amount: '32006', currency: 'LAK' });
  });

  test('may have one decimal or none', async () => {
    const player = await app.playerWithCredit('alphabet');
    expect((await player.withdraw('alphabet', '60')).amount.amount).toBe('60.00');
    expect((await player.withdraw('alphabet', '60.5')).amount.amount).toBe('60.50');
    expect(await player.credit('alphabet')).toBe('192.00');
  });
});

test('a withdrawal to a bank account of another player is answered 404', async () => {
  const [player, other] = [await app.playerWithCredit('gclub'), await app.player()];
  const before = await rowCounts(app);
  for (const bankAccountId of [other.bankAccountId, randomUUID(), 'nonsense']) {
    const body = { provider: 'gclub', bankAccountId, amount: '60' };
    const headers = { 'idempotency-key': randomUUID() };
    expect(await player.client.post('/api/v2/withdrawals', body, { headers })).toMatchObject({
      status: 404,
      body: { code: 'ACCOUNT_NOT_FOUND', fields: ['bankAccountId'] },
    });
  }
  expect(await rowCounts(app)).toEqual(before);
});

test('held credit is not shown, and cannot be spent again', async () => {
  const player = await app.playerWithCredit('alphabet');
  await player.withdraw('alphabet', '300.00');
  expect(await player.credit('alphabet')).toBe('12.50');
  expect(await player.tryWithdraw('alphabet', '50.00')).toMatchObject({
    status: 409,
    body: { code: 'INSUFFICIENT_CREDIT' },
  });
  expect(
    await app.sandbox.play({
      params: { username: player.username },
      body: { provider: 'alphabet', delta: '-12.51' },
    }),
  ).toMatchObject({ status: 409, body: { code: 'INSUFFICIENT_CREDIT' } });
});

test('after a rejection by staff the credit comes back and the reason is shown', async () => {
  const player = await app.playerWithCredit('alphabet');
  const { code } = await player.withdraw('alphabet', '312.50');
  expect(await player.credit('alphabet')).toBe('0.00');
  expect((await app.rejectWithdrawal(code, 'ຊື່ບັນຊີບໍ່ກົງ')).body).toEqual({
    status: 'REJECTED',
  });
  expect(await player.credit('alphabet')).toBe('312.50');
  const order = await player.withdrawal(code);
  expect(order).toMatchObject({ status: 'REJECTED', cause: 'OTHER', reason: 'ຊື່ບັນຊີບໍ່ກົງ' });
  expect(order.timeline.map(({ status }) => status)).toEqual(['OPEN', 'REJECTED']);
  for (const secondAnswer of [await app.rejectWithdrawal(code), await app.approve(code)])
    expect(secondAnswer).toMatchObject({
      status: 409,
      body: { code: 'ORDER_STATUS_CHANGED', params: { status: 'REJECTED' } },
    });
  expect(await player.credit('alphabet')).toBe('312.50');
});

test('an approved withdrawal is final', async () => {
  const player = await app.playerWithCredit('alphabet');
  const { code } = await player.withdraw('alphabet', '100.00');
  expect((await app.approve(code)).body).toEqual({ status: 'SUCCESS' });
  for (const secondAnswer of [await app.rejectWithdrawal(code), await app.approve(code)])
    expect(secondAnswer).toMatchObject({
      status: 409,
      body: { code: 'ORDER_STATUS_CHANGED', params: { status: 'SUCCESS' } },
    });
  expect(await app.approve('CW-0000000')).toMatchObject({ status: 404 });
  expect(await player.credit('alphabet')).toBe('212.50');
});

test('the history is paged, newest first, filtered, and the owner’s alone', async () => {
  const [player, other] = [await app.playerWithCredit('alphabet'), await app.player()];
  const codes: string[] = [];
  for (const amount of ['50', '51', '52'])
    codes.unshift((await player.withdraw('alphabet', amount)).code);
  await app.approve(codes[0] ?? '');
  const page = async (query: string, client = player.client) =>
    must<{ items: WithdrawalOrder[]; total: number }>(
      await client.get(`/api/v2/withdrawals?${query}`),
      200,
    );
  const first = await page('page=1&pageSize=2');
  expect(first.total).toBe(3);
  expect(first.items.map(({ code }) => code)).toEqual(codes.slice(0, 2));
  expect((await page('status=SUCCESS')).items.map(({ code }) => code)).toEqual([codes[0]]);
  expect((await page('', other.client)).total).toBe(0);
  expect(await other.client.get(`/api/v2/withdrawals/${codes[0]}`)).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  });
});
