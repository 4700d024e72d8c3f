import { describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { DepositOrder } from '../../contract/deposits';
import { sandboxPayment } from '../../server/db/schema';
import { getFailure } from './support/client';
import { must, notAmounts, rowCounts, useTestApp } from './support/testApp';

const app = useTestApp();

describe('an amount', () => {
  test.each([...notAmounts, ['decimals of kip', '10000.50'] as const])(
    'that is %s is refused, and nothing is written',
    async (_what, amount) => {
      const player = await app.player();
      const before = await rowCounts(app);
      const answer = await player.tryDeposit('alphabet', amount);
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION', fields: ['amount'] },
      });
      expect(await rowCounts(app)).toEqual(before);
    },
  );

  test.each([['9999'], ['50000001']])('of %s kip is out of bounds', async (amount) => {
    const player = await app.player();
    const before = await rowCounts(app);
    const answer = await player.tryDeposit('alphabet', amount);
    expect(answer.status).toBe(400);
    expect(getFailure(answer)).toEqual({
      code: 'AMOUNT_OUT_OF_RANGE',
      params: { min: '10000', max: '50000000', currency: 'LAK' },
      fields: ['amount'],
    });
    expect(await rowCounts(app)).toEqual(before);
  });

  test('becomes credit rounded down', async () => {
    const player = await app.player();
    expect((await player.deposit('gclub', '10000')).depositCredit.amount).toBe('15.62');
    expect((await player.deposit('gclub', '50000000')).depositCredit.amount).toBe('78125.00');
  });
});

describe('a request', () => {
  test('names every field at fault, unknown ones too', async () => {
    const player = await app.player();
    const body = { provider: 'nobody', amount: '10000', note: 'x' };
    const headers = { 'idempotency-key': 'no uuid' };
    const answer = await player.client.post('/api/v2/deposits', body, { headers });
    expect(answer.status).toBe(400);
    expect([...(getFailure(answer).fields ?? [])].sort()).toEqual([
      'bankAccountId',
      'idempotency-key',
      'note',
      'provider',
    ]);
  });

  test('for a bank account of another player is answered 404', async () => {
    const [player, other] = [await app.player(), await app.player()];
    const before = await rowCounts(app);
    for (const bankAccountId of [other.bankAccountId, randomUUID(), 'nonsense']) {
      const body = { provider: 'alphabet', bankAccountId, amount: '20000' };
      const headers = { 'idempotency-key': randomUUID() };
      const answer = await player.client.post('/api/v2/deposits', body, { headers });
      expect(answer).toMatchObject({
        status: 404,
        body: { code: 'ACCOUNT_NOT_FOUND', fields: ['bankAccountId'] },
      });
    }
    expect(await rowCounts(app)).toEqual(before);
  });

  test('without a login is turned away', async () => {
    const client = app.server.client();
    for (const path of ['/api/v2/deposits', '/api/v2/deposits/open', '/api/v2/withdrawals'])
      expect(await client.get(path)).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
  });

  test('for an order of another player is answered 404', async () => {
    const [owner, other] = [await app.player(), await app.player()];
    const { code } = await owner.deposit('alphabet', '20000');
    const path = `/api/v2/deposits/${code}`;
    for (const answer of [
      await other.client.get(path),
      await other.client.post(`${path}/check`),
      await other.client.post(`${path}/cancel`),
      await other.client.get('/api/v2/deposits/CH-0000000'),
      await other.client.get(`/api/v2/deposits/${encodeURIComponent("' or 1=1 --")}`),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect((await owner.order(code)).status).toBe('OPEN');
  });
});

test('there may be five open orders and no sixth', async () => {
  const player = await app.player();
  for (let index = 0; index < 5; index++) await player.deposit('alphabet', '20000');
  expect(await player.tryDeposit('gclub', '20000')).toMatchObject({
    status: 409,
    body: { code: 'TOO_MANY_OPEN_ORDERS' },
  });
  const open = must<{ items: DepositOrder[] }>(
    await player.client.get('/api/v2/deposits/open'),
    200,
  );
  expect(open.items).toHaveLength(5);
  await app.pay(open.items[4]?.code ?? '');
  expect((await player.tryDeposit('gclub', '20000')).status).toBe(201);
});

describe('orders that are read at the same moment', () => {
  test('are seen only by the player who owns them', async () => {
    const players = [await app.player(), await app.player(), await app.player()];
    const codes = await Promise.all(
      players.map(async (player) => (await player.deposit('alphabet', '20000')).code),
    );
    const answers = await Promise.all(
      players.flatMap(({ client }) => codes.map((code) => client.get(`/api/v2/deposits/${code}`))),
    );
    const [first, second, third] = codes;
    const results = answers.map(({ status, body }) =>
      status === 200 ? (body as DepositOrder).code : status,
    );
    expect(results).toEqual([first, 404, 404, 404, second, 404, 404, 404, third]);
  });
});

describe('the link into the bank app', () => {
  test('carries the payload of the QR to the app of the bank that the player pays from', async () => {
    const player = await app.player();
    const { code, qr } = await player.deposit('alphabet', '20000');
    expect(qr?.appLink).toBe(`onepay://qr/${qr?.payload.replaceAll(' ', '%20')}`);
    expect((await player.order(code)).qr).toEqual(qr);
    const open = await player.client.get('/api/v2/deposits/open');
    expect(must<{ items: DepositOrder[] }>(open, 200).items[0]?.qr).toEqual(qr);
  });

  test('is missing for a bank whose app is not set up', async () => {
    const player = await app.player('ldb');
    const { qr } = await player.deposit('alphabet', '20000');
    expect(qr?.payload).toContain('A005266284662577');
    expect(qr?.appLink).toBeNull();
  });
});

describe('the check of a payment', () => {
  test('says that an order is not paid yet', async () => {
    const player = await app.player();
    const { code } = await player.deposit('alphabet', '20000');
    expect(await player.client.post(`/api/v2/deposits/${code}/check`)).toMatchObject({
      status: 409,
      body: { code: 'ORDER_NOT_PAID' },
    });
  });

  test('shows an order that is paid or credited', async () => {
    const player = await app.player();
    await app.behave('askmebet', 'hold');
    const { code } = await player.deposit('askmebet', '200000');
    await app.pay(code);
    const path = `/api/v2/deposits/${code}/check`;
    expect(must<DepositOrder>(await player.client.post(path), 200)).toMatchObject({
      status: 'PAID',
      qr: null,
      totalCredit: { amount: '312.50' },
    });
    expect(await player.credit('askmebet')).toBe('0.00');
    await app.behave('askmebet', 'normal');
    expect(must<DepositOrder>(await player.client.post(path), 200).status).toBe('SUCCESS');
    expect(await player.credit('askmebet')).toBe('312.50');
  });

  test('says how an order ended', async () => {
    const player = await app.player();
    const { code } = await player.deposit('alphabet', '20000');
    await player.client.post(`/api/v2/deposits/${code}/cancel`);
    expect(await player.client.post(`/api/v2/deposits/${code}/check`)).toMatchObject({
      status: 409,
      body: { code: 'ORDER_STATUS_CHANGED', params: { status: 'CANCELED' } },
    });
  });
});

describe('a cancellation', () => {
  test('ends an open order', async () => {
    const player = await app.player();
    const { code } = await player.deposit('alphabet', '20000');
    const path = `/api/v2/deposits/${code}/cancel`;
    expect(must<DepositOrder>(await player.client.post(path), 200)).toMatchObject({
      status: 'CANCELED',
      qr: null,
      totalCredit: { amount: '0.00' },
    });
    expect(await player.client.post(path)).toMatchObject({
      status: 409,
      body: { code: 'ORDER_STATUS_CHANGED', params: { status: 'CANCELED' } },
    });
  });

  test('of a paid order is referred to staff', async () => {
    const player = await app.player();
    await app.behave('gclub_live', 'hold');
    const { code } = await player.deposit('gclub_live', '20000');
    await app.pay(code);
    expect(await player.client.post(`/api/v2/deposits/${code}/cancel`)).toMatchObject({
      status: 409,
      body: { code: 'CANCEL_AFTER_PAID' },
    });
    await app.behave('gclub_live', 'normal');
    expect(await player.client.post(`/api/v2/deposits/${code}/cancel`)).toMatchObject({
      status: 409,
      body: { code: 'ORDER_STATUS_CHANGED', params: { status: 'SUCCESS' } },
    });
  });
});

describe('staff', () => {
  test('reject an open order', async () => {
    const player = await app.player();
    const { code } = await player.deposit('alphabet', '20000');
    expect(await app.rejectDeposit(code)).toMatchObject({
      status: 200,
      body: { status: 'REJECTED' },
    });
    expect(await app.rejectDeposit(code)).toMatchObject({
      status: 409,
      body: { code: 'ORDER_STATUS_CHANGED', params: { status: 'REJECTED' } },
    });
  });

  test('fail an open order', async () => {
    const player = await app.player();
    const { code } = await player.deposit('alphabet', '20000');
    expect((await app.fail(code)).body).toEqual({
      status: 'FAILED',
    });
  });

  test.each(['fail', 'reject'] as const)(
    '%s a paid order whose provider holds the credit; the payment then waits for staff',
    async (how) => {
      const player = await app.player();
      await app.behave('gclub', 'hold');
      const { code } = await player.deposit('gclub', '20000');
      await app.pay(code);
      const decision = how === 'fail' ? await app.fail(code) : await app.rejectDeposit(code);
      expect(decision.body).toEqual({ status: how === 'fail' ? 'FAILED' : 'REJECTED' });
      await app.behave('gclub', 'normal');
      expect((await player.order(code)).totalCredit.amount).toBe('0.00');
      expect(await player.credit('gclub')).toBe('0.00');
      expect(await app.pendingCodes()).toContain(code);
      expect((await app.resolveLate(code, 'return')).status).toBe(200);
      expect(await app.pendingCodes()).not.toContain(code);
    },
  );
});

describe('time', () => {
  test('ends an order that is not paid', async () => {
    const player = await app.player();
    const { code } = await player.deposit('alphabet', '20000');
    app.ctx.clock.advance(15 * 60 - 5);
    expect((await player.order(code)).status).toBe('OPEN');
    app.ctx.clock.advance(6);
    await app.ctx.expiry.drain();
    const ended = await player.order(code);
    expect(ended).toMatchObject({ status: 'FAILED', qr: null, late: false });
    expect(ended.timeline.map(({ status }) => status)).toEqual(['OPEN', 'FAILED']);
  });

  test('does not end an order whose payment the gateway knows', async () => {
    const player = await app.player();
    const { code } = await player.deposit('alphabet', '200000');
    await app.ctx.database.db.insert(sandboxPayment).values({
      id: `pay_${randomUUID()}`,
      reference: code,
      amount: 200_000n,
      paidAt: app.ctx.clock.now(),
    });
    await app.sandbox.clock({ body: { advanceSeconds: 16 * 60 } });
    expect((await player.order(code)).status).toBe('SUCCESS');
  });
});

test('the history is paged, newest first, and filtered by status', async () => {
  const player = await app.player();
  const codes: string[] = [];
  for (let index = 0; index < 3; index++)
    codes.unshift((await player.depositPaid('alphabet', `${20_000 + index}`)).code);
  const canceledOrder = await player.deposit('alphabet', '30000');
  await player.client.post(`/api/v2/deposits/${canceledOrder.code}/cancel`);
  const page = async (query: string) =>
    must<{ items: DepositOrder[]; total: number; page: number; pageSize: number }>(
      await player.client.get(`/api/v2/deposits?${query}`),
      200,
    );
  const first = await page('page=1&pageSize=3');
  expect(first).toMatchObject({ page: 1, pageSize: 3, total: 4 });
  expect(first.items.map(({ code }) => code)).toEqual([canceledOrder.code, codes[0], codes[1]]);
  expect((await page('page=2&pageSize=3')).items.map(({ code }) => code)).toEqual([codes[2]]);
  expect((await page('page=9&pageSize=3')).items).toEqual([]);
  const creditedOrders = await page('status=SUCCESS');
  expect(creditedOrders.total).toBe(3);
  expect(creditedOrders.items.map(({ code }) => code)).toEqual(codes);
  for (const query of ['page=0', 'page=-1', 'page=1.5', 'pageSize=101', 'status=NOPE', 'x=1'])
    expect((await player.client.get(`/api/v2/deposits?${query}`)).status).toBe(400);
});
