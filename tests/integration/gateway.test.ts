import { describe, expect, jest, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Notice } from '../../server/payments/notices';
import { signNotice } from '../../server/http/signature';
import { signedNotice } from '../../server/sandbox/simulation';
import { getFailure } from './support/client';
import { rowCounts, useTestApp } from './support/testApp';

const app = useTestApp();

const noticeFor = (reference: string, amount: string, overrides: Partial<Notice> = {}): Notice => ({
  id: `pay_${randomUUID()}`,
  reference,
  amount,
  currency: 'LAK',
  paidAt: app.ctx.clock.now().toISOString(),
  ...overrides,
});

/** Sends a notice as the gateway does. */
function notify(notice: Notice, signature?: string) {
  const signed = signedNotice(app.ctx, notice);
  return app.server.client().post('/gateway/notices', signed.raw, {
    headers: { 'gateway-signature': signature ?? signed.signature },
  });
}

async function drainOutbox() {
  await app.ctx.outbox.drain();
}

describe('a notice', () => {
  test('of the exact amount pays the order', async () => {
    const player = await app.player();
    const { code } = await player.deposit('alphabet', '200000');
    expect(await notify(noticeFor(code, '200000'))).toMatchObject({ status: 200, body: {} });
    await drainOutbox();
    expect((await player.order(code)).status).toBe('SUCCESS');
    expect(await player.credit('alphabet')).toBe('312.50');
  });

  test('that comes twice, or ten times at the same moment, pays once', async () => {
    const player = await app.player();
    const { code } = await player.deposit('alphabet', '200000');
    const notice = noticeFor(code, '200000');
    const answers = await Promise.all(Array.from({ length: 10 }, () => notify(notice)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    await drainOutbox();
    expect(await notify(notice)).toMatchObject({ status: 200, body: {} });
    await drainOutbox();
    expect(await player.credit('alphabet')).toBe('312.50');
    expect(await app.pendingCodes()).not.toContain(code);
  });

  test.each([
    ['is missing', () => ''],
    ['is not one', () => 'nonsense'],
    [
      'was made with another key',
      (raw: string) => signNotice('another key'.repeat(4), raw, app.ctx.clock.now()),
    ],
    ['is of another body', () => signNotice(app.ctx.noticeKeys[0], '{}', app.ctx.clock.now())],
    [
      'is of five minutes ago and more',
      (raw: string) =>
        signNotice(app.ctx.noticeKeys[0], raw, new Date(app.ctx.clock.now().getTime() - 302_000)),
    ],
    [
      'is of the future',
      (raw: string) =>
        signNotice(app.ctx.noticeKeys[0], raw, new Date(app.ctx.clock.now().getTime() + 302_000)),
    ],
    [
      'has another moment than it was made for',
      (raw: string) =>
        signNotice(app.ctx.noticeKeys[0], raw, app.ctx.clock.now()).replace(/t=\d+/, () => {
          const seconds = Math.floor(app.ctx.clock.now().getTime() / 1000);
          return `t=${seconds - 1}`;
        }),
    ],
  ])('whose signature %s is refused, and nothing is written', async (_what, signature) => {
    const player = await app.player();
    const { code } = await player.deposit('alphabet', '200000');
    const notice = noticeFor(code, '200000');
    const before = await rowCounts(app);
    const answer = await notify(notice, signature(JSON.stringify(notice)));
    expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
    expect(await rowCounts(app)).toEqual(before);
    expect((await player.order(code)).status).toBe('OPEN');
  });

  test.each([
    ['amount', { amount: '-200000' }],
    ['amount', { amount: '2e5' }],
    ['amount', { amount: 200_000 as unknown as string }],
    ['currency', { currency: 'THB' as 'LAK' }],
    ['id', { id: '' }],
    ['paidAt', { paidAt: 'yesterday' }],
    ['paidAt', { paidAt: '0000-01-01T00:00:00Z' }],
    ['paidAt', { paidAt: '2026-01-01T00:00:00+99:99' }],
  ])('with an unreadable %s is refused, and nothing is written', async (field, wrongValue) => {
    const player = await app.player();
    const { code } = await player.deposit('alphabet', '200000');
    const before = await rowCounts(app);
    const answer = await notify(noticeFor(code, '200000', wrongValue));
    expect(answer.status).toBe(400);
    expect(getFailure(answer)).toEqual({ code: 'VALIDATION', fields: [field] });
    expect(await rowCounts(app)).toEqual(before);
  });

  test('for an unknown order is answered 404, so that it is sent again', async () => {
    expect(await notify(noticeFor('CH-0000000', '200000'))).toMatchObject({ status: 404 });
  });

  test('may have unknown fields', async () => {
    const player = await app.player();
    const { code } = await player.deposit('alphabet', '20000');
    const notice = { ...noticeFor(code, '20000'), payer: 'someone' };
    expect((await notify(notice)).status).toBe(200);
    await drainOutbox();
    expect((await player.order(code)).status).toBe('SUCCESS');
  });
});

describe('a payment', () => {
  test('of another amount goes to suspense and leaves the order open', async () => {
    const player = await app.player();
    const { code } = await player.deposit('alphabet', '200000');
    expect((await app.pay(code, '199999')).body).toEqual({ status: 'OPEN' });
    expect(await player.order(code)).toMatchObject({
      status: 'OPEN',
      late: false,
      held: { amount: '199999', currency: 'LAK' },
    });
    expect((await app.pay(code)).body).toEqual({ status: 'SUCCESS' });
    expect(await player.credit('alphabet')).toBe('312.50');
    expect(await app.pendingCodes()).toContain(code);
    expect((await player.order(code)).held?.amount).toBe('199999');
    expect((await app.resolveLate(code, 'return')).body).toEqual({ status: 'SUCCESS' });
    expect((await player.order(code)).held).toBeNull();
    expect(await app.pendingCodes()).not.toContain(code);
    expect(await app.resolveLate(code, 'return')).toMatchObject({
      status: 409,
      body: { code: 'ORDER_NOT_PAID' },
    });
  });

  test('made a second time goes to suspense', async () => {
    const player = await app.player();
    const { code } = await player.deposit('alphabet', '200000');
    await app.pay(code);
    expect((await app.pay(code)).body).toEqual({ status: 'SUCCESS' });
    expect(await player.credit('alphabet')).toBe('312.50');
    expect(await app.pendingCodes()).toContain(code);
  });

  test.each([
    ['CANCELED', 'credit'],
    ['CANCELED', 'return'],
    ['FAILED', 'credit'],
    ['FAILED', 'return'],
  ] as const)('after %s waits for staff, who %s it', async (ended, decision) => {
    const player = await app.player();
    const { code } = await player.deposit('alphabet', '200000');
    if (ended === 'CANCELED') await player.client.post(`/api/v2/deposits/${code}/cancel`);
    else await app.fail(code);
    expect((await app.pay(code)).body).toEqual({ status: ended });
    expect(await player.order(code)).toMatchObject({
      status: ended,
      late: true,
      held: { amount: '200000', currency: 'LAK' },
      returned: false,
    });
    expect(await player.credit('alphabet')).toBe('0.00');
    expect((await player.client.post(`/api/v2/deposits/${code}/check`)).status).toBe(200);

    const status = decision === 'credit' ? 'SUCCESS' : ended;
    expect((await app.resolveLate(code, decision)).body).toEqual({ status });
    const settledOrder = await player.order(code);
    expect(settledOrder).toMatchObject({
      status,
      late: false,
      held: null,
      returned: decision === 'return',
    });
    expect(await player.credit('alphabet')).toBe(decision === 'credit' ? '312.50' : '0.00');
    expect(await app.pendingCodes()).not.toContain(code);
    expect((await app.resolveLate(code, 'return')).status).toBe(409);
    expect((await app.resolveLate(code, 'credit')).status).toBe(409);
  });

  test('that came late twice is credited once, the other sent back', async () => {
    const player = await app.player();
    const { code } = await player.deposit('alphabet', '200000');
    await player.client.post(`/api/v2/deposits/${code}/cancel`);
    await app.pay(code, '5000');
    expect(await app.resolveLate(code, 'credit')).toMatchObject({
      status: 409,
      body: { code: 'ORDER_NOT_PAID' },
    });
    await app.pay(code);
    await app.pay(code);
    expect((await app.resolveLate(code, 'credit')).body).toEqual({ status: 'SUCCESS' });
    expect(await player.credit('alphabet')).toBe('312.50');
    expect(await app.pendingCodes()).not.toContain(code);
  });

  test('for an order that staff had rejected waits for them', async () => {
    const player = await app.player();
    const { code } = await player.deposit('alphabet', '200000');
    await app.rejectDeposit(code);
    expect((await app.pay(code)).body).toEqual({ status: 'REJECTED' });
    expect(await player.order(code)).toMatchObject({ late: true, held: { amount: '200000' } });
    expect(await app.pendingCodes()).toContain(code);
    expect(await app.resolveLate(code, 'credit')).toMatchObject({
      status: 409,
      body: { code: 'ORDER_STATUS_CHANGED', params: { status: 'REJECTED' } },
    });
    expect((await app.resolveLate(code, 'return')).status).toBe(200);
  });
});

describe('a provider', () => {
  test('that refuses for good fails the order, and staff may still credit the payment', async () => {
    const player = await app.player();
    await app.behave('askmebet', 'refuse');
    const { code } = await player.deposit('askmebet', '200000');
    expect((await app.pay(code)).body).toEqual({ status: 'FAILED' });
    expect(await player.order(code)).toMatchObject({
      status: 'FAILED',
      totalCredit: { amount: '0.00' },
    });
    expect(await app.pendingCodes()).toContain(code);
    expect((await app.resolveLate(code, 'credit')).body).toEqual({ status: 'FAILED' });
    await app.behave('askmebet', 'normal');
    expect((await app.resolveLate(code, 'credit')).body).toEqual({ status: 'SUCCESS' });
    expect(await player.credit('askmebet')).toBe('312.50');
  });

  test('that holds the credit is asked again later', async () => {
    const player = await app.player();
    await app.behave('gclub', 'hold');
    const { code } = await player.deposit('gclub', '200000');
    expect((await app.pay(code)).body).toEqual({ status: 'PAID' });
    await app.sandbox.clock({ body: { advanceSeconds: 3600 } });
    expect((await player.order(code)).status).toBe('PAID');
    await app.behave('gclub', 'normal');
    expect((await player.order(code)).status).toBe('SUCCESS');
  });

  test('that is out of reach is asked again later', async () => {
    const player = await app.player();
    const { gclub_live } = app.ctx.providers;
    const away = jest.spyOn(gclub_live, 'credit').mockRejectedValue(new Error('no connection'));
    const { code } = await player.deposit('gclub_live', '200000');
    expect((await app.pay(code)).body).toEqual({ status: 'PAID' });
    away.mockRestore();
    await app.sandbox.clock({ body: { advanceSeconds: 60 } });
    expect((await player.order(code)).status).toBe('SUCCESS');
  });
});

test('while the gateway does not answer, an order is canceled at once; its later payment waits for staff', async () => {
  const player = await app.player();
  const { code } = await player.deposit('alphabet', '20000');
  const away = jest
    .spyOn(app.ctx.gateway, 'findPayments')
    .mockRejectedValue(new Error('no connection'));
  const cancelAnswer = await player.client.post(`/api/v2/deposits/${code}/cancel`);
  expect(cancelAnswer).toMatchObject({ status: 200, body: { status: 'CANCELED' } });
  away.mockRestore();
  // The payment of that time is not lost: it is late, and waits for staff
  await app.pay(code);
  expect(await player.order(code)).toMatchObject({ status: 'CANCELED', late: true });
});

test('while the gateway cannot be asked, no order expires', async () => {
  const player = await app.player();
  const { code } = await player.deposit('alphabet', '20000');
  const away = jest
    .spyOn(app.ctx.gateway, 'findPayments')
    .mockRejectedValue(new Error('no connection'));
  expect((await player.client.post(`/api/v2/deposits/${code}/check`)).status).toBe(503);
  await app.sandbox.clock({ body: { advanceSeconds: 20 * 60 } });
  expect((await player.order(code)).status).toBe('OPEN');
  away.mockRestore();
  await app.sandbox.clock({ body: { advanceSeconds: 60 } });
  expect((await player.order(code)).status).toBe('FAILED');
});
