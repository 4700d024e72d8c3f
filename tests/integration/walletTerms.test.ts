import { expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { promotion } from '../../server/db/schema';
import { playerWithDouble } from './support/promotionPlayers';
import { useTestApp, type MoneyPlayer } from './support/testApp';
import { TestProvider, withWallets } from './support/walletCalls';

const app = useTestApp(withWallets());
const gclub = () => new TestProvider(app.server);
const accepted = (balance: string) => ({ status: 200, balance });

/** 409 without a time, because the duration of a round is unknown. */
const settlingRefusal = { status: 409, text: '{"code":"PROMOTION_SETTLING"}' };

/** million-20 at gclub, paid: 1562.50 THB with a bonus of 312.50 THB. */
async function playerWithMillion(): Promise<MoneyPlayer> {
  const player = await app.player();
  await player.use('million-20', 'gclub');
  await player.depositPaid('gclub', '1000000');
  return player;
}

/** Begins a round. @returns its id */
async function begin({ id }: MoneyPlayer, stake: string): Promise<string> {
  const roundId = randomUUID();
  expect(await gclub().bet(id, stake, { roundId })).toMatchObject({ status: 200 });
  return roundId;
}

test('a promotion does not end while a round begun under it is open, however long that takes', async () => {
  const player = await playerWithDouble(app);
  const roundId = await begin(player, '1550.00');
  app.ctx.clock.advance(24 * 3600);
  expect(await player.recheck()).toMatchObject({
    status: 'ACTIVE',
    openRounds: 1,
    settlesAt: null,
  });
  const { usageId } = await player.lastUsage();
  expect(await player.tryCancelUsage(usageId)).toMatchObject(settlingRefusal);
  expect(await player.tryDeposit('alphabet', '20000')).toMatchObject(settlingRefusal);
  expect(await gclub().win(player.id, '3100.00', { roundId, final: true })).toEqual(
    accepted('3112.50'),
  );
  expect(await player.tryWithdraw('gclub', '3112.50')).toMatchObject({
    status: 409,
    body: { code: 'PROMOTION_CREDIT_NOT_REACHED' },
  });
  expect(await player.recheck()).toMatchObject({ status: 'ACTIVE', openRounds: 0 });
});

test('a promotion is used up as soon as its last round is lost', async () => {
  const player = await playerWithDouble(app);
  const roundId = await begin(player, '1550.00');
  await gclub().win(player.id, '0', { roundId, final: true });
  expect(await player.recheck()).toBeNull();
  expect((await player.lastUsage()).status).toBe('USED');
  expect(await player.credit('gclub')).toBe('12.50');
});

test('what a round wins after the withdrawal was paid counts towards the same cap', async () => {
  const player = await playerWithDouble(app);
  const first = await begin(player, '100.00');
  await gclub().win(player.id, '5000.00', { roundId: first, final: true });
  const second = await begin(player, '1000.00');
  const order = await player.withdraw('gclub', '5462.50');
  await app.approve(order.code);
  expect(await player.using()).toMatchObject({ paidOut: { amount: '5000.00' }, openRounds: 1 });
  expect(await gclub().win(player.id, '20000.00', { roundId: second })).toEqual(
    accepted('20000.00'),
  );
  const { usageId } = await player.lastUsage();
  expect(await player.tryCancelUsage(usageId)).toMatchObject(settlingRefusal);
  await gclub().win(player.id, '0', { roundId: second, final: true });
  expect(await player.recheck()).toBeNull();
  expect((await player.lastUsage()).status).toBe('SUCCESS');
  expect(await player.credit('gclub')).toBe('0.00');
});

test('the deposit that pays for a promotion waits for open rounds', async () => {
  const player = await app.playerWithCredit('gclub');
  const roundId = await begin(player, '312.50');
  await player.use('double-500', 'gclub');
  expect(await player.tryDeposit('gclub', '500000')).toMatchObject(settlingRefusal);
  await gclub().win(player.id, '0', { roundId, final: true });
  expect((await player.tryDeposit('gclub', '500000')).status).toBe(201);
});

/** 15.62 THB of own credit are staked in a round when double-500 is paid for; 100 THB come from a late payment afterwards. */
async function playerWithRoundBefore() {
  const player = await app.playerWithCredit('gclub', '10000');
  const lateOrder = await player.deposit('gclub', '64000');
  await player.client.post(`/api/v2/deposits/${lateOrder.code}/cancel`);
  await player.use('double-500', 'gclub');
  const { code } = await player.deposit('gclub', '500000');
  const roundId = await begin(player, '15.62');
  await app.pay(code);
  await app.pay(lateOrder.code);
  await app.resolveLate(lateOrder.code, 'credit');
  return { player, roundId };
}

test('a round begun before a promotion was paid for neither wins nor loses for the promotion', async () => {
  const { player, roundId } = await playerWithRoundBefore();
  expect(await player.using()).toMatchObject({ otherCredit: { amount: '100.00' }, openRounds: 0 });
  expect(await gclub().bet(player.id, '100.01', { roundId })).toEqual({
    status: 409,
    code: 'INSUFFICIENT_CREDIT',
  });
  const bet = { roundId, transactionId: randomUUID() };
  expect(await gclub().bet(player.id, '100.00', bet)).toEqual(accepted('1562.50'));
  expect(await player.using()).toMatchObject({ otherCredit: { amount: '0.00' } });
  expect(await gclub().rollback(player.id, bet.transactionId, { roundId })).toEqual(
    accepted('1662.50'),
  );
  expect(await player.using()).toMatchObject({ otherCredit: { amount: '100.00' } });
  expect(await gclub().win(player.id, '9000.00', { roundId, final: true })).toEqual(
    accepted('10662.50'),
  );
  expect(await player.using()).toMatchObject({ otherCredit: { amount: '9100.00' } });
  expect(await player.tryWithdraw('gclub', '10662.50')).toMatchObject({
    body: { code: 'PROMOTION_CREDIT_NOT_REACHED' },
  });
});

test('two accounts that bet against each other with a bonus must play on before either withdraws', async () => {
  await app.ctx.database.db
    .update(promotion)
    .set({ turnoverPercent: 300 })
    .where(eq(promotion.id, 'million-20'));
  const [winner, loser] = [await playerWithMillion(), await playerWithMillion()];
  const roundId = randomUUID();
  const all = await winner.credit('gclub');
  for (const player of [winner, loser]) await gclub().bet(player.id, all, { roundId });
  await gclub().win(loser.id, '0', { roundId, final: true });
  await gclub().win(winner.id, '3750.00', { roundId, final: true });
  expect(await winner.tryWithdraw('gclub', await winner.credit('gclub'))).toMatchObject({
    status: 409,
    body: { code: 'PROMOTION_TURNOVER_NOT_REACHED', params: { left: '3750.00' } },
  });
  expect(await winner.recheck()).toMatchObject({ staked: { amount: '1875.00', currency: 'THB' } });
});

test('stakes count by the percent of their provider, as it was when the promotion was accepted', async () => {
  const { db } = app.ctx.database;
  const set = (percents: { gclub?: number }) =>
    db
      .update(promotion)
      .set({ turnoverPercent: 100, stakePercents: percents })
      .where(eq(promotion.id, 'million-20'));
  await set({ gclub: 40 });
  const player = await playerWithMillion();
  await set({});
  const play = async (stake: string, win: string) => {
    const roundId = randomUUID();
    await gclub().bet(player.id, stake, { roundId });
    await gclub().win(player.id, win, { roundId, final: true });
  };
  await play('1000.00', '3000.00');
  const withdraw = async () => player.tryWithdraw('gclub', await player.credit('gclub'));
  expect(await withdraw()).toMatchObject({
    status: 409,
    body: { code: 'PROMOTION_TURNOVER_NOT_REACHED', params: { left: '1475.00' } },
  });
  await play('3687.50', '3687.50');
  expect(await withdraw()).toMatchObject({ status: 201 });
});

test('a bet that is rolled back does not count as turnover', async () => {
  const player = await playerWithMillion();
  const roundId = randomUUID();
  const bet = { roundId, transactionId: randomUUID() };
  await gclub().bet(player.id, '100', { roundId });
  await gclub().bet(player.id, '50', bet);
  await gclub().rollback(player.id, bet.transactionId, { roundId });
  expect(await player.recheck()).toMatchObject({ staked: { amount: '100.00' } });
});
