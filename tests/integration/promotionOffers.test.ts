import { beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { setImmediate } from 'node:timers/promises';
import type { Promotion } from '../../contract/promotions';
import type { PromotionResults } from '../../contract/staffPromotions';
import type { StaffAlert } from '../../contract/staffAlerts';
import { watch } from '../../server/alerts/watch';
import { promotionShown } from '../../server/db/schema';
import { followSchedule } from '../../server/promotions/schedule';
import { countShown } from '../../server/promotions/shown';
import { getFailure } from './support/client';
import { onPostgres } from './support/database';
import { must, useTestApp } from './support/testApp';
import { MoneyPlayer } from './support/moneyPlayer';
import { createSchedule, draftWith, most, createPromotionStaff } from './support/promotionDrafts';
import { useSecondNode } from './support/secondNode';
import { newStaff } from './support/staff';

const app = useTestApp();
const node = useSecondNode(app);

let staff: Awaited<ReturnType<typeof createPromotionStaff>>;
beforeAll(async () => {
  staff = await createPromotionStaff(app);
});

const listOffers = async (player: MoneyPlayer, code?: string) =>
  must<{ promotions: Promotion[] }>(
    await player.client.get(`/api/v2/promotions${code ? `?code=${code}` : ''}`),
    200,
  ).promotions;
const find = async (player: MoneyPlayer, id: string, code?: string) =>
  (await listOffers(player, code)).find((one) => one.id === id);
const inSeconds = (seconds: number) =>
  new Date(app.ctx.clock.now().getTime() + seconds * 1000).toISOString();
const usageTotals = (uses: number, amount: string) => ({
  uses,
  bonus: { amount, currency: 'THB' },
});

/** Repeats the check until it passes, for values that are counted after the answer. */
async function eventually(check: () => Promise<void>): Promise<void> {
  for (const deadline = Date.now() + 10_000; ; await setImmediate())
    try {
      return await check();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
}

describe('a promotion that staff write', () => {
  test('is published by a second person, and used by a player under its terms', async () => {
    const player = await app.player();
    const { id, status, version } = await staff.created();
    expect([status, version]).toEqual(['DRAFT', 1]);
    expect(await find(player, id)).toBeUndefined();
    expect((await player.tryUse(id, 'gclub')).status).toBe(409);
    expect(getFailure(await staff.publish(id, 1, staff.writer))).toMatchObject({
      code: 'FOUR_EYES',
      params: { why: 'SAME', first: staff.writer.name, roles: 'manager,checker,admin' },
    });
    expect((await staff.publish(id)).body).toMatchObject({
      status: 'ACTIVE',
      isOfferedNow: true,
      publishedBy: staff.second.name,
    });
    expect(await find(player, id)).toMatchObject({ active: true, bonusPercent: 50 });
    await player.use(id, 'gclub');
    await player.depositPaid('gclub', '64000');
    expect(await player.credit('gclub')).toBe('150.00');
    expect((await staff.fetchPromotion(id)).given).toEqual({
      inAll: usageTotals(1, '50.00'),
      today: usageTotals(1, '50.00'),
      held: usageTotals(0, '0.00'),
    });
    const results = async () =>
      (await staff.writer.api.promotions.results({ params: { id } })).body as PromotionResults;
    await eventually(async () => expect((await results()).offered).toBe(1));
    expect(await results()).toMatchObject({
      used: 1,
      funded: 1,
      byStatus: { ACTIVE: 1 },
      deposits: { amount: '64000' },
      days: [{ offered: 1, funded: 1, bonus: { amount: '50.00' } }],
    });
  });

  test('is counted as shown once for each player, however often they look, on either node', async () => {
    const id = await staff.offer();
    const [one, other] = [await app.player(), await app.player()];
    const promotions = [{ id, active: true }];
    const look = (ctx: typeof app.ctx, player: MoneyPlayer) =>
      countShown(ctx, player.id, promotions);
    await Promise.all([look(app.ctx, one), look(node.ctx, one), look(node.ctx, other)]);
    await look(app.ctx, one);
    const results = async () =>
      (await staff.writer.api.promotions.results({ params: { id } })).body;
    expect(await results()).toMatchObject({
      offered: 2,
      used: 0,
      days: [{ offered: 2, funded: 0 }],
    });
    const countRecords = () =>
      app.ctx.database.db.$count(promotionShown, eq(promotionShown.promotionId, id));
    expect(await countRecords()).toBe(2);
    expect((await staff.step(id, 'end')).status).toBe(200);
    await followSchedule(app.ctx);
    expect(await countRecords()).toBe(0);
    expect(await results()).toMatchObject({ offered: 2 });
  });

  test('cannot be published by the person who changed it last', async () => {
    const { id, draft } = await staff.created();
    const editor = await newStaff(app.server, 'manager');
    const body = { ...draft, bonusPercent: 60, version: 1 };
    expect((await editor.api.promotions.edit({ params: { id }, body })).status).toBe(200);
    expect(getFailure(await staff.publish(id, 2, editor)).code).toBe('FOUR_EYES');
    expect((await staff.publish(id, 2)).status).toBe(200);
  });

  test('keeps the first of two changes to the same version, and the second person is told', async () => {
    const { id, draft } = await staff.created();
    const other = await newStaff(app.server, 'manager');
    const edit = (bonusPercent: number, member = staff.writer) =>
      member.api.promotions.edit({ params: { id }, body: { ...draft, bonusPercent, version: 1 } });
    expect((await edit(60)).status).toBe(200);
    const lateAnswer = await edit(70, other);
    expect(lateAnswer.status).toBe(409);
    expect(getFailure(lateAnswer)).toMatchObject({
      code: 'EDITED_MEANWHILE',
      params: { by: staff.writer.name },
    });
    expect((await staff.fetchPromotion(id)).draft.bonusPercent).toBe(60);
    // A person who has read an earlier version cannot publish what they have not read
    expect(getFailure(await staff.publish(id, 1)).code).toBe('EDITED_MEANWHILE');
  });

  test.each([
    [
      'a bonus that is paid out without play',
      { deductBonus: false, requiredPercent: 99 },
      'PROMOTION_BONUS_UNEARNED',
      ['requiredPercent'],
    ],
    [
      'an end before its start',
      { schedule: createSchedule({ from: '2027-01-02T00:00:00Z', until: '2027-01-01T00:00:00Z' }) },
      'PROMOTION_ENDS_BEFORE_START',
      ['until'],
    ],
    [
      'a largest deposit below the least',
      { depositMin: '64000', depositMax: '10000' },
      'VALIDATION',
      ['depositMax'],
    ],
    ['a cap without all being withdrawn', { maxCredit: '100' }, 'VALIDATION', ['withdrawAll']],
    ['a code that is missing', { audience: 'CODE' as const }, 'VALIDATION', ['code']],
    [
      'a day that gives more than all',
      { budget: most({ uses: 3, dayUses: 4 }) },
      'VALIDATION',
      ['dayUses'],
    ],
    [
      'a player who is not known',
      { audience: 'LISTED' as const, players: ['nobody-here'] },
      'NOT_FOUND',
      ['players'],
    ],
  ])('is refused with %s', async (_, changes, code, fields) => {
    expect(getFailure(await staff.create(changes))).toMatchObject({ code, fields });
  });

  test.each([
    ['a budget of zero', { budget: { ...most({}), uses: 0 } }, 'budget'],
    ['a provider that is not known', { providers: ['casino'] }, 'providers'],
  ])('is refused with %s', async (_, changes, field) => {
    const answer = await staff.writer.client.post('/api/staff/v1/promotions', {
      ...draftWith(),
      ...changes,
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION', fields: [field] } });
  });

  test('is not published while a text is missing in a language', async () => {
    const { summary } = draftWith();
    const { id } = await staff.created({ summary: { ...summary, cn: ' ', th: '' } });
    expect(getFailure(await staff.publish(id))).toEqual({
      code: 'PROMOTION_TEXT_MISSING',
      fields: ['summary.cn', 'summary.th'],
    });
  });

  test('keeps its terms once it is published; a copy is a draft of its own', async () => {
    const id = await staff.offer({ bonusPercent: 40 });
    const { draft } = await staff.fetchPromotion(id);
    const body = { ...draft, bonusPercent: 90, version: 1 };
    const editAnswer = await staff.writer.api.promotions.edit({ params: { id }, body });
    expect(getFailure(editAnswer)).toMatchObject({ code: 'ORDER_STATUS_CHANGED' });
    const copy = await staff.writer.api.promotions.copy({ params: { id }, body: {} });
    expect(copy).toMatchObject({
      status: 200,
      body: { status: 'DRAFT', createdBy: staff.writer.name, draft: { bonusPercent: 40 } },
    });
  });

  test('is listed page by page, the newest first', async () => {
    const made = [await staff.created(), await staff.created(), await staff.created()];
    const readIds: string[] = [];
    let cursor: string | undefined = '9'.repeat(15);
    do {
      const query = { status: 'DRAFT' as const, pageSize: 2, cursor };
      const { body } = await staff.writer.api.promotions.list({ query });
      const page = body as { items: { id: string }[]; next: number | null };
      readIds.push(...page.items.map(({ id }) => id));
      cursor = page.next?.toString();
    } while (cursor !== undefined);
    expect(readIds.slice(0, 3)).toEqual(made.map(({ id }) => id).reverse());
    expect(new Set(readIds).size).toBe(readIds.length);
  });
});

describe('a promotion that is held back', () => {
  test.each(['pause', 'end'] as const)(
    'by %s is refused; players who have paid for it keep it',
    async (event) => {
      const [paid, started, latePlayer] = [
        await app.player(),
        await app.player(),
        await app.player(),
      ];
      const id = await staff.offer();
      for (const player of [paid, started]) await player.use(id, 'gclub');
      await paid.depositPaid('gclub', '64000');
      expect((await staff.step(id, event)).status).toBe(200);
      expect(getFailure(await latePlayer.tryUse(id, 'gclub')).code).toBe('PROMOTION_INACTIVE');
      expect(await find(latePlayer, id)).toMatchObject({ active: false });
      expect(await started.recheck()).toBeNull();
      expect(await paid.recheck()).toMatchObject({ status: 'ACTIVE', funded: true });
    },
  );
});

describe('a deposit for a promotion that is no longer offered', () => {
  test.each(['pause', 'end', 'its time'])(
    'is refused after %s, and the next one is made without it',
    async (cause) => {
      const player = await app.player();
      const id = await staff.offer({ schedule: createSchedule({ until: inSeconds(60) }) });
      await player.use(id, 'gclub');
      if (cause === 'its time') node.advance(60);
      else expect((await staff.step(id, cause as 'end')).status).toBe(200);
      expect(getFailure(await player.tryDeposit('gclub', '64000')).code).toBe('PROMOTION_INACTIVE');
      expect(await player.using()).toBeNull();
      expect((await player.lastUsage()).status).toBe('INACTIVE');
      expect(await player.deposit('alphabet', '20000')).toMatchObject({
        promoCredit: { amount: '0.00' },
      });
    },
  );
});

test('a promotion that ends while its deposit is on its way is kept until that deposit has ended', async () => {
  const [paid, unpaid] = [await app.player(), await app.player()];
  const id = await staff.offer();
  const orderOf = async (player: MoneyPlayer) => {
    await player.use(id, 'gclub');
    return player.deposit('gclub', '64000');
  };
  const { code } = await orderOf(paid);
  const { code: canceled } = await orderOf(unpaid);
  expect((await staff.step(id, 'end')).status).toBe(200);
  expect(await paid.recheck()).toMatchObject({ status: 'ACTIVE', funded: false });
  expect(getFailure(await paid.tryDeposit('gclub', '64000')).code).toBe('OPEN_ORDER');
  await app.pay(code);
  expect(await paid.order(code)).toMatchObject({ promoCredit: { amount: '50.00' } });
  expect(await paid.recheck()).toMatchObject({ status: 'ACTIVE', funded: true });
  await unpaid.client.post(`/api/v2/deposits/${canceled}/cancel`);
  expect(await unpaid.recheck()).toBeNull();
});

describe('the times of a promotion', () => {
  test('begin and end it by the clock of the server, not by when the job runs', async () => {
    const player = await app.player();
    const id = await staff.offer({
      schedule: createSchedule({ from: inSeconds(60), until: inSeconds(120) }),
    });
    expect((await staff.fetchPromotion(id)).status).toBe('SCHEDULED');
    expect(await find(player, id)).toBeUndefined();
    expect(getFailure(await player.tryUse(id, 'gclub')).code).toBe('PROMOTION_INACTIVE');
    node.advance(60);
    expect((await staff.fetchPromotion(id)).status).toBe('ACTIVE');
    const { usageId } = await player.use(id, 'gclub');
    await followSchedule(app.ctx);
    expect((await staff.fetchPromotion(id)).status).toBe('ACTIVE');
    await player.tryCancelUsage(usageId);
    node.advance(60);
    expect(getFailure(await player.tryUse(id, 'gclub')).code).toBe('PROMOTION_INACTIVE');
    await followSchedule(app.ctx);
    await followSchedule(node.ctx);
    expect(await staff.fetchPromotion(id)).toMatchObject({ status: 'ENDED', endReason: 'TIME' });
  });
});

describe('the audience of a promotion', () => {
  test('is only the players of its list', async () => {
    const [chosen, other] = [await app.player(), await app.player()];
    const id = await staff.offer({ audience: 'LISTED', players: [chosen.username] });
    expect(await find(chosen, id)).toMatchObject({ active: true });
    expect(await find(other, id)).toBeUndefined();
    expect((await other.tryUse(id, 'gclub')).status).toBe(404);
    expect((await chosen.tryUse(id, 'gclub')).status).toBe(201);
  });

  test('is the players who know its code, also one that an ended promotion had before', async () => {
    const player = await app.player();
    const ask = async (code?: string) =>
      must(await player.client.get(`/api/v2/promotions${code ? `?code=${code}` : ''}`), 200);
    const offerAgain = () => staff.offer({ audience: 'CODE', code: 'Again1' });
    await staff.step(await offerAgain(), 'end');
    const id = await offerAgain();
    expect(await ask('again1')).toMatchObject({ takesCodes: true, byCode: id });
    await staff.step(id, 'pause');
    expect(await ask()).toMatchObject({ takesCodes: false });
    await staff.step(id, 'end');
    expect(await ask('again1')).toMatchObject({ takesCodes: false, byCode: id });
  });

  test('is the players who know its code, in upper or lower case', async () => {
    const player = await app.player();
    const id = await staff.offer({ audience: 'CODE', code: 'Lanna25' });
    expect(getFailure(await staff.create({ audience: 'CODE', code: 'LANNA25' }))).toEqual({
      code: 'PROMOTION_CODE_TAKEN',
      fields: ['code'],
    });
    expect(await find(player, id)).toBeUndefined();
    expect((await player.tryUse(id, 'gclub')).status).toBe(404);
    expect(await find(player, id, 'wrong1')).toBeUndefined();
    expect(await find(player, id, 'lanna25')).toMatchObject({ active: true });
    const body = { promotionId: id, providerId: 'gclub', code: 'lanna25' };
    expect((await player.client.post('/api/v2/promotions/use', body)).status).toBe(201);
  });

  test('is shown in the list: whether codes may be entered, and which promotion a code means; guesses are limited', async () => {
    const player = await app.player();
    const ask = (code = '') => player.client.get(`/api/v2/promotions${code && `?code=${code}`}`);
    const id = await staff.offer({ audience: 'CODE', code: 'Guessed1' });
    expect((await ask()).body).toMatchObject({ takesCodes: true, byCode: null });
    expect((await ask('guessed1')).body).toMatchObject({ takesCodes: true, byCode: id });
    app.ctx.config.rateLimits.promotionCodeByPlayer.max = 2;
    for (const code of ['wrong1', 'wrong2'])
      expect((await ask(code)).body).toMatchObject({ byCode: null });
    expect(await ask('guessed1')).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect((await ask()).status).toBe(200);
    expect((await find(await app.player(), id, 'guessed1'))?.id).toBe(id);
  });

  test('is new players, until their first deposit is credited', async () => {
    const player = await app.playerWithCredit('gclub');
    const id = await staff.offer({ audience: 'NEW' });
    expect(getFailure(await player.tryUse(id, 'alphabet')).code).toBe(
      'PROMOTION_ONLY_FOR_FIRST_ORDER',
    );
  });
});

describe('a range of deposits', () => {
  test('bounds a deposit, whose bonus is capped', async () => {
    const player = await app.player();
    const id = await staff.offer({ depositMax: '640000', maxBonus: '120.5' });
    expect(await player.use(id, 'gclub')).toMatchObject({
      promotion: { depositAmount: { amount: '64000' }, depositMax: { amount: '640000' } },
    });
    const range = { params: { min: '64000', max: '640000', currency: 'LAK' }, fields: ['amount'] };
    for (const amount of ['63999', '640001'])
      expect(await player.tryDeposit('gclub', amount)).toMatchObject({
        status: 400,
        body: { code: 'AMOUNT_OUT_OF_RANGE', ...range },
      });
    expect(await player.deposit('gclub', '320000')).toMatchObject({
      depositCredit: { amount: '500.00' },
      promoCredit: { amount: '120.50' },
    });
  });
});

describe('the budget of a promotion', () => {
  test('raises an alert once most of it is given or held, until the promotion ends', async () => {
    const told = async () => {
      await watch(app.ctx);
      const { body } = await staff.second.api.alerts.list({
        query: { pageSize: 100, list: 'open' },
      });
      return (body as { items: StaffAlert[] }).items.filter(
        (one) => one.rule === 'promotionBudget',
      );
    };
    const [id, unbounded] = [
      await staff.offer({ budget: most({ uses: 5, dayBonus: '1000' }) }),
      await staff.offer(),
    ];
    const use = async (promotionId: string) => {
      const player = await app.player();
      await player.use(promotionId, 'gclub');
      return player.deposit('gclub', '64000');
    };
    for (const one of [id, id, id, unbounded]) await use(one);
    expect(await told()).toEqual([]);
    await use(id);
    expect(await told()).toMatchObject([
      { subject: id, severity: 'warning', facts: { percent: '80', promotion: 'Fifty lo' } },
    ]);
    const { alerts } = app.ctx.config;
    app.ctx.config.alerts = { ...alerts, promotionBudgetPercent: 81 };
    expect(await told()).toEqual([]);
    app.ctx.config.alerts = alerts;
    expect(await told()).toHaveLength(1);
    await staff.step(id, 'end');
    expect(await told()).toEqual([]);
  });

  test('reserves the bonus of a pending deposit, and ends the promotion when it is used up', async () => {
    const [first, second, third] = [await app.player(), await app.player(), await app.player()];
    const id = await staff.offer({ budget: most({ uses: 1 }) });
    for (const player of [first, second]) await player.use(id, 'gclub');
    const { code } = await first.deposit('gclub', '64000');
    expect((await staff.fetchPromotion(id)).given.held).toEqual(usageTotals(1, '50.00'));
    expect(getFailure(await second.tryDeposit('gclub', '64000')).code).toBe('PROMOTION_USED_UP');
    expect(getFailure(await third.tryUse(id, 'gclub')).code).toBe('PROMOTION_USED_UP');
    await app.pay(code);
    expect(await staff.fetchPromotion(id)).toMatchObject({ status: 'ENDED', endReason: 'BUDGET' });
    expect(getFailure(await third.tryUse(id, 'gclub')).code).toBe('PROMOTION_INACTIVE');
  });

  test('ends it also when the last bonus is given while it is paused', async () => {
    const player = await app.player();
    const id = await staff.offer({ budget: most({ uses: 1 }) });
    await player.use(id, 'gclub');
    const { code } = await player.deposit('gclub', '64000');
    await staff.step(id, 'pause');
    await app.pay(code);
    expect(await staff.fetchPromotion(id)).toMatchObject({ status: 'ENDED', endReason: 'BUDGET' });
  });

  test('ends it when the smallest bonus grows beyond the rest with the exchange rate', async () => {
    const player = await app.player();
    const id = await staff.offer({ budget: most({ bonus: '100', dayUses: 1 }) });
    await player.use(id, 'gclub');
    await player.depositPaid('gclub', '64000');
    await followSchedule(app.ctx);
    expect((await staff.fetchPromotion(id)).status).toBe('ACTIVE');
    const values = app.ctx.settings.current();
    const current = () => ({ ...values, rates: { ...values.rates, THB: '600' } });
    await followSchedule({ ...app.ctx, settings: { ...app.ctx.settings, current } });
    expect(await staff.fetchPromotion(id)).toMatchObject({ status: 'ENDED', endReason: 'BUDGET' });
  });

  test('is released when a deposit is canceled', async () => {
    const [first, second] = [await app.player(), await app.player()];
    const id = await staff.offer({ budget: most({ bonus: '50' }) });
    for (const player of [first, second]) await player.use(id, 'gclub');
    const { code } = await first.deposit('gclub', '64000');
    expect((await second.tryDeposit('gclub', '64000')).status).toBe(409);
    await first.client.post(`/api/v2/deposits/${code}/cancel`);
    expect((await second.depositPaid('gclub', '64000')).status).toBe('SUCCESS');
    // Credited without a bonus, because another player got it
    await app.pay(code);
    await app.resolveLate(code, 'credit');
    expect(await first.credit('gclub')).toBe('100.00');
    expect((await staff.fetchPromotion(id)).given.inAll).toEqual(usageTotals(1, '50.00'));
    const { body } = await staff.writer.api.promotions.list({ query: { pageSize: 1 } });
    expect(body).toMatchObject({ items: [{ id, result: usageTotals(1, '50.00') }] });
  });

  test('of a day is renewed on the next day of the operator', async () => {
    const [first, second] = [await app.player(), await app.player()];
    const id = await staff.offer({ budget: most({ dayBonus: '60' }) });
    await first.use(id, 'gclub');
    await first.depositPaid('gclub', '64000');
    expect(getFailure(await second.tryUse(id, 'gclub')).code).toBe('PROMOTION_USED_UP');
    expect((await staff.fetchPromotion(id)).status).toBe('ACTIVE');
    node.advance(24 * 3600);
    expect((await second.tryUse(id, 'gclub')).status).toBe(201);
  });

  test('is never exceeded when many players pay at the same time, on two nodes', async () => {
    const racers = await createPromotionStaff(app);
    const id = await racers.offer({ budget: most({ uses: 3, bonus: '150' }) });
    const players = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => {
        const registered = await app.player();
        if (n % 2 === 0 || !onPostgres) return registered;
        // The same player, in a browser at the other node
        const client = node.client();
        for (const [name, value] of registered.client.cookies) client.cookies.set(name, value);
        const { id: playerId, username, bankAccountId } = registered;
        return new MoneyPlayer(app.sandbox, { client, id: playerId, username }, bankAccountId);
      }),
    );
    const uses = await Promise.all(players.map((player) => player.tryUse(id, 'gclub')));
    expect(uses.map(({ status }) => status)).toEqual(players.map(() => 201));
    const orderAnswers = await Promise.all(
      players.map((player) => player.tryDeposit('gclub', '64000')),
    );
    const codes = orderAnswers.flatMap(({ status, body }) =>
      status === 201 ? [(body as { code: string }).code] : [],
    );
    expect(codes).toHaveLength(3);
    await Promise.all(codes.map((code) => app.pay(code)));
    await app.ctx.outbox.drain();
    expect(await racers.fetchPromotion(id)).toMatchObject({
      status: 'ENDED',
      endReason: 'BUDGET',
      given: { inAll: usageTotals(3, '150.00'), held: usageTotals(0, '0.00') },
    });
  });
});
