import { describe, expect, jest, test } from '@jest/globals';
import crypto, { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { staffFlag } from '../../server/db/schema';
import { newOrderCode } from '../../server/orders/orderCode';
import type { Notice } from '../../server/payments/notices';
import { signedNotice } from '../../server/sandbox/simulation';
import { onPostgres } from './support/database';
import { rowCounts, useTestApp, type MoneyPlayer } from './support/testApp';

const app = useTestApp();

/** The code that the next order will have. */
function nextCode(): string {
  const { randomBytes } = crypto;
  const randomDraws: Buffer[] = [];
  const draws = jest.spyOn(crypto, 'randomBytes');
  draws.mockImplementation((size: number) => {
    const bytes = randomBytes(size);
    randomDraws.push(bytes);
    return bytes;
  });
  const code = newOrderCode('CH');
  const [ofCode] = randomDraws;
  draws.mockImplementation((size: number) =>
    size === ofCode?.length ? (randomDraws.shift() ?? randomBytes(size)) : randomBytes(size),
  );
  return code;
}

const noticeOf = (reference: string, amount: string): Notice => ({
  id: `pay_${randomUUID()}`,
  reference,
  amount,
  currency: 'LAK',
  paidAt: app.ctx.clock.now().toISOString(),
});

/** The gateway reports a payment. @returns the status of the answer */
async function notify(notice: Notice): Promise<number> {
  const { raw, signature } = signedNotice(app.ctx, notice);
  const { status } = await app.server
    .client()
    .post('/gateway/notices', raw, { headers: { 'gateway-signature': signature } });
  await app.ctx.outbox.drain();
  return status;
}

/** Reasons for which staff must look at an order now. */
async function flagsOf(code: string): Promise<string[]> {
  const rows = await app.ctx.database.db.select().from(staffFlag).where(eq(staffFlag.code, code));
  return rows.filter(({ resolvedAt }) => resolvedAt === null).map(({ reason }) => reason);
}

const endOf = (player: MoneyPlayer, code: string) =>
  player.client.post(`/api/v2/deposits/${code}/cancel`);

describe('a payment whose order does not exist yet', () => {
  test('waits in suspense for staff, once for its id, and has to be reported again', async () => {
    const notice = noticeOf(newOrderCode('CH'), '200000');
    const before = await rowCounts(app);
    const answers = await Promise.all(Array.from({ length: 8 }, () => notify(notice)));
    expect(answers).toEqual(Array(8).fill(404));
    expect(await rowCounts(app)).toEqual({
      ...before,
      paymentEvent: before.paymentEvent! + 1,
      transfer: before.transfer! + 1,
      staffFlag: before.staffFlag! + 1,
    });
    expect(await flagsOf(notice.reference)).toEqual(['UNKNOWN_ORDER']);
  });

  test('pays the order that is created after it, once, however often the payment is reported', async () => {
    const player = await app.player();
    const notice = noticeOf(nextCode(), '200000');
    expect(await notify(notice)).toBe(404);
    const { code } = await player.deposit('alphabet', '200000');
    expect(code).toBe(notice.reference);
    const answers = await Promise.all(Array.from({ length: 8 }, () => notify(notice)));
    expect(answers).toEqual(Array(8).fill(200));
    expect((await player.order(code)).status).toBe('SUCCESS');
    expect(await player.credit('alphabet')).toBe('312.50');
    expect(await flagsOf(code)).toEqual([]);
  });

  if (onPostgres)
    test('pays an order that is still being created when the notice comes', async () => {
      const player = await app.player();
      const notice = noticeOf(nextCode(), '200000');
      let commit = () => {};
      const mayCommit = new Promise<void>((resolve) => (commit = resolve));
      let finishWrite = () => {};
      const isWritten = new Promise<void>((resolve) => (finishWrite = resolve));
      const publish = jest.spyOn(app.ctx.events, 'publish').mockImplementationOnce(() => {
        finishWrite();
        return mayCommit;
      });
      const made = player.deposit('alphabet', '200000');
      await isWritten;
      expect(await notify(notice)).toBe(404);
      commit();
      await made;
      publish.mockRestore();
      expect(await notify(notice)).toBe(200);
      expect((await player.order(notice.reference)).status).toBe('SUCCESS');
      expect(await player.credit('alphabet')).toBe('312.50');
    });

  test('is found by a query of the gateway, without another notice', async () => {
    const player = await app.player();
    const earlyNotice = noticeOf(nextCode(), '200000');
    await notify(earlyNotice);
    const { code } = await player.deposit('alphabet', '200000');
    const payment = { ...earlyNotice, amount: 200_000n, paidAt: new Date(earlyNotice.paidAt) };
    const findPaymentsSpy = jest
      .spyOn(app.ctx.gateway, 'findPayments')
      .mockResolvedValue([payment]);
    expect((await player.client.post(`/api/v2/deposits/${code}/check`)).status).toBe(200);
    findPaymentsSpy.mockRestore();
    await app.ctx.outbox.drain();
    expect(await player.credit('alphabet')).toBe('312.50');
  });

  test('does not pay the order with another amount, and staff may return the payment', async () => {
    const player = await app.player();
    const notice = noticeOf(nextCode(), '150000');
    await notify(notice);
    const { code } = await player.deposit('alphabet', '200000');
    expect(await notify(notice)).toBe(200);
    expect((await player.order(code)).status).toBe('OPEN');
    expect(await flagsOf(code)).toEqual(['WRONG_AMOUNT']);
    expect((await app.resolveLate(code, 'return')).status).toBe(200);
    expect((await app.pay(code)).body).toEqual({ status: 'SUCCESS' });
    expect(await player.credit('alphabet')).toBe('312.50');
  });

  test('is late when the order has been created and ended since', async () => {
    const player = await app.player();
    const notice = noticeOf(nextCode(), '200000');
    await notify(notice);
    const { code } = await player.deposit('alphabet', '200000');
    await endOf(player, code);
    expect(await notify(notice)).toBe(200);
    expect(await player.order(code)).toMatchObject({ status: 'CANCELED', late: true });
    expect(await flagsOf(code)).toEqual(['LATE_PAYMENT']);
    expect((await app.resolveLate(code, 'credit')).body).toEqual({ status: 'SUCCESS' });
    expect(await player.credit('alphabet')).toBe('312.50');
  });

  test('is one of several: one payment pays, the others wait for staff', async () => {
    const player = await app.player();
    const reference = nextCode();
    const notices = ['200000', '5000', '200000'].map((amount) => noticeOf(reference, amount));
    for (const notice of notices) expect(await notify(notice)).toBe(404);
    await player.deposit('alphabet', '200000');
    for (const notice of notices) expect(await notify(notice)).toBe(200);
    expect(await player.credit('alphabet')).toBe('312.50');
    expect(await flagsOf(reference)).toEqual(['PAID_AGAIN', 'PAID_AGAIN']);
    expect((await app.resolveLate(reference, 'return')).status).toBe(200);
    expect(await flagsOf(reference)).toEqual([]);
  });

  test('pays the order, and a second payment, made on seeing the QR, waits for staff', async () => {
    const player = await app.player();
    await notify(noticeOf(nextCode(), '200000'));
    const { code } = await player.deposit('alphabet', '200000');
    expect(await notify(noticeOf(code, '200000'))).toBe(200);
    expect(await player.credit('alphabet')).toBe('312.50');
    expect(await flagsOf(code)).toEqual(['PAID_AGAIN']);
  });

  test('pays an order that its provider then refuses, and staff credit it', async () => {
    const player = await app.player();
    const notice = noticeOf(nextCode(), '200000');
    await notify(notice);
    await app.behave('gclub', 'refuse');
    const { code } = await player.deposit('gclub', '200000');
    await notify(notice);
    expect((await player.order(code)).status).toBe('FAILED');
    await app.behave('gclub', 'normal');
    expect((await app.resolveLate(code, 'credit')).body).toEqual({ status: 'SUCCESS' });
    expect(await player.credit('gclub')).toBe('312.50');
  });
});
