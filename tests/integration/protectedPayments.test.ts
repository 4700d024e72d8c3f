import { beforeAll, expect, test } from '@jest/globals';
import { getFailure } from './support/client';
import { entryReason, entryTools } from './support/enteredPayments';
import { must, useTestApp, type MoneyPlayer } from './support/testApp';
import { listPayments, createNotice, notify } from './support/notices';
import { password } from './support/server';
import { newStaff, type TestStaff } from './support/staff';

/* Payments for a player who takes a break, or above their limit, are held and returned, never credited. */

const app = useTestApp();
const { entryOf } = entryTools(app);

let cashier: TestStaff;
beforeAll(async () => {
  cashier = await newStaff(app.server, 'cashier');
});

const protect = async ({ client }: MoneyPlayer, body: object) =>
  must(await client.post('/api/v2/players/protection', body), 200);
/** Excludes the player, which ends their sessions, and logs them in again. */
async function exclude(player: MoneyPlayer): Promise<void> {
  await protect(player, { change: 'exclude', months: 6, password });
  const { username } = player;
  must(await player.client.post('/api/v2/players/login', { username, password }), 200);
}
const creditLate = (code: string) =>
  cashier.api.deposits.creditLate({ params: { code }, body: { reason: entryReason } });
const giveBack = (id: string) =>
  cashier.api.payments.return({ params: { id }, body: { reason: entryReason } });
const findListed = async (id: string) => {
  const { body } = await cashier.api.payments.list({ query: { pageSize: 100 } });
  return (body as { items: { id: string; protection: unknown }[] }).items.find(
    (one) => one.id === id,
  )?.protection;
};

test('a payment during a self-exclusion is held and shown with it; staff can return it but not credit it', async () => {
  const player = await app.player();
  const { code } = await player.deposit('alphabet', '64000');
  await exclude(player);
  const notice = createNotice(app, code, '64000');
  await notify(app, notice);
  expect(await listPayments(app, notice.id)).toMatchObject([{ reason: 'LATE_PAYMENT' }]);
  expect(await findListed(notice.id)).toMatchObject({ status: 'EXCLUDED' });
  expect(getFailure(await creditLate(code)).code).toBe('SELF_EXCLUDED');
  expect(await player.credit('alphabet')).toBe('0.00');
  expect((await giveBack(notice.id)).body).toEqual({ status: 'RETURNED' });
  expect(await player.order(code)).toMatchObject({ held: null, returned: true });
});

test('a payment that was made in time but is entered during a time-out is held', async () => {
  const player = await app.player();
  const { code } = await player.deposit('alphabet', '64000');
  const paidAt = app.ctx.clock.now().toISOString();
  app.ctx.clock.advance(16 * 60);
  await app.ctx.expiry.drain();
  await protect(player, { change: 'timeOut', days: 1, password });
  const entry = entryOf({ amount: '64000', code, paidAt });
  const { body } = await cashier.api.payments.enter({ body: entry });
  expect(body).toMatchObject({ heldFor: 'LATE_PAYMENT' });
  expect(getFailure(await creditLate(code)).code).toBe('TIMED_OUT');
  app.ctx.clock.advance(24 * 3600);
  const laterCashier = await newStaff(app.server, 'cashier');
  const creditAnswer = await laterCashier.api.deposits.creditLate({
    params: { code },
    body: { reason: entryReason },
  });
  expect(creditAnswer.status).toBe(200);
});

test('a payment that was made in time but is entered after the deposit limit was used up is held', async () => {
  const player = await app.player();
  const member = await newStaff(app.server, 'cashier');
  await protect(player, { change: 'limits', limits: { depositDay: '200000' } });
  const { code } = await player.deposit('alphabet', '200000');
  const paidAt = app.ctx.clock.now().toISOString();
  app.ctx.clock.advance(16 * 60);
  await app.ctx.expiry.drain();
  expect(await player.depositPaid('alphabet', '200000')).toMatchObject({ status: 'SUCCESS' });
  const entry = entryOf({ amount: '200000', code, paidAt });
  const { body } = await member.api.payments.enter({ body: entry });
  expect(body).toMatchObject({ heldFor: 'LATE_PAYMENT' });
  await app.ctx.outbox.drain(code);
  expect(await player.order(code)).toMatchObject({ status: 'FAILED', held: { amount: '200000' } });
  expect(await player.credit('alphabet')).toBe('312.50');
});

test('a payment above a since lowered deposit limit is not credited late, nor by matching it', async () => {
  cashier = await newStaff(app.server, 'cashier');
  const player = await app.player();
  await protect(player, { change: 'limits', limits: { depositDay: '300000' } });
  const { code } = await player.deposit('alphabet', '200000');
  await player.client.post(`/api/v2/deposits/${code}/cancel`);
  const { code: open } = await player.deposit('alphabet', '100000');
  const notice = createNotice(app, code, '200000');
  await notify(app, notice);
  await protect(player, { change: 'limits', limits: { depositDay: '150000' } });
  expect(await findListed(notice.id)).toMatchObject({ limits: { depositDay: '150000' } });
  expect(getFailure(await creditLate(code)).code).toBe('DEPOSIT_LIMIT_REACHED');
  const stray = entryOf({ amount: '100000' });
  await cashier.api.payments.enter({ body: stray });
  const matchAnswer = await cashier.api.payments.match({
    params: { id: stray.bankReference },
    body: { code: open, reason: entryReason },
  });
  // The lower limit has canceled the open order, so its payment is held too
  expect(matchAnswer.status).toBe(200);
  expect(getFailure(await creditLate(open)).code).toBe('DEPOSIT_LIMIT_REACHED');
  expect(await player.credit('alphabet')).toBe('0.00');
});

test('a held payment is matched to an open order of its player, even if both together are above the limit', async () => {
  const member = await newStaff(app.server, 'cashier');
  const player = await app.player();
  await protect(player, { change: 'limits', limits: { depositDay: '150000' } });
  const { code: first } = await player.deposit('alphabet', '100000');
  app.ctx.clock.advance(16 * 60);
  await app.ctx.expiry.drain();
  const { code } = await player.deposit('alphabet', '100000');
  const notice = createNotice(app, first, '100000');
  await notify(app, notice);
  const match = (id: string) =>
    member.api.payments.match({ params: { id }, body: { code, reason: entryReason } });
  const stray = entryOf({ amount: '100000' });
  await member.api.payments.enter({ body: stray });
  // The payment of another player would count in addition to their own
  expect(getFailure(await match(stray.bankReference)).code).toBe('DEPOSIT_LIMIT_REACHED');
  expect((await match(notice.id)).body).toEqual({ status: `MATCHED ${code}` });
  await app.ctx.outbox.drain(code);
  expect(await player.order(code)).toMatchObject({ status: 'SUCCESS' });
});

test.each(['exclude', 'timeOut'])(
  'an order that was paid before %s is credited, without the bonus of its promotion',
  async (change) => {
    const player = await app.player();
    await player.use('extra-30', 'gclub');
    await app.behave('gclub', 'hold');
    const { code } = await player.depositPaid('gclub', '300000');
    expect(await player.order(code)).toMatchObject({ promoCredit: { amount: '140.62' } });
    if (change === 'exclude') await exclude(player);
    else await protect(player, { change: 'timeOut', days: 1, password });
    expect(await player.order(code)).toMatchObject({
      status: 'PAID',
      promoCredit: { amount: '0.00' },
    });
    await app.behave('gclub', 'normal');
    expect(await player.order(code)).toMatchObject({ status: 'SUCCESS' });
    expect(await player.credit('gclub')).toBe('468.75');
    expect(await player.using()).toMatchObject({ status: 'ACTIVE', funded: false });
  },
);
