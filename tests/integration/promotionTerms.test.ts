import { expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { account } from '../../server/db/schema';
import { endPaidOut } from '../../server/promotions/usageEnd';
import { playerWithDouble } from './support/promotionPlayers';
import { useTestApp, type MoneyPlayer } from './support/testApp';

const app = useTestApp();

const refusal = (code: string, overrides: object = {}) => ({
  status: 409,
  body: { code, ...overrides },
});

/** Wins, and requests a withdrawal of all credit, which is not paid yet. */
async function askForAll(player: MoneyPlayer, win: string, all: string) {
  await player.play('gclub', win);
  return player.withdraw('gclub', all);
}

test.each([
  ['million-20', '2000000', '1000000'],
  ['double-500', '2200000', '500000'],
])(
  '%s: own credit does not meet the terms, so the deposit must wait',
  async (id, ownCredit, price) => {
    const player = await app.playerWithCredit('gclub', ownCredit);
    await player.use(id, 'gclub');
    expect(await player.tryDeposit('gclub', price)).toMatchObject(
      refusal('PROMOTION_CREDIT_USED', { params: { threshold: '20.00' } }),
    );
    await player.play('gclub', `-${Number(await player.credit('gclub')) - 19.99}`);
    app.settle();
    await player.depositPaid('gclub', price);
    expect(await player.using()).toMatchObject({ funded: true, otherCredit: { amount: '19.99' } });
  },
);

test('credit below the threshold does not count towards the condition', async () => {
  const player = await app.playerWithCredit('gclub');
  await player.play('gclub', '-292.51');
  app.settle();
  await player.use('million-20', 'gclub');
  await player.depositPaid('gclub', '1000000');
  expect(await player.using()).toMatchObject({ requiredCredit: { amount: '2250.00' } });
  await player.play('gclub', '375.00');
  expect(await player.credit('gclub')).toBe('2269.99');
  expect(await player.tryWithdraw('gclub', '2269.99')).toMatchObject(
    refusal('PROMOTION_CREDIT_NOT_REACHED'),
  );
  await player.play('gclub', '0.01');
  expect(await player.withdraw('gclub', '2270.00')).toMatchObject({
    receiveCredit: { amount: '2270.00' },
  });
});

test('credit from other deposits is paid in full, beyond the cap', async () => {
  const player = await app.player();
  const lateOrder = await player.deposit('gclub', '640000');
  await player.client.post(`/api/v2/deposits/${lateOrder.code}/cancel`);
  await player.use('double-500', 'gclub');
  await player.depositPaid('gclub', '500000');
  await app.pay(lateOrder.code);
  await app.resolveLate(lateOrder.code, 'credit');
  expect(await player.using()).toMatchObject({ otherCredit: { amount: '1000.00' } });
  await player.play('gclub', '3125.00');
  expect(await player.tryWithdraw('gclub', '5687.50')).toMatchObject(
    refusal('PROMOTION_CREDIT_NOT_REACHED'),
  );
  await player.play('gclub', '4312.50');
  const order = await player.withdraw('gclub', '10000.00');
  expect(order).toMatchObject({
    receiveCredit: { amount: '6000.00' },
    returnCredit: { amount: '4000.00' },
  });
  await app.rejectWithdrawal(order.code);
  expect(await player.using()).toMatchObject({ otherCredit: { amount: '1000.00' } });
  const secondWithdrawal = await player.withdraw('gclub', '10000.00');
  await app.approve(secondWithdrawal.code);
  expect((await player.lastUsage()).status).toBe('SUCCESS');
  expect(await player.credit('gclub')).toBe('0.00');
});

test('what is won while a withdrawal is under review counts towards the cap', async () => {
  const player = await playerWithDouble(app);
  const order = await askForAll(player, '3125.01', '4687.51');
  await player.play('gclub', '20000.00');
  await app.approve(order.code);
  expect((await player.lastUsage()).status).toBe('SUCCESS');
  expect(await player.credit('gclub')).toBe('312.49');
});

test('a promotion that was paid out stays active while a stake may still win', async () => {
  const player = await playerWithDouble(app);
  await player.play('gclub', '5000.00');
  await player.play('gclub', '-1000.00');
  const order = await player.withdraw('gclub', '5562.50');
  await app.approve(order.code);
  expect(await player.using()).toMatchObject({ status: 'ACTIVE', paidOut: { amount: '5000.00' } });
  await player.play('gclub', '30000.00');
  expect(await player.tryWithdraw('gclub', '30000.00')).toMatchObject(
    refusal('PROMOTION_SETTLING', { params: { until: expect.any(String) } }),
  );
  expect(await player.tryUse('million-20', 'gclub')).toMatchObject(refusal('PROMOTION_USAGE'));
  const { usageId } = await player.lastUsage();
  expect(await player.tryCancelUsage(usageId)).toMatchObject(refusal('PROMOTION_SETTLING'));
  app.settle();
  expect(await player.recheck()).toBeNull();
  expect((await player.lastUsage()).status).toBe('SUCCESS');
  expect(await player.credit('gclub')).toBe('0.00');
});

test('a promotion that was paid out can be given up once no stake may win', async () => {
  const player = await playerWithDouble(app);
  await player.play('gclub', '5000.00');
  await player.play('gclub', '-1000.00');
  await app.approve((await player.withdraw('gclub', '5562.50')).code);
  await player.play('gclub', '300.00');
  app.settle();
  const { usageId } = await player.lastUsage();
  expect((await player.tryCancelUsage(usageId)).status).toBe(200);
  expect((await player.lastUsage()).status).toBe('SUCCESS');
  expect(await player.credit('gclub')).toBe('0.00');
});

test('promotions that were paid out end by themselves, also beside one whose account is stopped', async () => {
  const players: MoneyPlayer[] = [];
  for (let i = 0; i < 3; i += 1) {
    const player = await playerWithDouble(app);
    await player.play('gclub', '5000.00');
    await player.play('gclub', '-1000.00');
    await app.approve((await player.withdraw('gclub', '5562.50')).code);
    await player.play('gclub', '30000.00');
    players.push(player);
  }
  app.settle();
  const { db } = app.ctx.database;
  const stop = (stopped: boolean) =>
    db
      .update(account)
      .set({ stopped })
      .where(eq(account.playerId, players[0]?.id ?? ''));
  const statuses = () => Promise.all(players.map(async (one) => (await one.lastUsage()).status));
  await stop(true);
  await endPaidOut(app.ctx);
  expect(await statuses()).toEqual(['ACTIVE', 'SUCCESS', 'SUCCESS']);
  await stop(false);
  await endPaidOut(app.ctx);
  expect(await statuses()).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS']);
});

test('a promotion does not end while a stake may still win', async () => {
  const player = await playerWithDouble(app);
  await player.play('gclub', '-1550.00');
  expect(await player.recheck()).toMatchObject({ status: 'ACTIVE', settlesAt: expect.any(String) });
  const { usageId } = await player.lastUsage();
  expect(await player.tryCancelUsage(usageId)).toMatchObject(refusal('PROMOTION_SETTLING'));
  expect(await player.tryDeposit('alphabet', '20000')).toMatchObject(refusal('PROMOTION_SETTLING'));
  await player.play('gclub', '3100.00');
  expect(await player.tryWithdraw('gclub', '3112.50')).toMatchObject(
    refusal('PROMOTION_CREDIT_NOT_REACHED'),
  );
  app.settle();
  expect(await player.recheck()).toMatchObject({ status: 'ACTIVE' });
});

test('a stake of own credit that is open when a promotion is paid for does not win for the promotion', async () => {
  const player = await app.playerWithCredit('gclub', '1280000');
  await player.play('gclub', '-2000.00');
  await player.use('double-500', 'gclub');
  expect(await player.tryDeposit('gclub', '500000')).toMatchObject(refusal('PROMOTION_SETTLING'));
  app.settle();
  const { code } = await player.deposit('gclub', '500000');
  await player.play('gclub', '2000.00');
  await player.play('gclub', '-2000.00');
  await app.pay(code);
  expect(await player.using()).toMatchObject({ otherCredit: { amount: '2000.00' } });
  await player.play('gclub', '4000.00');
  expect(await player.tryWithdraw('gclub', '5562.50')).toMatchObject(
    refusal('PROMOTION_CREDIT_NOT_REACHED'),
  );
});

test('a promotion that is used up leaves no more than its deposit brought', async () => {
  const player = await app.player();
  await player.use('double-500', 'gclub');
  await player.depositPaid('gclub', '500000');
  await player.play('gclub', '-1552.50');
  app.settle();
  expect(await player.recheck()).toBeNull();
  expect(await player.credit('gclub')).toBe('10.00');
});
