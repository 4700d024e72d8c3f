import { describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { DepositOrder } from '../../contract/deposits';
import { createOutbox } from '../../server/outbox/outbox';
import { outboxHandlers } from '../../server/compose';
import { signedNotice } from '../../server/sandbox/simulation';
import { rowCounts, useTestApp } from './support/testApp';

const app = useTestApp();

/** Starts all runners at the same time. */
const race = <Result>(runners: number, run: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: runners }, (_, index) => run(index)));

function tally(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

test('of 32 withdrawals of the whole credit one succeeds', async () => {
  const player = await app.playerWithCredit('alphabet');
  const answers = await race(32, () => player.tryWithdraw('alphabet', '312.50'));
  expect(tally(answers)).toEqual({ 201: 1, 409: 31 });
  for (const answer of answers)
    if (answer.status === 409) expect(answer.body).toMatchObject({ code: 'INSUFFICIENT_CREDIT' });
  expect(await player.credit('alphabet')).toBe('0.00');
});

test('50 requests with one key make one order and get one answer', async () => {
  const player = await app.player();
  const key = randomUUID();
  const before = await rowCounts(app);
  const answers = await race(50, () => player.tryDeposit('alphabet', '20000', key));
  expect(tally(answers)).toEqual({ 201: 50 });
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect((await rowCounts(app)).deposit).toBe((before.deposit ?? 0) + 1);
});

test('of requests with one idempotency key and different bodies only one makes an order', async () => {
  const player = await app.player();
  const key = randomUUID();
  const answers = await race(16, (index) =>
    player.tryDeposit('alphabet', `${20_000 + index}`, key),
  );
  expect(tally(answers)).toEqual({ 201: 1, 422: 15 });
});

test('of 32 orders at the same time five are opened', async () => {
  const player = await app.player();
  const answers = await race(32, () => player.tryDeposit('alphabet', '20000'));
  expect(tally(answers)).toEqual({ 201: 5, 409: 27 });
});

test('of 32 tries to use a promotion one succeeds', async () => {
  const player = await app.player();
  const answers = await race(32, (index) =>
    player.tryUse(index % 2 ? 'extra-30' : 'double-500', 'gclub'),
  );
  expect(tally(answers)).toEqual({ 201: 1, 409: 31 });
});

test('of 16 deposits under a promotion one is opened', async () => {
  const player = await app.player();
  await player.use('extra-30', 'gclub');
  const answers = await race(16, () => player.tryDeposit('gclub', '300000'));
  expect(tally(answers)).toEqual({ 201: 1, 409: 15 });
});

test('of 32 decisions about a withdrawal one counts', async () => {
  const player = await app.playerWithCredit('alphabet');
  const { code } = await player.withdraw('alphabet', '300.00');
  const answers = await race(32, (index) =>
    index % 2 ? app.approve(code) : app.rejectWithdrawal(code),
  );
  expect(tally(answers)).toEqual({ 200: 1, 409: 31 });
  const { status } = await player.withdrawal(code);
  expect(await player.credit('alphabet')).toBe(status === 'SUCCESS' ? '12.50' : '312.50');
});

test('losses never go below zero', async () => {
  const player = await app.playerWithCredit('alphabet');
  const params = { username: player.username };
  const answers = await race(40, () =>
    app.sandbox.play({ params, body: { provider: 'alphabet', delta: '-10.00' } }),
  );
  expect(tally(answers)).toEqual({ 200: 31, 409: 9 });
  expect(await player.credit('alphabet')).toBe('2.50');
});

describe('a payment', () => {
  test('at the same time as a cancellation is credited, or kept for staff', async () => {
    for (let round = 0; round < 8; round++) {
      const player = await app.player();
      const { code } = await player.deposit('alphabet', '200000');
      const [paid, canceled] = await Promise.all([
        app.pay(code),
        player.client.post(`/api/v2/deposits/${code}/cancel`),
      ]);
      expect(paid.status).toBe(200);
      const order = await player.order(code);
      if (canceled.status === 200) {
        expect(order).toMatchObject({ status: 'CANCELED', late: true });
        expect(await player.credit('alphabet')).toBe('0.00');
      } else {
        // The second code if the order was already credited when the cancellation came.
        const code = expect.stringMatching(/^(CANCEL_AFTER_PAID|ORDER_STATUS_CHANGED)$/);
        expect(canceled).toMatchObject({ status: 409, body: { code } });
        expect(order).toMatchObject({ status: 'SUCCESS', late: false });
        expect(await player.credit('alphabet')).toBe('312.50');
      }
    }
  });

  test('at the same time as the expiry of its order is credited, or kept for staff', async () => {
    for (let round = 0; round < 8; round++) {
      const player = await app.player();
      const { code } = await player.deposit('alphabet', '200000');
      app.ctx.clock.advance(15 * 60 + 1);
      const [paid] = await Promise.all([app.pay(code), player.order(code), player.order(code)]);
      expect(paid.status).toBe(200);
      const order = await player.order(code);
      if (order.status === 'FAILED') expect(order.late).toBe(true);
      else expect(order).toMatchObject({ status: 'SUCCESS', late: false });
      const isCredited = order.status === 'SUCCESS';
      expect(await player.credit('alphabet')).toBe(isCredited ? '312.50' : '0.00');
    }
  });

  test('that is reported 32 times, by notices and checks, is credited once', async () => {
    const player = await app.player();
    const { code } = await player.deposit('alphabet', '200000');
    const notice = signedNotice(app.ctx, {
      id: `pay_${randomUUID()}`,
      reference: code,
      amount: '200000',
      currency: 'LAK',
      paidAt: app.ctx.clock.now().toISOString(),
    });
    const client = app.server.client();
    const headers = { 'gateway-signature': notice.signature };
    const answers = await race(32, (index) =>
      index % 4 === 0
        ? player.client.post(`/api/v2/deposits/${code}/check`)
        : client.post('/gateway/notices', notice.raw, { headers }),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    await app.ctx.outbox.drain(code);
    expect(await player.credit('alphabet')).toBe('312.50');
    expect(await app.pendingCodes()).not.toContain(code);
  });

  test('is one of several at the same time: one is credited, the others are kept for staff', async () => {
    const player = await app.player();
    const { code } = await player.deposit('alphabet', '200000');
    await race(8, () => app.pay(code));
    expect((await player.order(code)).status).toBe('SUCCESS');
    expect(await player.credit('alphabet')).toBe('312.50');
    expect((await app.resolveLate(code, 'return')).status).toBe(200);
  });

  test('is credited once by workers of many nodes', async () => {
    const player = await app.player();
    await app.behave('gclub', 'hold');
    const orders: DepositOrder[] = [];
    for (let index = 0; index < 4; index++) {
      orders.push(await player.deposit('gclub', '200000'));
      await app.pay(orders[index]?.code ?? '');
    }
    const workers = Array.from({ length: 6 }, () => createOutbox(app.ctx, outboxHandlers(app.ctx)));
    await Promise.all([
      app.behave('gclub', 'normal'),
      ...workers.map((worker) => worker.drain()),
      ...orders.map(({ code }) => app.fail(code)),
    ]);
    await Promise.all(workers.map((worker) => worker.close()));
    await app.ctx.outbox.drain();
    const ends = await Promise.all(orders.map(({ code }) => player.order(code)));
    const successes = ends.filter(({ status }) => status === 'SUCCESS').length;
    expect(ends.every(({ status }) => status === 'SUCCESS' || status === 'FAILED')).toBe(true);
    expect(await player.credit('gclub')).toBe(((successes * 31250) / 100).toFixed(2));
  });

  test('that came late is credited or returned once, though many staff decide at the same time', async () => {
    for (let round = 0; round < 4; round++) {
      const player = await app.player();
      const { code } = await player.deposit('alphabet', '200000');
      await player.client.post(`/api/v2/deposits/${code}/cancel`);
      await app.pay(code);
      const answers = await race(12, (index) =>
        app.resolveLate(code, index % 2 ? 'credit' : 'return'),
      );
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const { status, late } = await player.order(code);
      expect(late).toBe(false);
      expect(await player.credit('alphabet')).toBe(status === 'SUCCESS' ? '312.50' : '0.00');
    }
  });
});

test('all kinds of calls at the same time leave the books in order', async () => {
  const players = await Promise.all(Array.from({ length: 4 }, () => app.player()));
  for (const player of players) {
    await player.use('extra-30', 'gclub');
    await player.depositPaid('gclub', '300000');
    await player.play('gclub', '900.00');
  }
  const answers = await race(64, async (index) => {
    const player = players[index % players.length];
    if (!player) throw new Error('no player');
    const params = { username: player.username };
    switch (index % 8) {
      case 0:
      case 1:
        return player.tryWithdraw('gclub', '1000');
      case 2:
        return player.tryDeposit('alphabet', '20000');
      case 3:
        return player.client.post('/api/v2/promotions/usages/recheck');
      case 4:
        return player.tryCancelUsage((await player.lastUsage()).usageId);
      case 5:
        return app.sandbox.play({ params, body: { provider: 'gclub', delta: '-700' } });
      case 6:
        return app.sandbox.play({ params, body: { provider: 'gclub', delta: '350.25' } });
      default:
        return player.tryUse('double-500', 'alphabet');
    }
  });
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
});
