import { describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Protection, ProtectionChange } from '../../contract/protection';
import { staffRoutes } from '../../contract/staffPermissions';
import { protection as protectionTable, protectionChange } from '../../server/db/schema';
import type { TestClient } from './support/client';
import { type Answer } from './support/client';
import { must, rowCounts, useTestApp, type MoneyPlayer } from './support/testApp';
import { useSecondNode } from './support/secondNode';
import { password } from './support/server';
import { inAll, newStaff } from './support/staff';

const app = useTestApp();
const node = useSecondNode(app);
const path = '/api/v2/players/protection';
const hours = (count: number) => node.advance(count * 3600);
const days = (count: number) => hours(24 * count);

const change = (client: TestClient, body: ProtectionChange): Promise<Answer> =>
  client.post(path, body);
const set = (
  client: TestClient,
  limits: Extract<ProtectionChange, { change: 'limits' }>['limits'],
) => change(client, { change: 'limits', limits });
const fetchProtection = async ({ client }: MoneyPlayer): Promise<Protection> =>
  must<Protection>(await client.get(path), 200);
const logIn = async ({ username }: MoneyPlayer, client = app.server.client()) => {
  must(await client.post('/api/v2/players/login', { username, password }), 200);
  return client;
};
const launch = ({ client }: MoneyPlayer) =>
  client.post('/api/v2/games/gclub/emerald-roulette/launch');
const statusAndCode = ({ status, body }: Answer) => ({
  status,
  code: (body as { code?: string }).code,
});
const refusal = (code: string) => ({ status: 409, code });

/** A second browser of the player: on another node if there is one. */
async function logInElsewhere(player: MoneyPlayer): Promise<TestClient> {
  return logIn(player, node.client());
}

describe('a limit', () => {
  test('is lowered at once, raised after a day and a confirmation', async () => {
    const player = await app.player();
    await set(player.client, { depositDay: '500000' });
    expect(await fetchProtection(player)).toMatchObject({
      status: 'ACTIVE',
      until: null,
      wanted: null,
    });
    await set(player.client, { depositDay: '300000' });
    expect((await fetchProtection(player)).limits.depositDay).toBe('300000');

    await set(player.client, { depositDay: '800000' });
    expect(await fetchProtection(player)).toMatchObject({
      status: 'RAISE_PENDING',
      limits: { depositDay: '300000' },
      wanted: { depositDay: '800000' },
    });
    const earlyAnswer = await change(player.client, { change: 'confirmRaise' });
    expect(statusAndCode(earlyAnswer)).toEqual(refusal('PROTECTION_CHANGED'));
    hours(24);
    expect(await fetchProtection(player)).toMatchObject({
      status: 'RAISE_READY',
      limits: { depositDay: '300000' },
    });
    must(await change(player.client, { change: 'confirmRaise' }), 200);
    expect(await fetchProtection(player)).toMatchObject({
      status: 'ACTIVE',
      limits: { depositDay: '800000' },
      wanted: null,
    });
  });

  test('whose raise is not confirmed for seven days stays as it is', async () => {
    const player = await app.player();
    await set(player.client, { depositWeek: '100000' });
    await set(player.client, { depositWeek: null });
    days(7);
    await logIn(player, player.client);
    expect((await fetchProtection(player)).status).toBe('RAISE_READY');
    days(1);
    expect(await fetchProtection(player)).toMatchObject({
      status: 'ACTIVE',
      limits: { depositWeek: '100000' },
      wanted: null,
    });
    const lateAnswer = await change(player.client, { change: 'confirmRaise' });
    expect(statusAndCode(lateAnswer)).toEqual(refusal('PROTECTION_CHANGED'));
  });

  test('that is raised and lowered repeatedly in a day is the lowest value, and no raise waits', async () => {
    const player = await app.player();
    for (const amount of ['400000', '600000', '300000', '900000', '200000'])
      must(await set(player.client, { depositDay: amount }), 200);
    expect(await fetchProtection(player)).toMatchObject({
      status: 'ACTIVE',
      limits: { depositDay: '200000' },
      wanted: null,
    });
  });

  test('that is lowered leaves the pending raise of another limit in place, without a delay by repetition', async () => {
    const player = await app.player();
    await set(player.client, { depositDay: '100000', lossDay: '500.00' });
    await set(player.client, { lossDay: '900.00' });
    const { until } = await fetchProtection(player);
    hours(1);
    await set(player.client, { depositDay: '50000', lossDay: '900' });
    expect(await fetchProtection(player)).toMatchObject({
      status: 'RAISE_PENDING',
      until,
      limits: { depositDay: '50000', lossDay: '500.00' },
      wanted: { lossDay: '900' },
    });
  });

  test('stays as strict as before when the clock leaps', async () => {
    const player = await app.player();
    await set(player.client, { depositDay: '100000' });
    await set(player.client, { depositDay: '200000' });
    days(400);
    await logIn(player, player.client);
    expect(await fetchProtection(player)).toMatchObject({
      status: 'ACTIVE',
      limits: { depositDay: '100000' },
    });
    await set(player.client, { depositDay: '200000' });
    node.advance(-3600);
    expect((await fetchProtection(player)).status).toBe('RAISE_PENDING');
    hours(24);
    expect((await fetchProtection(player)).status).toBe('RAISE_PENDING');
    hours(1);
    expect((await fetchProtection(player)).status).toBe('RAISE_READY');
  });

  test('set in two tabs at the same time is the stricter one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const player = await app.player();
      const other = await logInElsewhere(player);
      await set(player.client, { depositDay: '900000' });
      const answers = await Promise.all([
        set(player.client, { depositDay: '100000' }),
        set(other, { depositDay: '500000' }),
        set(other, { depositDay: '300000' }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect((await fetchProtection(player)).limits.depositDay).toBe('100000');
    }
  });

  test.each([
    [{ depositDay: '-1' }],
    [{ depositDay: '1.5' }],
    [{ lossDay: '1.234' }],
    [{ sessionMinutes: 0 }],
    [{ depositYear: '1' }],
  ])('of %j is refused with its field', async (limits) => {
    const { client } = await app.player();
    const answer = await client.post(path, { change: 'limits', limits });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
  });
});

describe('a deposit', () => {
  test('over the limit is refused before there is an order', async () => {
    const player = await app.player();
    await set(player.client, { depositDay: '300000', depositWeek: '1000000' });
    await player.depositPaid('gclub', '200000');
    const before = await rowCounts(app);
    const answer = await player.tryDeposit('gclub', '100001');
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'DEPOSIT_LIMIT_REACHED',
        params: { limit: '300000', used: '200000', left: '100000', period: 'day' },
        fields: ['amount'],
      },
    });
    expect(await rowCounts(app)).toEqual(before);
    expect((await fetchProtection(player)).uses.depositDay).toMatchObject({
      used: { amount: '200000' },
      left: { amount: '100000' },
    });
    expect((await player.tryDeposit('gclub', '100000')).status).toBe(201);
  });

  test('counts towards the limit as long as its QR can be paid, not once it is canceled', async () => {
    const player = await app.player();
    await set(player.client, { depositDay: '300000' });
    const { code, expiresAt } = await player.deposit('gclub', '200000');
    expect(await player.tryDeposit('gclub', '200000')).toMatchObject({
      status: 409,
      body: { code: 'DEPOSIT_LIMIT_REACHED', params: { end: expiresAt } },
    });
    must(await player.client.post(`/api/v2/deposits/${code}/cancel`), 200);
    expect((await player.tryDeposit('gclub', '200000')).status).toBe(201);
    // The first order is paid anyway: its payment is held, and counts until it is returned
    await app.pay(code);
    expect((await fetchProtection(player)).uses.depositDay.used.amount).toBe('400000');
    await app.resolveLate(code, 'return');
    expect((await fetchProtection(player)).uses.depositDay.used.amount).toBe('200000');
  });

  test('no longer counts once it has expired', async () => {
    const player = await app.player();
    await set(player.client, { depositDay: '200000' });
    await player.deposit('gclub', '200000');
    hours(1);
    expect((await player.tryDeposit('gclub', '200000')).status).toBe(201);
  });

  test('among many concurrent ones is refused once the sum of open QRs would exceed the limit', async () => {
    const player = await app.player();
    const other = await logInElsewhere(player);
    await set(player.client, { depositDay: '500000' });
    const playerElsewhere = Object.create(player, { client: { value: other } }) as MoneyPlayer;
    const answers = await Promise.all(
      [player, playerElsewhere, player, playerElsewhere, player, playerElsewhere].map((one) =>
        one.tryDeposit('gclub', '200000'),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  });

  test('at the same time as a lower limit either precedes it and is canceled, or is refused', async () => {
    const player = await app.player();
    const other = await logInElsewhere(player);
    await set(player.client, { depositDay: '500000' });
    const [deposited, lowered] = await Promise.all([
      player.tryDeposit('gclub', '400000'),
      set(other, { depositDay: '100000' }),
    ]);
    expect(lowered.status).toBe(200);
    const { used } = (await fetchProtection(player)).uses.depositDay;
    // If the order came first, the lower limit has canceled it
    expect([201, 409]).toContain(deposited.status);
    expect(used.amount).toBe('0');
    expect((await player.tryDeposit('gclub', '100001')).status).toBe(409);
  });

  test('above a limit that is lowered is canceled, the newest first, and the player is notified', async () => {
    const player = await app.player();
    const [first, second, third] = [
      await player.deposit('gclub', '100000'),
      await player.deposit('gclub', '100000'),
      await player.deposit('gclub', '100000'),
    ];
    await set(player.client, { depositDay: '150000' });
    const statuses = [first, second, third].map(
      async ({ code }) => (await player.order(code)).status,
    );
    expect(await Promise.all(statuses)).toEqual(['OPEN', 'CANCELED', 'CANCELED']);
    expect((await fetchProtection(player)).uses.depositDay.used.amount).toBe('100000');
  });

  test('counts for a rolling day, week and month', async () => {
    const player = await app.player();
    await set(player.client, { depositDay: '200000', depositWeek: '300000' });
    await player.depositPaid('gclub', '200000');
    hours(23);
    expect(statusAndCode(await player.tryDeposit('gclub', '10000'))).toEqual(
      refusal('DEPOSIT_LIMIT_REACHED'),
    );
    hours(1);
    await player.depositPaid('gclub', '100000');
    const answer = await player.tryDeposit('gclub', '50000');
    expect(answer.body).toMatchObject({ params: { period: 'week', left: '0' } });
    days(6);
    await logIn(player, player.client);
    expect((await fetchProtection(player)).uses).toMatchObject({
      depositDay: { used: { amount: '0' }, freeAt: null },
      depositWeek: { used: { amount: '100000' } },
      depositMonth: { used: { amount: '300000' }, left: null },
    });
  });

  test('is not possible with a limit of zero', async () => {
    const player = await app.player();
    await set(player.client, { depositMonth: '0' });
    expect(statusAndCode(await player.tryDeposit('gclub', '10000'))).toEqual(
      refusal('DEPOSIT_LIMIT_REACHED'),
    );
  });
});

describe('play', () => {
  test('ends at the limit of losses, counted from the ledger and without bonus', async () => {
    const player = await app.playerWithCredit('gclub');
    await set(player.client, { lossDay: '100.00' });
    await player.play('gclub', '-120.00');
    await player.play('gclub', '30.00');
    expect((await fetchProtection(player)).uses.lossDay).toMatchObject({
      used: { amount: '90.00' },
      left: { amount: '10.00' },
    });
    expect((await launch(player)).status).toBe(200);
    await player.play('gclub', '-10.00');
    expect(await launch(player)).toMatchObject({
      status: 409,
      body: {
        code: 'LOSS_LIMIT_REACHED',
        params: { limit: '100.00', used: '100.00', left: '0.00' },
      },
    });
    expect((await player.tryWithdraw('gclub', '100.00')).status).toBe(201);
    hours(24);
    await player.depositPaid('gclub', '200000');
    expect((await launch(player)).status).toBe(200);
  });

  test('is interrupted by a check after the chosen time, and goes on only after an answer', async () => {
    const player = await app.playerWithCredit('gclub');
    must(await change(player.client, { change: 'realityCheck', minutes: 15 }), 200);
    expect((await fetchProtection(player)).play).toBeNull();
    must(await launch(player), 200);
    const start = app.ctx.clock.now().getTime();
    await player.play('gclub', '-50.00');
    await player.play('gclub', '20.00');
    await player.depositPaid('gclub', '100000');
    await player.deposit('gclub', '50000');
    const { play } = await fetchProtection(player);
    expect(play).toMatchObject({
      deposited: { amount: '100000', currency: 'LAK' },
      won: { amount: '20.00' },
      lost: { amount: '50.00' },
    });
    expect(Date.parse(play?.checkAt ?? '') - start).toBeLessThanOrEqual(15 * 60_000);
    node.advance(15 * 60);
    expect(statusAndCode(await launch(player))).toEqual(refusal('REALITY_CHECK_DUE'));
    must(await change(player.client, { change: 'continuePlay' }), 200);
    expect((await launch(player)).status).toBe(200);
    const next = (await fetchProtection(player)).play?.checkAt ?? '';
    expect(Date.parse(next) - start).toBeGreaterThanOrEqual(30 * 60_000);
  });

  test('accepts only the check intervals of the operator', async () => {
    const { client } = await app.player();
    const answer = await change(client, { change: 'realityCheck', minutes: 7 });
    expect(answer).toMatchObject({ status: 400, body: { fields: ['minutes'] } });
  });

  test('ends with the session after the chosen time, from its login', async () => {
    const player = await app.player();
    const other = await logInElsewhere(player);
    node.advance(45 * 60);
    must(await set(player.client, { sessionMinutes: 60 }), 200);
    node.advance(15 * 60);
    expect((await player.client.get(path)).status).toBe(401);
    expect((await other.get(path)).status).toBe(401);
    const newClient = await logIn(player);
    expect((await newClient.get(path)).status).toBe(200);
    hours(1);
    expect((await newClient.get(path)).status).toBe(401);
  });
});

/** Checks what a break refuses, and what it never refuses. */
async function expectBreak(player: MoneyPlayer, code: string): Promise<void> {
  expect(statusAndCode(await player.tryDeposit('gclub', '50000'))).toEqual(refusal(code));
  expect(statusAndCode(await player.tryUse('extra-30', 'askmebet'))).toEqual(refusal(code));
  expect(statusAndCode(await launch(player))).toEqual(refusal(code));
  for (const name of ['deposits', 'withdrawals', 'players/info', 'players/statement', 'promotions'])
    expect((await player.client.get(`/api/v2/${name}`)).status).toBe(200);
  expect((await player.tryWithdraw('gclub', '60.00')).status).toBe(201);
}

describe('a time-out', () => {
  test('stops deposits, promotions and games, and ends by itself', async () => {
    const player = await app.playerWithCredit('gclub', '400000');
    await set(player.client, { depositDay: '900000' });
    await set(player.client, { depositDay: '950000' });
    must(await change(player.client, { change: 'timeOut', days: 1, password }), 200);
    expect(await fetchProtection(player)).toMatchObject({ status: 'TIMED_OUT', wanted: null });
    await expectBreak(player, 'TIMED_OUT');
    expect(statusAndCode(await set(player.client, { depositDay: '990000' }))).toEqual(
      refusal('PROTECTION_CHANGED'),
    );
    expect((await set(player.client, { depositDay: '800000' })).status).toBe(200);
    must(await player.client.post('/api/v2/players/logout'), 200);
    await logIn(player, player.client);
    hours(24);
    expect((await fetchProtection(player)).status).toBe('ACTIVE');
    expect((await player.tryDeposit('gclub', '50000')).status).toBe(201);
  });

  test('can be made longer, not shorter', async () => {
    const player = await app.player();
    must(await change(player.client, { change: 'timeOut', days: 7, password }), 200);
    const shorter = await change(player.client, { change: 'timeOut', days: 1, password });
    expect(statusAndCode(shorter)).toEqual(refusal('PROTECTION_CHANGED'));
    must(await change(player.client, { change: 'timeOut', days: 42, password }), 200);
    must(await change(player.client, { change: 'exclude', months: 6, password }), 200);
  });

  test('needs the password, and one of the operator’s durations', async () => {
    const { client } = await app.player();
    const wrongPassword = await change(client, {
      change: 'timeOut',
      days: 1,
      password: 'not the one',
    });
    expect(wrongPassword).toMatchObject({
      status: 409,
      body: { code: 'PASSWORD_INCORRECT', fields: ['password'] },
    });
    const invalidDays = await change(client, { change: 'timeOut', days: 3, password });
    expect(invalidDays).toMatchObject({ status: 400, body: { fields: ['days'] } });
    const forever = await change(client, { change: 'exclude', months: 1, password });
    expect(forever).toMatchObject({ status: 400, body: { fields: ['months'] } });
  });
});

describe('a self-exclusion', () => {
  const exclude = async (player: MoneyPlayer, months = 6) =>
    must(await change(player.client, { change: 'exclude', months, password }), 200);

  test('ends every session at once, and the player can log in to withdraw', async () => {
    const player = await app.playerWithCredit('gclub', '400000');
    const other = await logInElsewhere(player);
    const { code: reviewed } = await player.withdraw('gclub', '100.00');
    await exclude(player);
    expect((await player.client.get(path)).status).toBe(401);
    expect((await other.get(path)).status).toBe(401);

    await logIn(player, player.client);
    await expectBreak(player, 'SELF_EXCLUDED');
    // The withdrawal under review continues
    await app.approve(reviewed);
    expect((await player.withdrawal(reviewed)).status).toBe('SUCCESS');
  });

  test('is not lifted before its end, and then only a day after the player asks', async () => {
    const player = await app.player();
    await exclude(player);
    await logIn(player, player.client);
    const earlyAnswer = await change(player.client, { change: 'askEnd' });
    expect(statusAndCode(earlyAnswer)).toEqual(refusal('PROTECTION_CHANGED'));
    days(190);
    await logIn(player, player.client);
    // It does not end automatically
    expect((await fetchProtection(player)).status).toBe('EXCLUDED');
    must(await change(player.client, { change: 'askEnd' }), 200);
    hours(23);
    expect(statusAndCode(await player.tryDeposit('gclub', '50000'))).toEqual(
      refusal('SELF_EXCLUDED'),
    );
    hours(1);
    expect((await fetchProtection(player)).status).toBe('ACTIVE');
    expect((await player.tryDeposit('gclub', '50000')).status).toBe(201);
  });

  test('cancels open orders; a payment for one of them is held and not credited', async () => {
    const player = await app.player();
    const open = await player.deposit('gclub', '100000');
    await app.behave('gclub', 'hold');
    const paid = await player.depositPaid('gclub', '200000');
    await exclude(player);
    await logIn(player, player.client);
    expect((await player.order(open.code)).status).toBe('CANCELED');
    // The earlier payment becomes the player's credit
    expect((await player.order(paid.code)).status).toBe('PAID');
    await app.behave('gclub', 'normal');
    expect((await player.order(paid.code)).status).toBe('SUCCESS');
    await app.pay(open.code);
    expect(await player.order(open.code)).toMatchObject({
      status: 'CANCELED',
      late: true,
      held: { amount: '100000' },
    });
    expect(await player.credit('gclub')).toBe('312.50');
    expect((await player.tryWithdraw('gclub', '312.50')).status).toBe(201);
  });

  test('at the same time as a deposit leaves no order open', async () => {
    for (let round = 0; round < 5; round += 1) {
      const player = await app.player();
      const other = await logInElsewhere(player);
      const playerElsewhere = Object.create(player, { client: { value: other } }) as MoneyPlayer;
      await Promise.all([exclude(player), playerElsewhere.tryDeposit('gclub', '100000')]);
      await logIn(player, player.client);
      const { items } = must<{ items: unknown[] }>(
        await player.client.get('/api/v2/deposits/open'),
        200,
      );
      expect(items).toEqual([]);
    }
  });

  test('is enforced by the database, for any program that writes', async () => {
    const player = await app.player();
    await exclude(player, 60);
    const { db } = app.ctx.database;
    const ownRow = eq(protectionTable.playerId, player.id);
    const earlierEnd = { until: app.ctx.clock.now() };
    await expect(db.update(protectionTable).set(earlierEnd).where(ownRow)).rejects.toThrow();
    const activeState = { status: 'ACTIVE', until: null } as const;
    await expect(db.update(protectionTable).set(activeState).where(ownRow)).rejects.toThrow();
    await expect(db.delete(protectionTable).where(ownRow)).rejects.toThrow();
    await expect(
      db.delete(protectionChange).where(eq(protectionChange.playerId, player.id)),
    ).rejects.toThrow();
  });
});

describe('staff', () => {
  test('see what a player has set, and have no call that changes it', async () => {
    const player = await app.player();
    await set(player.client, { depositDay: '100000' });
    must(await change(player.client, { change: 'timeOut', days: 7, password }), 200);
    const { api, client } = await newStaff(app.server, 'admin');
    const answer = await api.players.get({ params: { username: player.username } });
    expect(answer.body).toMatchObject({
      protection: {
        status: 'TIMED_OUT',
        limits: { depositDay: '100000' },
        changes: [{ change: 'timeOut' }, { change: 'limits' }],
      },
    });
    const writing = staffRoutes.filter(({ route }) => route.method !== 'GET');
    expect(writing.filter(({ name, route }) => /protect|limit/i.test(name + route.path))).toEqual(
      [],
    );
    expect((await client.post(path, { change: 'askEnd' })).status).toBe(401);
    // These actions of staff do not change the protection
    const body = { part: 'deposit' as const, until: null, texts: inAll('A test') };
    await api.players.block({ params: { username: player.username }, body });
    await api.players.endSessions({
      params: { username: player.username },
      body: { reason: 'A test' },
    });
    await logIn(player, player.client);
    expect(await fetchProtection(player)).toMatchObject({
      status: 'TIMED_OUT',
      limits: { depositDay: '100000' },
    });
  });
});
