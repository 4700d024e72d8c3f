import { describe, expect, test } from '@jest/globals';
import { and, eq, isNull } from 'drizzle-orm';
import { staffFlag } from '../../server/db/schema';
import { creditLateDeposit, returnLateDeposit } from '../../server/deposits/staff';
import { createNotice, decide, listPayments, notify } from './support/notices';
import { useTestApp } from './support/testApp';

const app = useTestApp();

const reason = 'paid late';

/** What waits for staff about an order. */
const openFlags = (code: string) =>
  app.ctx.database.db
    .select({ reason: staffFlag.reason, paymentId: staffFlag.paymentId })
    .from(staffFlag)
    .where(and(eq(staffFlag.code, code), isNull(staffFlag.resolvedAt)))
    .orderBy(staffFlag.id);

/** A canceled order of 64000 kip. */
async function createCanceled() {
  const player = await app.player();
  const { code } = await player.deposit('alphabet', '64000');
  await player.client.post(`/api/v2/deposits/${code}/cancel`);
  return { player, code };
}

/** A payment of the order arrives. @returns its id */
async function pay(code: string, amount = '64000'): Promise<string> {
  const notice = createNotice(app, code, amount);
  await notify(app, notice);
  return notice.id;
}

/** The provider answers what it was asked before. */
async function answer(): Promise<void> {
  await app.behave('alphabet', 'normal');
  await app.sandbox.clock({ body: { advanceSeconds: 60 } });
}

test('a late payment that is credited and returned at the same time leaves no issue: only one is done', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { player, code } = await createCanceled();
    await app.pay(code);
    await Promise.allSettled([
      creditLateDeposit(app.ctx, code, reason, null),
      returnLateDeposit(app.ctx, code, reason, null),
    ]);
    await app.ctx.outbox.drain(code);
    expect(await openFlags(code)).toEqual([]);
    const { status } = await player.order(code);
    const isCredited = status === 'SUCCESS';
    expect([status, await player.credit('alphabet')]).toEqual(
      isCredited ? ['SUCCESS', '100.00'] : ['CANCELED', '0.00'],
    );
  }
});

describe('a payment that comes while the provider is asked to credit an earlier one', () => {
  test('stays held for a decision of its own', async () => {
    const { player, code } = await createCanceled();
    const first = await pay(code, '70000');
    await app.behave('alphabet', 'hold');
    await creditLateDeposit(app.ctx, code, reason, null, '70000');
    const second = await pay(code);
    await answer();
    expect((await player.order(code)).status).toBe('SUCCESS');
    expect(await player.credit('alphabet')).toBe('100.00');
    expect(await listPayments(app, first)).toEqual([]);
    expect(await listPayments(app, second)).toMatchObject([
      { amount: '64000', reason: 'PAID_AGAIN', order: { code } },
    ]);
    expect((await decide(app, second, 'return', { reason })).status).toBe(200);
    expect(await openFlags(code)).toEqual([]);
  });

  test('is decided with it when staff have decided again about both', async () => {
    const { player, code } = await createCanceled();
    await pay(code);
    await app.behave('alphabet', 'hold');
    await creditLateDeposit(app.ctx, code, reason, null, '64000');
    await pay(code);
    await creditLateDeposit(app.ctx, code, reason, null, '128000');
    await answer();
    expect((await player.order(code)).status).toBe('SUCCESS');
    expect(await player.credit('alphabet')).toBe('100.00');
    expect(await openFlags(code)).toEqual([]);
  });

  test('does not pay for the credit after the earlier one is returned', async () => {
    const { player, code } = await createCanceled();
    const first = await pay(code);
    await app.behave('alphabet', 'hold');
    await creditLateDeposit(app.ctx, code, reason, null);
    const second = await pay(code);
    expect((await decide(app, first, 'return', { reason })).status).toBe(200);
    await answer();
    expect(await player.order(code)).toMatchObject({ status: 'CANCELED', late: true });
    expect(await player.credit('alphabet')).toBe('0.00');
    expect(await openFlags(code)).toEqual([{ reason: 'LATE_PAYMENT', paymentId: second }]);
  });
});

test('a late payment whose credit the provider refuses waits as one, with the reason, until it is decided', async () => {
  const { player, code } = await createCanceled();
  const id = await pay(code);
  await app.behave('alphabet', 'refuse');
  for (let round = 0; round < 2; round += 1) {
    await creditLateDeposit(app.ctx, code, reason, null);
    expect(await openFlags(code)).toEqual([{ reason: 'CREDIT_REFUSED', paymentId: id }]);
  }
  expect(await player.order(code)).toMatchObject({ status: 'CANCELED', late: true });
  await app.behave('alphabet', 'normal');
  expect((await decide(app, id, 'return', { reason })).status).toBe(200);
  expect(await openFlags(code)).toEqual([]);
  expect((await player.order(code)).late).toBe(false);
});
