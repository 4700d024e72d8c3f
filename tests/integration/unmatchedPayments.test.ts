import { describe, expect, test } from '@jest/globals';
import { asc, eq } from 'drizzle-orm';
import { paymentDecision } from '../../server/db/schema';
import { useTestApp, type MoneyPlayer } from './support/testApp';
import {
  decide,
  listPayments,
  newReference,
  createNotice,
  notify,
  unmatched,
} from './support/notices';

const app = useTestApp();

const reason = 'The bank statement names the order.';

const decisionsOf = (id: string) =>
  app.ctx.database.db
    .select({
      how: paymentDecision.how,
      toCode: paymentDecision.toCode,
      reason: paymentDecision.reason,
    })
    .from(paymentDecision)
    .where(eq(paymentDecision.paymentId, id))
    .orderBy(asc(paymentDecision.id));

/** The answer to the second of two concurrent decisions. */
const statusChanged = (status: string) => ({
  status: 409,
  body: { code: 'ORDER_STATUS_CHANGED', params: { status } },
});

async function createCanceled(player: MoneyPlayer): Promise<string> {
  const { code } = await player.deposit('alphabet', '200000');
  await player.client.post(`/api/v2/deposits/${code}/cancel`);
  return code;
}

describe('a payment whose order never existed', () => {
  test('is listed until staff return it, for a reason', async () => {
    const notice = createNotice(app, newReference(), '200000');
    expect(await notify(app, notice)).toBe(404);
    expect(await listPayments(app, notice.id)).toEqual([
      {
        id: notice.id,
        reference: notice.reference,
        amount: '200000',
        reason: 'UNKNOWN_ORDER',
        receivedAt: expect.any(String),
        order: null,
        recorded: null,
      },
    ]);
    expect(await decide(app, notice.id, 'return', { reason })).toMatchObject({
      status: 200,
      body: { status: 'RETURNED' },
    });
    expect(await listPayments(app, notice.id)).toEqual([]);
    expect(await decisionsOf(notice.id)).toEqual([{ how: 'return', toCode: null, reason }]);
    expect(await decide(app, notice.id, 'return', { reason })).toMatchObject(
      statusChanged('RETURNED'),
    );
  });

  test('is acknowledged once staff have decided, and never pays after that', async () => {
    const notice = createNotice(app, newReference(), '200000');
    await notify(app, notice);
    expect(await notify(app, notice)).toBe(404);
    await decide(app, notice.id, 'return', { reason });
    expect(await notify(app, notice)).toBe(200);
    expect(await listPayments(app, notice.id)).toEqual([]);
  });

  test('pays the open order that staff match it to, when it fits exactly', async () => {
    const player = await app.player();
    const { code } = await player.deposit('alphabet', '200000');
    const id = await unmatched(app, '200000');
    expect(await decide(app, id, 'match', { code, reason })).toMatchObject({
      status: 200,
      body: { status: 'SUCCESS' },
    });
    expect(await player.credit('alphabet')).toBe('312.50');
    expect(await player.order(code)).toMatchObject({ status: 'SUCCESS', held: null });
    expect(await listPayments(app, id)).toEqual([]);
    expect(await decisionsOf(id)).toEqual([{ how: 'match', toCode: code, reason }]);
    expect(await decide(app, id, 'return', { reason })).toMatchObject(statusChanged('MATCHED'));
  });

  test('of another amount is held for the order that staff match it to', async () => {
    const player = await app.player();
    const { code } = await player.deposit('alphabet', '200000');
    const id = await unmatched(app, '150000');
    expect((await decide(app, id, 'match', { code, reason })).body).toEqual({ status: 'OPEN' });
    expect(await player.order(code)).toMatchObject({ status: 'OPEN', held: { amount: '150000' } });
    const order = { code, username: player.username, status: 'OPEN' };
    expect(await listPayments(app, id)).toMatchObject([{ reason: 'WRONG_AMOUNT', order }]);
    expect((await decide(app, id, 'return', { reason })).status).toBe(200);
    expect(await player.order(code)).toMatchObject({ status: 'OPEN', held: null, returned: true });
    expect((await decisionsOf(id)).map(({ how }) => how)).toEqual(['match', 'return']);
  });

  test('that is matched to an ended order is late, and credited like any late payment', async () => {
    const player = await app.player();
    const code = await createCanceled(player);
    const id = await unmatched(app, '200000');
    expect((await decide(app, id, 'match', { code, reason })).status).toBe(200);
    expect(await listPayments(app, id)).toMatchObject([{ reason: 'LATE_PAYMENT' }]);
    expect(await player.order(code)).toMatchObject({ late: true });
    expect((await app.resolveLate(code, 'credit')).body).toEqual({ status: 'SUCCESS' });
    expect(await listPayments(app, id)).toEqual([]);
    expect(await decide(app, id, 'return', { reason })).toMatchObject(statusChanged('MATCHED'));
  });

  test('that is matched to a paid order is held as a second payment', async () => {
    const player = await app.player();
    const { code } = await player.depositPaid('alphabet', '200000');
    const id = await unmatched(app, '200000');
    await decide(app, id, 'match', { code, reason });
    expect(await listPayments(app, id)).toMatchObject([{ reason: 'PAID_AGAIN' }]);
    expect(await player.credit('alphabet')).toBe('312.50');
    await decide(app, id, 'return', { reason });
  });

  test.each([{}, { reason: '' }, { reason: '   ' }, { reason: 'x'.repeat(501) }])(
    'is not decided without a reason: %j',
    async (body) => {
      const id = await unmatched(app, '200000');
      for (const decision of ['match', 'return'] as const)
        expect(
          await decide(app, id, decision, {
            ...body,
            ...(decision === 'match' && { code: 'CH-1' }),
          }),
        ).toMatchObject({ status: 400, body: { code: 'VALIDATION', fields: ['reason'] } });
      expect(await listPayments(app, id)).toHaveLength(1);
    },
  );

  test('must exist, and so must the order to match it to', async () => {
    const id = await unmatched(app, '200000');
    expect(await decide(app, id, 'match', { code: 'CH-0000000', reason })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', fields: ['code'] },
    });
    expect(await listPayments(app, id)).toHaveLength(1);
    expect(await decide(app, 'pay_nobody', 'return', { reason })).toMatchObject({ status: 404 });
    expect(await decide(app, 'pay_nobody', 'dismiss', { reason })).toMatchObject({ status: 404 });
  });

  test('has an id of any characters that a gateway may use', async () => {
    const notice = createNotice(app, newReference(), '1', { id: `a/b?c#%${'d'.repeat(110)}` });
    await notify(app, notice);
    expect((await decide(app, notice.id, 'return', { reason })).status).toBe(200);
  });
});

describe('a payment that is held for an order', () => {
  test('that is late pays another order that staff match it to', async () => {
    const player = await app.player();
    const [first, { code }] = [
      await createCanceled(player),
      await player.deposit('gclub', '200000'),
    ];
    const notice = createNotice(app, first, '200000');
    await notify(app, notice);
    expect(await player.order(first)).toMatchObject({ late: true });
    expect(await decide(app, notice.id, 'match', { code: first, reason })).toMatchObject({
      status: 400,
      body: { fields: ['code'] },
    });
    expect((await decide(app, notice.id, 'match', { code, reason })).body).toEqual({
      status: 'SUCCESS',
    });
    expect(await player.order(first)).toMatchObject({ late: false, held: null, returned: false });
    expect(await player.credit('gclub')).toBe('312.50');
    expect(await app.pendingCodes()).not.toContain(first);
  });

  test('is decided separately from another payment of the same order', async () => {
    const player = await app.player();
    const code = await createCanceled(player);
    const [small, whole] = [createNotice(app, code, '5000'), createNotice(app, code, '200000')];
    for (const notice of [small, whole]) await notify(app, notice);
    expect((await decide(app, small.id, 'return', { reason })).status).toBe(200);
    expect(await player.order(code)).toMatchObject({ late: true, held: { amount: '200000' } });
    expect((await app.resolveLate(code, 'credit')).body).toEqual({ status: 'SUCCESS' });
    expect(await player.credit('alphabet')).toBe('312.50');
  });

  test('that paid an order which then failed is listed, and may be returned', async () => {
    const player = await app.player();
    await app.behave('askmebet', 'refuse');
    const { code } = await player.deposit('askmebet', '200000');
    const notice = createNotice(app, code, '200000');
    await notify(app, notice);
    expect(await listPayments(app, notice.id)).toMatchObject([
      { reason: 'CREDIT_REFUSED', order: { status: 'FAILED' } },
    ]);
    expect((await decide(app, notice.id, 'return', { reason })).status).toBe(200);
    await app.behave('askmebet', 'normal');
    expect((await app.resolveLate(code, 'credit')).status).toBe(409);
  });

  test('that staff rejected after it was matched is listed again', async () => {
    const player = await app.player();
    await app.behave('gclub', 'hold');
    const { code } = await player.deposit('gclub', '200000');
    const id = await unmatched(app, '200000');
    await decide(app, id, 'match', { code, reason });
    await app.rejectDeposit(code);
    expect(await listPayments(app, id)).toMatchObject([{ reason: 'REJECTED_AFTER_PAID' }]);
    expect((await decide(app, id, 'return', { reason })).status).toBe(200);
    await app.behave('gclub', 'normal');
  });

  test('that is returned while its provider is asked ends the call', async () => {
    const player = await app.player();
    const code = await createCanceled(player);
    const notice = createNotice(app, code, '200000');
    await notify(app, notice);
    await app.behave('alphabet', 'hold');
    await app.resolveLate(code, 'credit');
    expect((await decide(app, notice.id, 'return', { reason })).status).toBe(200);
    await app.behave('alphabet', 'normal');
    expect((await player.order(code)).status).toBe('CANCELED');
    expect(await player.credit('alphabet')).toBe('0.00');
  });
});

describe('at the same time', () => {
  test('many staff decide about a payment: one wins, the others get 409', async () => {
    for (let round = 0; round < 4; round++) {
      const player = await app.player();
      const { code } = await player.deposit('alphabet', '200000');
      const id = await unmatched(app, '200000');
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          index % 2
            ? decide(app, id, 'match', { code, reason })
            : decide(app, id, 'return', { reason }),
        ),
      );
      const losingAnswers = answers.filter(({ status }) => status !== 200);
      expect(losingAnswers).toHaveLength(11);
      for (const answer of losingAnswers)
        expect(answer).toMatchObject({ status: 409, body: { code: 'ORDER_STATUS_CHANGED' } });
      expect(await decisionsOf(id)).toHaveLength(1);
    }
  });

  test('payments are matched crosswise between orders of two players', async () => {
    const players = [await app.player(), await app.player()];
    const codes = await Promise.all(players.map(createCanceled));
    const notices = Array.from({ length: 8 }, (_, index) =>
      createNotice(app, codes[index % 2] ?? '', '7000'),
    );
    for (const notice of notices) await notify(app, notice);
    const answers = await Promise.all(
      notices.map(({ id }, index) =>
        decide(app, id, 'match', { code: codes[(index + 1) % 2], reason }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  });

  test('the order of a late payment and the payment itself are decided', async () => {
    for (let round = 0; round < 4; round++) {
      const player = await app.player();
      const code = await createCanceled(player);
      const notice = createNotice(app, code, '200000');
      await notify(app, notice);
      const answers = await Promise.all([
        app.resolveLate(code, 'return'),
        decide(app, notice.id, 'return', { reason }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });
});
