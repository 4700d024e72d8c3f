import { describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Promotion, PromotionUsage } from '../../contract/promotions';
import { languages } from '../../contract/provider';
import { player as playerTable, promotion } from '../../server/db/schema';
import { must, rowCounts, useTestApp, type MoneyPlayer } from './support/testApp';

const app = useTestApp();

const refusal = (code: string, overrides: object = {}) => ({
  status: 409,
  body: { code, ...overrides },
});

/** extra-30 at askmebet, paid: 300,000 kip are 468.75 THB, with a bonus of 140.62 THB. */
async function playerWithExtra(): Promise<MoneyPlayer> {
  const player = await app.player();
  await player.use('extra-30', 'askmebet');
  await player.depositPaid('askmebet', '300000');
  return player;
}

test('the list has everything about each promotion in every language', async () => {
  const player = await app.player();
  const { promotions } = must<{ promotions: Promotion[] }>(
    await player.client.get('/api/v2/promotions'),
    200,
  );
  expect(promotions.length).toBeGreaterThanOrEqual(5);
  for (const { name, summary, terms } of promotions)
    for (const text of [name, summary, terms])
      for (const language of languages) expect(text[language]).not.toBe('');
  expect(promotions.some(({ active }) => !active)).toBe(true);
  expect(promotions.some(({ maxCredit, withdrawAll }) => maxCredit && withdrawAll)).toBe(true);
  expect(promotions.some(({ firstOrderOnly }) => firstOrderOnly)).toBe(true);
});

describe('a promotion', () => {
  test('is used, paid for, and its terms are counted', async () => {
    const player = await app.player();
    const usage = await player.use('extra-30', 'askmebet');
    expect(usage).toMatchObject({
      status: 'ACTIVE',
      provider: 'askmebet',
      funded: false,
      endedAt: null,
      depositCredit: { amount: '0.00' },
      requiredCredit: { amount: '0.00' },
    });
    const order = await player.deposit('askmebet', '300000');
    expect(order).toMatchObject({
      depositCredit: { amount: '468.75' },
      promoCredit: { amount: '140.62' },
      totalCredit: { amount: '609.37' },
    });
    await app.pay(order.code);
    expect(await player.credit('askmebet')).toBe('609.37');
    expect(await player.using()).toMatchObject({
      usageId: usage.usageId,
      funded: true,
      depositCredit: { amount: '468.75' },
      promoCredit: { amount: '140.62' },
      requiredCredit: { amount: '914.06' },
    });
  });

  test('is refused to a player who is barred', async () => {
    const player = await app.player();
    await app.ctx.database.db
      .update(playerTable)
      .set({ promotionBlocked: true })
      .where(eq(playerTable.id, player.id));
    const before = await rowCounts(app);
    expect(await player.tryUse('extra-30', 'gclub')).toMatchObject(refusal('PROMOTION_BLOCKED'));
    expect(await rowCounts(app)).toEqual(before);
    expect((await player.client.get('/api/v2/players/backlist')).body).toEqual({ blocked: true });
  });

  test('is refused when it is not active, not known, or not for the provider', async () => {
    const player = await app.player();
    expect(await player.tryUse('new-year-40', 'gclub')).toMatchObject(
      refusal('PROMOTION_INACTIVE'),
    );
    expect(await player.tryUse('no-such', 'gclub')).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
    expect(await player.tryUse('million-20', 'alphabet')).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', fields: ['providerId'] },
    });
    expect(await player.tryUse('million-20', 'nobody')).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', fields: ['providerId'] },
    });
    expect(await player.using()).toBeNull();
  });

  test('is refused while another is in use, and says where', async () => {
    const player = await app.player();
    await player.use('extra-30', 'gclub');
    expect(await player.tryUse('double-500', 'alphabet')).toMatchObject(
      refusal('PROMOTION_USAGE', { params: { provider: 'gclub' } }),
    );
  });

  test('is refused while a deposit waits', async () => {
    const player = await app.player();
    await app.behave('gclub', 'hold');
    const { code } = await player.deposit('gclub', '20000');
    const answer = refusal('CANNOT_USE_PROMOTION_WHILE_ORDER_IS_OPEN');
    expect(await player.tryUse('extra-30', 'alphabet')).toMatchObject(answer);
    await app.pay(code);
    expect(await player.tryUse('extra-30', 'alphabet')).toMatchObject(answer);
    await app.behave('gclub', 'normal');
    expect((await player.tryUse('extra-30', 'alphabet')).status).toBe(201);
  });

  test('for the first order is refused after a successful one', async () => {
    const player = await app.player();
    const { code } = await player.deposit('gclub', '20000');
    await player.client.post(`/api/v2/deposits/${code}/cancel`);
    const usage = await player.use('welcome-50', 'gclub');
    await player.tryCancelUsage(usage.usageId);
    await player.depositPaid('gclub', '20000');
    expect(await player.tryUse('welcome-50', 'gclub')).toMatchObject(
      refusal('PROMOTION_ONLY_FOR_FIRST_ORDER'),
    );
  });

  test('that may be used once is refused a second time, if it was paid for', async () => {
    const player = await app.player();
    const first = await player.use('welcome-50', 'gclub');
    await player.tryCancelUsage(first.usageId);
    const second = await player.use('welcome-50', 'gclub');
    await player.depositPaid('gclub', '200000');
    await player.tryCancelUsage(second.usageId);
    expect(await player.tryUse('welcome-50', 'gclub')).toMatchObject(
      refusal('PROMOTION_ALREADY_USED'),
    );
  });

  test('keeps the terms that were accepted', async () => {
    const player = await app.player();
    await player.use('extra-30', 'alphabet');
    const change = (bonusPercent: number) =>
      app.ctx.database.db
        .update(promotion)
        .set({ bonusPercent })
        .where(eq(promotion.id, 'extra-30'));
    await change(1);
    const order = await player.depositPaid('alphabet', '300000');
    await change(30);
    expect(order.promoCredit.amount).toBe('140.62');
  });
});

describe('a deposit under a promotion', () => {
  test('must match the provider and the amount of its promotion', async () => {
    const player = await app.player();
    await player.use('extra-30', 'askmebet');
    const before = await rowCounts(app);
    expect(await player.tryDeposit('gclub', '300000')).toMatchObject(
      refusal('PROMOTION_USAGE', { params: { provider: 'askmebet' } }),
    );
    expect(await player.tryDeposit('askmebet', '300001')).toMatchObject(
      refusal('AMOUNT_MUST_EQUAL_PROMOTION', { params: { amount: '300000' }, fields: ['amount'] }),
    );
    expect(await rowCounts(app)).toEqual(before);
  });

  test('is one at a time, and the next may follow once it has ended', async () => {
    const player = await app.player();
    await player.use('extra-30', 'askmebet');
    const { code } = await player.deposit('askmebet', '300000');
    expect(await player.tryDeposit('askmebet', '300000')).toMatchObject(refusal('OPEN_ORDER'));
    await player.client.post(`/api/v2/deposits/${code}/cancel`);
    const second = await player.depositPaid('askmebet', '300000');
    expect(second.promoCredit.amount).toBe('140.62');
    await app.pay(code);
    await app.resolveLate(code, 'credit');
    expect((await player.order(code)).totalCredit.amount).toBe('468.75');
    expect(await player.credit('askmebet')).toBe('1078.12');
  });

  test('keeps its promotion in use from the payment until the provider has accepted the credit', async () => {
    const player = await app.player();
    const { usageId } = await player.use('extra-30', 'gclub');
    await app.behave('gclub', 'hold');
    const { code } = await player.depositPaid('gclub', '300000');
    const before = await rowCounts(app);
    expect(await player.tryCancelUsage(usageId)).toMatchObject(refusal('CANCEL_AFTER_PAID'));
    expect(await rowCounts(app)).toEqual(before);
    await app.ctx.database.db
      .update(promotion)
      .set({ active: false })
      .where(eq(promotion.id, 'extra-30'));
    expect(await player.recheck()).toMatchObject({ usageId, status: 'ACTIVE' });
    await app.ctx.database.db
      .update(promotion)
      .set({ active: true })
      .where(eq(promotion.id, 'extra-30'));
    await app.behave('gclub', 'normal');
    expect(await player.order(code)).toMatchObject({ status: 'SUCCESS' });
    expect(await player.credit('gclub')).toBe('609.37');
    expect((await player.tryCancelUsage(usageId)).status).toBe(200);
    expect(await player.credit('gclub')).toBe('468.75');
  });

  test('that the provider refused lets the player give its promotion up', async () => {
    const player = await app.player();
    const { usageId } = await player.use('extra-30', 'gclub');
    await app.behave('gclub', 'refuse');
    const { code } = await player.depositPaid('gclub', '300000');
    expect((await player.tryCancelUsage(usageId)).status).toBe(200);
    await app.behave('gclub', 'normal');
    expect((await app.resolveLate(code, 'credit')).body).toEqual({ status: 'SUCCESS' });
    expect(await player.credit('gclub')).toBe('468.75');
  });

  test('that is credited late brings the bonus if the promotion is still unpaid', async () => {
    const player = await app.player();
    await player.use('extra-30', 'gclub');
    const { code } = await player.deposit('gclub', '300000');
    await app.fail(code);
    await app.pay(code);
    await app.resolveLate(code, 'credit');
    expect(await player.order(code)).toMatchObject({ promoCredit: { amount: '140.62' } });
    expect(await player.using()).toMatchObject({ funded: true });
  });

  test('that is credited late while another deposit pays for the promotion brings no second bonus', async () => {
    const player = await app.player();
    await player.use('extra-30', 'gclub');
    const lateOrder = await player.deposit('gclub', '300000');
    await player.client.post(`/api/v2/deposits/${lateOrder.code}/cancel`);
    await app.behave('gclub', 'hold');
    const second = await player.depositPaid('gclub', '300000');
    await app.pay(lateOrder.code);
    await app.resolveLate(lateOrder.code, 'credit');
    await app.behave('gclub', 'normal');
    const both = await Promise.all([player.order(lateOrder.code), player.order(second.code)]);
    expect(both.map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS']);
    expect(both.map(({ promoCredit }) => promoCredit.amount)).toEqual(['0.00', '140.62']);
    expect(await player.credit('gclub')).toBe('1078.12');
  });

  test('brings no bonus once the promotion was given up', async () => {
    const player = await app.player();
    const { usageId } = await player.use('extra-30', 'askmebet');
    const { code } = await player.deposit('askmebet', '300000');
    const told = new Promise<void>((resolve) => {
      const end = app.ctx.events.subscribe(player.id, (event) => {
        if (event.type !== 'deposit' || event.code !== code) return;
        end();
        resolve();
      });
    });
    await player.tryCancelUsage(usageId);
    await told;
    expect((await player.order(code)).promoCredit.amount).toBe('0.00');
    await app.pay(code);
    expect(await player.credit('askmebet')).toBe('468.75');
  });

  test('waits until its credit is below the threshold, then ends the promotion', async () => {
    const player = await playerWithExtra();
    await player.play('askmebet', '-589.37');
    expect(await player.credit('askmebet')).toBe('20.00');
    for (const provider of ['askmebet', 'gclub'])
      expect(await player.tryDeposit(provider, '20000')).toMatchObject(
        refusal('PROMOTION_CREDIT_USED', { params: { threshold: '20.00' } }),
      );
    await player.play('askmebet', '-0.01');
    expect(await player.tryDeposit('gclub', '20000')).toMatchObject(refusal('PROMOTION_SETTLING'));
    app.settle();
    const before = await rowCounts(app);
    expect((await player.tryDeposit('gclub', '9999')).status).toBe(400);
    expect(await rowCounts(app)).toEqual(before);
    expect((await player.using())?.status).toBe('ACTIVE');
    const order = await player.deposit('gclub', '20000');
    expect(order.promoCredit.amount).toBe('0.00');
    expect(await player.using()).toBeNull();
    expect((await player.lastUsage()).status).toBe('USED');
    expect(await player.credit('askmebet')).toBe('19.99');
  });
});

describe('a withdrawal under a promotion', () => {
  test('waits until the required credit is exceeded', async () => {
    const player = await playerWithExtra();
    const before = await rowCounts(app);
    expect(await player.tryWithdraw('askmebet', '100')).toMatchObject(
      refusal('PROMOTION_CREDIT_NOT_REACHED', { params: { required: '914.06' } }),
    );
    await player.play('askmebet', '304.69');
    expect(await player.credit('askmebet')).toBe('914.06');
    expect((await player.tryWithdraw('askmebet', '914.06')).status).toBe(409);
    await player.play('askmebet', '0.01');
    const after = await rowCounts(app);
    expect(after.withdrawal).toBe(before.withdrawal);
    expect((await player.tryWithdraw('askmebet', '914.07')).status).toBe(201);
  });

  test('deducts the bonus, in part too, and completes it', async () => {
    const player = await playerWithExtra();
    await player.play('askmebet', '400.63');
    expect(await player.tryWithdraw('askmebet', '140.62')).toMatchObject({
      status: 400,
      body: { code: 'AMOUNT_OUT_OF_RANGE', params: { min: '140.63', max: '100000.00' } },
    });
    const order = await player.withdraw('askmebet', '500.00');
    expect(order).toMatchObject({
      receiveCredit: { amount: '359.38' },
      returnCredit: { amount: '140.62' },
      payout: { amount: '230003', currency: 'LAK' },
    });
    expect(await player.credit('askmebet')).toBe('510.00');
    expect((await player.using())?.status).toBe('ACTIVE');
    expect((await app.approve(order.code)).body).toEqual({ status: 'SUCCESS' });
    expect(await player.using()).toBeNull();
    expect((await player.lastUsage()).status).toBe('SUCCESS');
    expect(await player.credit('askmebet')).toBe('510.00');
    expect((await player.tryWithdraw('askmebet', '510.00')).status).toBe(201);
  });

  test('must take all credit where the terms say so, and the part over the cap is taken back', async () => {
    const player = await app.player();
    await player.use('double-500', 'gclub');
    await player.depositPaid('gclub', '500000');
    expect(await player.credit('gclub')).toBe('1562.50');
    await player.play('gclub', '5000.00');
    expect(await player.tryWithdraw('gclub', '6000')).toMatchObject(
      refusal('WITHDRAW_ALL_REQUIRED', { params: { amount: '6562.50' } }),
    );
    const order = await player.withdraw('gclub', '6562.50');
    expect(order).toMatchObject({
      receiveCredit: { amount: '5000.00' },
      returnCredit: { amount: '1562.50' },
      payout: { amount: '3200000' },
    });
    await app.approve(order.code);
    expect(await player.credit('gclub')).toBe('0.00');
    expect((await player.lastUsage()).status).toBe('SUCCESS');
  });

  test('is one at a time; after its rejection everything is as before', async () => {
    const player = await playerWithExtra();
    await player.play('askmebet', '400.63');
    const { code } = await player.withdraw('askmebet', '300.00');
    const usage = await player.using();
    expect(await player.tryWithdraw('askmebet', '300.00')).toMatchObject(
      refusal('WITHDRAWAL_PENDING'),
    );
    expect(await player.tryCancelUsage(usage?.usageId ?? '')).toMatchObject(
      refusal('WITHDRAWAL_PENDING'),
    );
    await player.play('askmebet', '-710.00');
    expect((await player.recheck())?.status).toBe('ACTIVE');
    expect(await player.tryDeposit('gclub', '20000')).toMatchObject(refusal('WITHDRAWAL_PENDING'));
    await app.rejectWithdrawal(code);
    expect(await player.credit('askmebet')).toBe('300.00');
    expect((await player.using())?.status).toBe('ACTIVE');
    app.settle();
    await player.tryCancelUsage(usage?.usageId ?? '');
    expect(await player.credit('askmebet')).toBe('159.38');
  });

  test('at another provider follows the plain rules', async () => {
    const player = await app.player();
    await player.depositPaid('alphabet', '200000');
    await player.use('extra-30', 'askmebet');
    await player.depositPaid('askmebet', '300000');
    const order = await player.withdraw('alphabet', '100');
    expect(order.returnCredit.amount).toBe('0.00');
    await app.approve(order.code);
    expect((await player.using())?.status).toBe('ACTIVE');
  });
});

describe('giving a promotion up', () => {
  test('before it is paid for changes nothing else', async () => {
    const player = await app.player();
    const { usageId } = await player.use('extra-30', 'gclub');
    const answer = await player.tryCancelUsage(usageId);
    const { usage } = must<{ usage: PromotionUsage }>(answer, 200);
    expect(usage.status).toBe('CANCELED');
    expect(usage.endedAt).not.toBeNull();
    expect(await player.tryCancelUsage(usageId)).toMatchObject(
      refusal('ORDER_STATUS_CHANGED', { params: { status: 'CANCELED' } }),
    );
  });

  test.each([
    ['won with it', '1000.00', '468.75'],
    ['lost of it', '-100.00', '368.75'],
    ['lost with the bonus', '-500.00', '0.00'],
  ])('takes bonus and winnings back: credit that was %s', async (_what, delta, left) => {
    const player = await playerWithExtra();
    await player.play('askmebet', delta);
    app.settle();
    const usage = await player.using();
    expect((await player.tryCancelUsage(usage?.usageId ?? '')).status).toBe(200);
    expect(await player.credit('askmebet')).toBe(left);
  });

  test.each([
    ['was won with it', '1000.00', '781.25'],
    ['was lost of it', '-300.00', '481.25'],
    ['was lost of it and the bonus', '-540.00', '312.50'],
    ['was lost of other credit', '-700.00', '221.87'],
  ])('leaves credit that came from elsewhere, when credit %s', async (_what, delta, left) => {
    const player = await app.playerWithCredit('askmebet');
    const waitingWithdrawal = await player.withdraw('askmebet', '300.00');
    const { usageId } = await player.use('extra-30', 'askmebet');
    await player.depositPaid('askmebet', '300000');
    await app.rejectWithdrawal(waitingWithdrawal.code);
    expect(await player.using()).toMatchObject({ otherCredit: { amount: '312.50' } });
    await player.play('askmebet', delta);
    app.settle();
    expect((await player.tryCancelUsage(usageId)).status).toBe(200);
    expect(await player.credit('askmebet')).toBe(left);
  });

  test('is the owner’s alone', async () => {
    const [owner, other] = [await app.player(), await app.player()];
    const { usageId } = await owner.use('extra-30', 'gclub');
    for (const answer of [await other.tryCancelUsage(usageId), await other.tryCancelUsage('none')])
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect((await owner.using())?.usageId).toBe(usageId);
  });
});

describe('a recheck', () => {
  test('finds no promotion, or leaves the one in use', async () => {
    const player = await app.player();
    expect(await player.recheck()).toBeNull();
    const { usageId } = await player.use('extra-30', 'gclub');
    expect((await player.recheck())?.usageId).toBe(usageId);
    await player.depositPaid('gclub', '300000');
    expect((await player.recheck())?.usageId).toBe(usageId);
  });

  test('ends a promotion that was played down; the rest of the bonus becomes the player’s own', async () => {
    const player = await playerWithExtra();
    await player.play('askmebet', '-599.37');
    expect(await player.recheck()).toMatchObject({ status: 'ACTIVE' });
    app.settle();
    expect(await player.recheck()).toBeNull();
    expect((await player.lastUsage()).status).toBe('USED');
    expect(await player.credit('askmebet')).toBe('10.00');
  });

  test('ends a promotion that the operator switched off, unless it is paid for', async () => {
    const [earlyPlayer, latePlayer] = [await app.player(), await app.player()];
    await earlyPlayer.use('extra-30', 'gclub');
    await latePlayer.use('extra-30', 'gclub');
    await latePlayer.depositPaid('gclub', '300000');
    const { db } = app.ctx.database;
    await db.update(promotion).set({ active: false }).where(eq(promotion.id, 'extra-30'));
    expect(await earlyPlayer.recheck()).toBeNull();
    expect((await latePlayer.recheck())?.status).toBe('ACTIVE');
    await db.update(promotion).set({ active: true }).where(eq(promotion.id, 'extra-30'));
    expect((await earlyPlayer.lastUsage()).status).toBe('INACTIVE');
  });
});

test('the history of usages is paged, newest first, and filtered by status', async () => {
  const player = await app.player();
  const ids: string[] = [];
  for (let index = 0; index < 3; index++) {
    const { usageId } = await player.use('extra-30', 'gclub');
    ids.unshift(usageId);
    if (index < 2) await player.tryCancelUsage(usageId);
  }
  const page = async (query: string) =>
    must<{ items: PromotionUsage[]; total: number }>(
      await player.client.get(`/api/v2/promotions/usages?${query}`),
      200,
    );
  const first = await page('page=1&pageSize=2');
  expect(first.total).toBe(3);
  expect(first.items.map(({ usageId }) => usageId)).toEqual(ids.slice(0, 2));
  expect((await page('page=2&pageSize=2')).items.map(({ usageId }) => usageId)).toEqual([ids[2]]);
  expect((await page('status=ACTIVE')).items.map(({ usageId }) => usageId)).toEqual([ids[0]]);
});
