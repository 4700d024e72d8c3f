import { describe, expect, jest, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { staffAction } from '../../server/db/schema';
import { getFailure } from './support/client';
import { newStaff } from './support/staff';
import { useTestApp } from './support/testApp';
import { decide, listPayments, newReference, createNotice, notify } from './support/notices';

const app = useTestApp();

const reason = 'The gateway has corrected itself by telephone.';

describe('a known payment that is reported with other content', () => {
  test.each([
    ['another amount', { amount: '50000' }],
    ['another reference', { reference: newReference() }],
  ])('%s: is kept for staff, moves no money, and is listed once', async (_what, other) => {
    const player = await app.player();
    const { code } = await player.deposit('alphabet', '200000');
    const notice = createNotice(app, code, '200000');
    await notify(app, notice);
    const { id, reference, amount } = { ...notice, ...other };
    for (let time = 0; time < 3; time++)
      expect(await notify(app, { ...notice, ...other })).toBe(200);
    expect(await listPayments(app, id)).toEqual([
      {
        id,
        reference,
        amount,
        reason: 'CONFLICTING_NOTICE',
        receivedAt: expect.any(String),
        order: reference === code ? expect.objectContaining({ code }) : null,
        recorded: { reference: code, amount: '200000' },
      },
    ]);
    expect(await player.order(code)).toMatchObject({ status: 'SUCCESS', held: null });
    expect(await player.credit('alphabet')).toBe('312.50');
    expect((await decide(app, id, 'dismiss', { reason: '' })).status).toBe(400);
    expect(await decide(app, id, 'dismiss', { reason })).toMatchObject({
      status: 200,
      body: { status: 'DISMISSED' },
    });
    expect(await listPayments(app, id)).toEqual([]);
    expect(await decide(app, id, 'dismiss', { reason })).toMatchObject({ status: 409 });
    expect(await notify(app, { ...notice, ...other })).toBe(200);
    expect(await listPayments(app, id)).toEqual([]);
  });

  test('for an open order does not pay that order', async () => {
    const [player, other] = [await app.player(), await app.player()];
    const { code } = await player.depositPaid('alphabet', '200000');
    const { code: open } = await other.deposit('alphabet', '200000');
    const notice = createNotice(app, code, '200000');
    await notify(app, notice);
    expect(await notify(app, { ...notice, reference: open })).toBe(200);
    expect((await other.order(open)).status).toBe('OPEN');
    expect(await app.pendingCodes()).toContain(open);
    await decide(app, notice.id, 'return', { reason });
    expect(await listPayments(app, notice.id)).toMatchObject([{ reason: 'CONFLICTING_NOTICE' }]);
  });

  test('stays listed when what is held for its order is sent back', async () => {
    const player = await app.player();
    const { code } = await player.deposit('alphabet', '200000');
    const notice = createNotice(app, code, '150000');
    await notify(app, notice);
    await notify(app, { ...notice, amount: '200000' });
    expect((await app.resolveLate(code, 'return')).status).toBe(200);
    expect(await listPayments(app, notice.id)).toMatchObject([{ reason: 'CONFLICTING_NOTICE' }]);
  });

  test('with only another time is still the same payment', async () => {
    const player = await app.player();
    const { code } = await player.deposit('alphabet', '200000');
    const notice = createNotice(app, code, '200000');
    await notify(app, notice);
    expect(await notify(app, { ...notice, paidAt: '2026-01-01T00:00:00Z' })).toBe(200);
    expect(await listPayments(app, notice.id)).toEqual([]);
  });

  test('in an answer of the gateway to a query is kept for staff too', async () => {
    const player = await app.player();
    const { code } = await player.deposit('alphabet', '200000');
    const notice = createNotice(app, newReference(), '200000');
    await notify(app, notice);
    const payment = { id: notice.id, reference: code, amount: 200_000n, paidAt: new Date() };
    jest.spyOn(app.ctx.gateway, 'findPayments').mockResolvedValue([payment]);
    for (let time = 0; time < 2; time++)
      expect((await player.client.post(`/api/v2/deposits/${code}/check`)).status).toBe(409);
    jest.restoreAllMocks();
    const items = await listPayments(app, notice.id);
    expect(items.map((item) => item.reason).sort()).toEqual([
      'CONFLICTING_NOTICE',
      'UNKNOWN_ORDER',
    ]);
    expect((await player.order(code)).status).toBe('OPEN');
  });
});

test('of two notices that contradict a payment, the one that was seen is dismissed', async () => {
  const player = await app.player();
  const { code } = await player.deposit('alphabet', '200000');
  const notice = createNotice(app, code, '200000');
  await notify(app, notice);
  for (const amount of ['50000', '70000']) await notify(app, { ...notice, amount });
  const checker = await newStaff(app.server, 'checker');
  const dismiss = (amount: string) =>
    checker.api.payments.dismiss({
      params: { id: notice.id },
      body: { reason, seen: { reference: code, amount } },
    });
  expect((await dismiss('50000')).status).toBe(200);
  expect(await listPayments(app, notice.id)).toMatchObject([{ amount: '70000' }]);
  expect(getFailure(await dismiss('50000'))).toMatchObject({ code: 'ORDER_STATUS_CHANGED' });
  expect((await dismiss('70000')).status).toBe(200);
  expect(await listPayments(app, notice.id)).toEqual([]);
  const log = await app.ctx.database.db
    .select({ before: staffAction.before, after: staffAction.after })
    .from(staffAction)
    .where(eq(staffAction.subject, notice.id))
    .orderBy(staffAction.id);
  expect(log).toEqual([
    { before: `${code} 50000`, after: 'DISMISSED' },
    { before: `${code} 70000`, after: 'DISMISSED' },
  ]);
});

test('of different concurrent notices of one payment, one counts, and the others are kept for staff', async () => {
  for (let round = 0; round < 4; round++) {
    const players = await Promise.all([app.player(), app.player(), app.player()]);
    const orders = await Promise.all(players.map((player) => player.deposit('alphabet', '200000')));
    const { id } = createNotice(app, '', '');
    const notices = orders.map(({ code }) => createNotice(app, code, '200000', { id }));
    const answers = await Promise.all(
      [...notices, ...notices].map((notice) => notify(app, notice)),
    );
    expect(answers).toEqual(Array(6).fill(200));
    const ends = await Promise.all(
      players.map(async (player, index) => (await player.order(orders[index]?.code ?? '')).status),
    );
    expect(ends.sort()).toEqual(['OPEN', 'OPEN', 'SUCCESS']);
    expect(await listPayments(app, id)).toHaveLength(2);
  }
});
