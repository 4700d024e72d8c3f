import { expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import {
  bankAccount,
  round,
  transfer,
  walletIncident,
  walletTransaction,
} from '../../server/db/schema';
import { recordDevice } from '../../server/players/devices';
import { postWin, useTestApp } from './support/testApp';
import { newStaff } from './support/staff';
import { TestProvider, withWallets } from './support/walletCalls';

const app = useTestApp(withWallets());
const gclub = () => new TestProvider(app.server);

const accepted = (balance: string) => ({ status: 200, balance });
const createRefusal = (code: string, status = 409) => ({ status, code });

/** A player with 312.50 THB at gclub. */
const createRichPlayer = () => app.playerWithCredit('gclub');

const roundOf = async (ref: string) =>
  (await app.ctx.database.db.select().from(round).where(eq(round.ref, ref)))[0];
const incidentsOf = async (playerId: string) =>
  app.ctx.database.db
    .select({ reason: walletIncident.reason, id: walletIncident.transactionId })
    .from(walletIncident)
    .where(eq(walletIncident.playerId, playerId));
const transfersOf = (id: string) =>
  app.ctx.database.db.$count(transfer, eq(transfer.orderId, `gclub:${id}`));

test('a round is opened by its first bet, wins, and is settled', async () => {
  const player = await createRichPlayer();
  const roundId = randomUUID();
  expect(await gclub().balance(player.id)).toEqual(accepted('312.50'));
  expect(await gclub().bet(player.id, '100', { roundId })).toEqual(accepted('212.50'));
  expect(await gclub().bet(player.id, '12.50', { roundId })).toEqual(accepted('200.00'));
  expect(await roundOf(roundId)).toMatchObject({ status: 'OPEN', staked: 11_250n, endedAt: null });
  expect(await gclub().win(player.id, '50.05', { roundId })).toEqual(accepted('250.05'));
  expect(await gclub().win(player.id, '0', { roundId, final: true })).toEqual(accepted('250.05'));
  expect(await roundOf(roundId)).toMatchObject({
    ...{ status: 'SETTLED', staked: 11_250n, won: 5_005n, usageId: null },
    endedAt: expect.any(Date),
  });
  expect(await player.credit('gclub')).toBe('250.05');
});

test('a repeated call has the same answer and posts nothing', async () => {
  const player = await createRichPlayer();
  const roundId = randomUUID();
  const [bet, win] = [
    { roundId, transactionId: randomUUID() },
    { roundId, transactionId: randomUUID(), final: true },
  ];
  expect(await gclub().bet(player.id, '100', bet)).toEqual(accepted('212.50'));
  expect(await gclub().win(player.id, '30', win)).toEqual(accepted('242.50'));
  expect(await gclub().bet(player.id, '100.00', bet)).toEqual(accepted('212.50'));
  expect(await gclub().win(player.id, '30', win)).toEqual(accepted('242.50'));
  expect(await transfersOf(bet.transactionId)).toBe(1);
  expect(await player.credit('gclub')).toBe('242.50');
});

test('the same call sent many times at the same time is posted once', async () => {
  const player = await createRichPlayer();
  const bet = { roundId: randomUUID(), transactionId: randomUUID() };
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => gclub().bet(player.id, '100', bet)),
  );
  expect(new Set(replies.map((reply) => JSON.stringify(reply)))).toEqual(
    new Set([JSON.stringify(accepted('212.50'))]),
  );
  expect(await player.credit('gclub')).toBe('212.50');
});

test('concurrent bets take no more than the credit', async () => {
  const player = await createRichPlayer();
  const replies = await Promise.all(Array.from({ length: 10 }, () => gclub().bet(player.id, '50')));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(6);
  expect(replies.filter(({ code }) => code === 'INSUFFICIENT_CREDIT')).toHaveLength(4);
  expect(await player.credit('gclub')).toBe('12.50');
});

test.each<[string, object, object]>([
  ['amount', {}, { amount: '101' }],
  ['round', {}, { roundId: 'another' }],
])('the same id with another %s is refused and kept for staff', async (_, first, other) => {
  const player = await createRichPlayer();
  const bet = { roundId: randomUUID(), transactionId: randomUUID() };
  await gclub().bet(player.id, '100', { ...bet, ...first });
  expect(await gclub().bet(player.id, '100', { ...bet, ...other })).toEqual(
    createRefusal('TRANSACTION_CONFLICT'),
  );
  expect(await player.credit('gclub')).toBe('212.50');
  expect(await incidentsOf(player.id)).toEqual([
    { reason: 'TRANSACTION_CONFLICT', id: `gclub:${bet.transactionId}` },
  ]);
});

test('the same id for another player, or of another kind, is refused', async () => {
  const [player, other] = [await createRichPlayer(), await createRichPlayer()];
  const bet = { roundId: randomUUID(), transactionId: randomUUID() };
  const replies = await Promise.all([
    gclub().bet(player.id, '100', bet),
    gclub().bet(other.id, '100', bet),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const winner = replies[0]?.status === 200 ? player : other;
  expect(await gclub().win(winner.id, '100', bet)).toEqual(createRefusal('TRANSACTION_CONFLICT'));
});

test('the same id of another provider is another call', async () => {
  const player = await createRichPlayer();
  await player.depositPaid('alphabet', '200000');
  const bet = { roundId: randomUUID(), transactionId: randomUUID() };
  const alphabet = new TestProvider(app.server, 'alphabet');
  expect(await gclub().bet(player.id, '100', bet)).toEqual(accepted('212.50'));
  expect(await alphabet.bet(player.id, '12.50', bet)).toEqual(accepted('300.00'));
});

test('players at one table share the id of a round', async () => {
  const [player, other] = [await createRichPlayer(), await createRichPlayer()];
  const roundId = randomUUID();
  await gclub().bet(player.id, '100', { roundId });
  await gclub().bet(other.id, '50', { roundId });
  expect(await gclub().win(player.id, '10', { roundId, final: true })).toEqual(accepted('222.50'));
  expect(await gclub().win(other.id, '10', { roundId })).toEqual(accepted('272.50'));
});

test('a refused bet stays refused when it is repeated with more credit', async () => {
  const player = await createRichPlayer();
  const bet = { roundId: randomUUID(), transactionId: randomUUID() };
  expect(await gclub().bet(player.id, '400', bet)).toEqual(createRefusal('INSUFFICIENT_CREDIT'));
  await player.depositPaid('gclub', '200000');
  expect(await gclub().bet(player.id, '400', bet)).toEqual(createRefusal('INSUFFICIENT_CREDIT'));
  expect(await gclub().bet(player.id, '400')).toEqual(accepted('225.00'));
});

test('a player without credit has a balance of zero and cannot bet', async () => {
  const player = await app.newcomer();
  expect(await gclub().balance(player.id)).toEqual(accepted('0.00'));
  expect(await gclub().bet(player.id, '1')).toEqual(createRefusal('INSUFFICIENT_CREDIT'));
});

test('a rollback gives the stake back, once', async () => {
  const player = await createRichPlayer();
  const bet = { roundId: randomUUID(), transactionId: randomUUID() };
  await gclub().bet(player.id, '100', bet);
  const back = { roundId: bet.roundId, transactionId: randomUUID() };
  for (let time = 0; time < 2; time += 1)
    expect(await gclub().rollback(player.id, bet.transactionId, back)).toEqual(accepted('312.50'));
  expect(await gclub().rollback(player.id, bet.transactionId, { roundId: bet.roundId })).toEqual(
    createRefusal('TRANSACTION_ROLLED_BACK'),
  );
  expect(await roundOf(bet.roundId)).toMatchObject({ status: 'ROLLED_BACK', staked: 0n });
  expect(await gclub().win(player.id, '5', { roundId: bet.roundId })).toEqual(
    createRefusal('ROUND_ENDED'),
  );
});

test('a rollback of one of several bets leaves the round open', async () => {
  const player = await createRichPlayer();
  const roundId = randomUUID();
  const second = { roundId, transactionId: randomUUID() };
  await gclub().bet(player.id, '100', { roundId });
  await gclub().bet(player.id, '50', second);
  expect(await gclub().rollback(player.id, second.transactionId, { roundId })).toEqual(
    accepted('212.50'),
  );
  expect(await roundOf(roundId)).toMatchObject({ status: 'OPEN', staked: 10_000n });
  expect(await gclub().win(player.id, '200', { roundId, final: true })).toEqual(accepted('412.50'));
});

test('a free bet keeps its round open after the rollback of the other bet', async () => {
  const player = await createRichPlayer();
  const roundId = randomUUID();
  const paid = { roundId, transactionId: randomUUID() };
  await gclub().bet(player.id, '0', { roundId });
  await gclub().bet(player.id, '50', paid);
  await gclub().rollback(player.id, paid.transactionId, { roundId });
  expect(await roundOf(roundId)).toMatchObject({ status: 'OPEN', bets: 1, staked: 0n });
  expect(await gclub().win(player.id, '7', { roundId, final: true })).toEqual(accepted('319.50'));
});

test('a round whose only bet was free ends when that bet is rolled back', async () => {
  const player = await createRichPlayer();
  const bet = { roundId: randomUUID(), transactionId: randomUUID() };
  await gclub().bet(player.id, '0', bet);
  await gclub().rollback(player.id, bet.transactionId, { roundId: bet.roundId });
  expect(await roundOf(bet.roundId)).toMatchObject({ status: 'ROLLED_BACK', bets: 0 });
});

test("a rollback of one player does not refuse another player's bet", async () => {
  const [player, other] = [await createRichPlayer(), await createRichPlayer()];
  const bet = { roundId: randomUUID(), transactionId: randomUUID() };
  await gclub().rollback(other.id, bet.transactionId, { roundId: bet.roundId });
  expect(await gclub().bet(player.id, '100', bet)).toEqual(accepted('212.50'));
});

test('a win that would overflow the balance is refused, and shown to staff', async () => {
  const player = await createRichPlayer();
  const bet = { roundId: randomUUID() };
  await gclub().bet(player.id, '1', bet);
  await postWin(app, player.id, 'gclub', 2n ** 63n - 1n - 31_150n);
  const win = { ...bet, transactionId: randomUUID() };
  for (let time = 0; time < 2; time += 1)
    expect(await gclub().win(player.id, '0.01', win)).toEqual(createRefusal('AMOUNT_OUT_OF_RANGE'));
  expect(await incidentsOf(player.id)).toMatchObject([{ reason: 'AMOUNT_OUT_OF_RANGE' }]);
});

test('a win above what its provider usually pays is posted, and shown to staff', async () => {
  const player = await createRichPlayer();
  const { alerts } = app.ctx.config;
  const reviewWinsAbove = { ...alerts.reviewWinsAbove, gclub: '1000' };
  app.ctx.config.alerts = { ...alerts, reviewWinsAbove };
  const roundId = randomUUID();
  await gclub().bet(player.id, '100', { roundId });
  expect(await gclub().win(player.id, '1000', { roundId })).toEqual(accepted('1212.50'));
  expect(await incidentsOf(player.id)).toEqual([]);
  expect(await gclub().win(player.id, '1000.01', { roundId })).toEqual(accepted('2212.51'));
  expect(await incidentsOf(player.id)).toMatchObject([{ reason: 'LARGE_WIN' }]);
});

test('a rollback that comes before its bet is remembered', async () => {
  const player = await createRichPlayer();
  const bet = { roundId: randomUUID(), transactionId: randomUUID() };
  const back = { roundId: bet.roundId, transactionId: randomUUID() };
  expect(await gclub().rollback(player.id, bet.transactionId, back)).toEqual(accepted('312.50'));
  expect(await gclub().bet(player.id, '100', bet)).toEqual(
    createRefusal('TRANSACTION_ROLLED_BACK'),
  );
  expect(await gclub().bet(player.id, '100', bet)).toEqual(
    createRefusal('TRANSACTION_ROLLED_BACK'),
  );
  expect(await gclub().rollback(player.id, bet.transactionId, back)).toEqual(accepted('312.50'));
  expect(await roundOf(bet.roundId)).toBeUndefined();
});

test.each(['bet', 'win', 'rollback'] as const)(
  'a %s whose id was rolled back before it came is refused',
  async (kind) => {
    const player = await createRichPlayer();
    const roundId = randomUUID();
    const [bet, id] = [randomUUID(), randomUUID()];
    await gclub().bet(player.id, '100', { roundId, transactionId: bet });
    await gclub().rollback(player.id, id, { roundId });
    const call = { roundId, transactionId: id };
    const { status, code } =
      kind === 'rollback'
        ? await gclub().rollback(player.id, bet, call)
        : await gclub()[kind](player.id, '50', call);
    expect({ status, code }).toEqual(createRefusal('TRANSACTION_ROLLED_BACK'));
    expect(await player.credit('gclub')).toBe('212.50');
  },
);

test('a rollback of a refused bet gives nothing back', async () => {
  const player = await createRichPlayer();
  const bet = { roundId: randomUUID(), transactionId: randomUUID() };
  await gclub().bet(player.id, '400', bet);
  expect(await gclub().rollback(player.id, bet.transactionId, { roundId: bet.roundId })).toEqual(
    accepted('312.50'),
  );
});

test('only a bet of the same round and player can be rolled back', async () => {
  const [player, other] = [await createRichPlayer(), await createRichPlayer()];
  const roundId = randomUUID();
  const win = { roundId, transactionId: randomUUID() };
  const bet = { roundId, transactionId: randomUUID() };
  await gclub().bet(player.id, '100', bet);
  await gclub().win(player.id, '50', win);
  for (const call of [
    gclub().rollback(player.id, win.transactionId, { roundId }),
    gclub().rollback(player.id, bet.transactionId),
    gclub().rollback(other.id, bet.transactionId, { roundId }),
  ])
    expect(await call).toEqual(createRefusal('TRANSACTION_CONFLICT'));
  expect(await player.credit('gclub')).toBe('262.50');
  expect(await other.credit('gclub')).toBe('312.50');
});

test('a win before its bet is refused until the bet has come', async () => {
  const player = await createRichPlayer();
  const roundId = randomUUID();
  const win = { roundId, transactionId: randomUUID(), final: true };
  expect(await gclub().win(player.id, '50', win)).toEqual(createRefusal('ROUND_UNKNOWN'));
  expect(await incidentsOf(player.id)).toMatchObject([{ reason: 'ROUND_UNKNOWN' }]);
  await gclub().bet(player.id, '100', { roundId });
  expect(await gclub().win(player.id, '50', win)).toEqual(accepted('262.50'));
});

test('after a round was settled nothing is posted under its id', async () => {
  const player = await createRichPlayer();
  const roundId = randomUUID();
  const bet = { roundId, transactionId: randomUUID() };
  await gclub().bet(player.id, '100', bet);
  await gclub().win(player.id, '0', { roundId, final: true });
  expect(await gclub().win(player.id, '50', { roundId })).toEqual(createRefusal('ROUND_ENDED'));
  expect(await gclub().bet(player.id, '50', { roundId })).toEqual(createRefusal('ROUND_ENDED'));
  expect(await gclub().rollback(player.id, bet.transactionId, { roundId })).toEqual(
    createRefusal('ROUND_ENDED'),
  );
  expect(await incidentsOf(player.id)).toHaveLength(3);
  expect(await player.credit('gclub')).toBe('212.50');
});

test('bets are taken from cash first, then from the bonus, and rollbacks return them there', async () => {
  const player = await app.player();
  await player.use('million-20', 'gclub');
  await player.depositPaid('gclub', '1000000');
  const bet = { roundId: randomUUID(), transactionId: randomUUID() };
  expect(await gclub().bet(player.id, '1600', bet)).toEqual(accepted('275.00'));
  expect(await transfersOf(bet.transactionId)).toBe(2);
  expect(await gclub().rollback(player.id, bet.transactionId, { roundId: bet.roundId })).toEqual(
    accepted('1875.00'),
  );
  const { usageId } = await player.lastUsage();
  await player.tryCancelUsage(usageId);
  expect(await player.credit('gclub')).toBe('1562.50');
});

test('free bets are recorded', async () => {
  const player = await createRichPlayer();
  const roundId = randomUUID();
  expect(await gclub().bet(player.id, '0', { roundId })).toEqual(accepted('312.50'));
  expect(await gclub().win(player.id, '25', { roundId, final: true })).toEqual(accepted('337.50'));
  expect(
    await app.ctx.database.db.$count(walletTransaction, eq(walletTransaction.roundRef, roundId)),
  ).toBe(2);
});

test('staff see who of the same bank name or device bet in the same rounds, and who did not', async () => {
  const [one, two, alone] = [
    await createRichPlayer(),
    await createRichPlayer(),
    await createRichPlayer(),
  ];
  const rounds = [randomUUID(), randomUUID()];
  for (const roundId of rounds)
    for (const { id } of [one, two]) await gclub().bet(id, '10', { roundId });
  await gclub().bet(alone.id, '10');
  const support = await newStaff(app.server, 'support');
  const together = async ({ username }: { username: string }) => {
    const { body } = await support.api.players.get({ params: { username } });
    return 'playedTogether' in body ? body.playedTogether : body;
  };
  const lastAt = expect.any(String);
  expect(await together(one)).toEqual([
    { username: two.username, isExcluded: false, rounds: 2, lastAt },
  ]);
  expect(await together(alone)).toEqual([]);

  await app.ctx.database.db.update(bankAccount).set({ accountName: sql`player_id::text` });
  expect(await together(one)).toEqual([]);
  const device = {
    fingerprint: 'of-one-phone-0001',
    platform: 'Linux',
    timezone: 'Asia/Vientiane',
  };
  await recordDevice(app.ctx, one.id, device);
  await recordDevice(app.ctx, one.id, { ...device, fingerprint: 'of-another-phone-1' });
  await recordDevice(app.ctx, two.id, device);
  expect(await together(one)).toMatchObject([{ username: two.username, rounds: 2 }]);
  expect(await together(two)).toMatchObject([{ username: one.username, rounds: 2 }]);
});
