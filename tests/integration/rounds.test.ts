import { afterEach, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { roundVoid, staffAction } from '../../server/db/schema';
import { StartupError } from '../../server/errors';
import { assertSameWallets } from '../../server/providers/sameWallets';
import { getFailure } from './support/client';
import { useTestApp, type MoneyPlayer } from './support/testApp';
import { newStaff, type TestStaff } from './support/staff';
import { getBody } from './support/statements';
import { TestProvider, withWallets } from './support/walletCalls';

/** What staff do with rounds that their provider never ends, and what they see of refused calls. */

const app = useTestApp(withWallets());
const games = () => new TestProvider(app.server);
const reason = 'The provider knows nothing of it';

afterEach(() => {
  app.ctx.config.fourEyesAbove = '10000000';
});

/** Begins a round. @returns the round */
async function begin({ id: playerId }: MoneyPlayer, stake: string) {
  const ref = randomUUID();
  expect((await games().bet(playerId, stake, { roundId: ref })).status).toBe(200);
  return { playerId, provider: 'gclub' as const, ref };
}
type Round = Awaited<ReturnType<typeof begin>>;

/** Advances the clock until a round is overdue; sessions of staff have expired by then. */
const wait = () => app.ctx.clock.advance(app.ctx.config.overdueRoundSeconds);
const newChecker = () => newStaff(app.server, 'checker');
const voidIt = ({ api }: TestStaff, round: Round) =>
  api.rounds.void({ body: { ...round, reason } });
const overdue = async ({ api }: TestStaff, { ref }: Round) =>
  getBody(await api.rounds.list({ query: { pageSize: 100 } })).items.find((one) => one.ref === ref);
const creditsOf = async ({ api }: TestStaff, { username }: MoneyPlayer) =>
  getBody(await api.players.get({ params: { username } })).credits.find(
    ({ provider }) => provider === 'gclub',
  );

describe('a round that its provider does not end', () => {
  test('is listed once it is overdue, and cannot be ended sooner', async () => {
    const player = await app.playerWithCredit('gclub');
    const round = await begin(player, '100.00');
    const earlyChecker = await newChecker();
    expect(await overdue(earlyChecker, round)).toBeUndefined();
    expect(getFailure(await voidIt(earlyChecker, round)).code).toBe('ROUND_RECENT');
    wait();
    const staff = await newChecker();
    expect(await overdue(staff, round)).toMatchObject({
      player: { username: player.username },
      staked: { amount: '100.00', currency: 'THB' },
      returns: { amount: '100.00' },
      holdsPromotion: false,
      needsSecondPerson: false,
      askedBy: null,
    });
    expect(getBody(await staff.api.queue.counts()).rounds).toBeGreaterThan(0);
  });

  test('is ended by staff: its stakes less its winnings are returned, and it accepts no further calls', async () => {
    const player = await app.playerWithCredit('gclub');
    const round = await begin(player, '100.00');
    await games().win(player.id, '30.00', { roundId: round.ref });
    expect(await player.credit('gclub')).toBe('242.50');
    wait();
    const staff = await newChecker();
    expect(getBody(await voidIt(staff, round))).toEqual({ status: 'VOIDED' });
    expect(await player.credit('gclub')).toBe('312.50');
    expect(await overdue(staff, round)).toBeUndefined();
    expect(getFailure(await voidIt(staff, round))).toMatchObject({ params: { status: 'VOIDED' } });

    const transactionId = randomUUID();
    const lateWin = await games().win(player.id, '500.00', { roundId: round.ref, transactionId });
    expect(lateWin).toMatchObject({ status: 409, code: 'ROUND_ENDED' });
    expect(await player.credit('gclub')).toBe('312.50');
    const { items } = getBody(await staff.api.rounds.incidents({ query: {} }));
    expect(items[0]).toMatchObject({
      provider: 'gclub',
      transactionId,
      reason: 'ROUND_ENDED',
      player: { username: player.username },
      call: 'win',
      round: round.ref,
      amount: { amount: '500.00', currency: 'THB' },
    });
  });

  test('that has won more than was staked gives nothing back', async () => {
    const player = await app.playerWithCredit('gclub');
    const round = await begin(player, '100.00');
    await games().win(player.id, '130.00', { roundId: round.ref });
    wait();
    expect(getBody(await voidIt(await newChecker(), round))).toEqual({ status: 'VOIDED' });
    expect(await player.credit('gclub')).toBe('342.50');
  });

  test('returns a bonus as a bonus, and no longer keeps its promotion open', async () => {
    const player = await app.player();
    await player.use('double-500', 'gclub');
    await player.depositPaid('gclub', '500000');
    const round = await begin(player, '1000.00');
    wait();
    const staff = await newChecker();
    expect(await overdue(staff, round)).toMatchObject({ holdsPromotion: true });
    expect(await player.recheck()).toMatchObject({ status: 'ACTIVE', openRounds: 1 });
    await voidIt(staff, round);
    expect(await creditsOf(staff, player)).toMatchObject({
      cash: { amount: '781.25' },
      bonus: { amount: '781.25' },
    });
    expect(await player.recheck()).toMatchObject({ status: 'ACTIVE', openRounds: 0 });
  });

  test('begun before its promotion was paid for returns credit that is not part of the promotion', async () => {
    const player = await app.playerWithCredit('gclub', '10000');
    await player.use('double-500', 'gclub');
    const { code } = await player.deposit('gclub', '500000');
    const round = await begin(player, '10.00');
    await app.pay(code);
    expect(await player.lastUsage()).toMatchObject({ otherCredit: { amount: '5.62' } });
    wait();
    await voidIt(await newChecker(), round);
    expect(await player.lastUsage()).toMatchObject({ otherCredit: { amount: '15.62' } });
  });
});

describe('a round with large stakes', () => {
  test('is ended by two people', async () => {
    const player = await app.playerWithCredit('gclub');
    const round = await begin(player, '100.00');
    wait();
    app.ctx.config.fourEyesAbove = '0';
    const [one, other] = [await newChecker(), await newChecker()];
    expect(getBody(await voidIt(one, round))).toEqual({ status: 'ASKED' });
    expect(await overdue(other, round)).toMatchObject({ askedBy: one.name, reason });
    expect(await player.credit('gclub')).toBe('212.50');
    expect(getFailure(await one.api.rounds.confirm({ body: round })).code).toBe('FOUR_EYES');

    const keep = { body: { ...round, reason: 'It still runs' } };
    expect(getBody(await other.api.rounds.keep(keep))).toEqual({ status: 'OPEN' });
    const unasked = await other.api.rounds.confirm({ body: round });
    expect(getFailure(unasked)).toMatchObject({ code: 'ORDER_STATUS_CHANGED' });

    await voidIt(one, round);
    expect(getBody(await other.api.rounds.confirm({ body: round }))).toEqual({ status: 'VOIDED' });
    expect(await player.credit('gclub')).toBe('312.50');
    const { db } = app.ctx.database;
    expect(await db.select().from(roundVoid).where(eq(roundVoid.ref, round.ref))).toMatchObject([
      { askedBy: one.name, voidedBy: other.name, reason, amount: 10_000n, bonus: 0n },
    ]);
    const subject = eq(staffAction.subject, `gclub:${round.ref}`);
    const actions = await db.select().from(staffAction).where(subject).orderBy(staffAction.id);
    expect(actions.map(({ actor, action, after }) => [actor, action, after])).toEqual([
      [one.name, 'rounds.void', 'ASKED'],
      [other.name, 'rounds.keep', 'OPEN'],
      [one.name, 'rounds.void', 'ASKED'],
      [other.name, 'rounds.confirm', 'VOIDED'],
    ]);
    await expect(db.execute(sql`update round_void set reason = 'x'`)).rejects.toThrow();
    await expect(db.execute(sql`delete from round_void`)).rejects.toThrow();
  });

  test('that its provider settles at the same moment is ended only once', async () => {
    const player = await app.playerWithCredit('gclub');
    const round = await begin(player, '100.00');
    wait();
    app.ctx.config.fourEyesAbove = '0';
    const [one, other] = [await newChecker(), await newChecker()];
    await voidIt(one, round);
    const [settledAnswer, confirmationAnswer] = await Promise.all([
      games().win(player.id, '100.00', { roundId: round.ref, final: true }),
      other.api.rounds.confirm({ body: round }),
    ]);
    expect([settledAnswer.status, confirmationAnswer.status].sort()).toEqual([200, 409]);
    expect(await player.credit('gclub')).toBe('312.50');
  });
});

test('the wallet of a provider does not change while its last credit is a stake in an open round', async () => {
  const player = await app.playerWithCredit('alphabet');
  const alphabet = new TestProvider(app.server, 'alphabet');
  const roundId = randomUUID();
  await alphabet.bet(player.id, '312.50', { roundId });
  expect(await player.credit('alphabet')).toBe('0.00');
  const { database, config } = app.ctx;
  const change = () =>
    assertSameWallets({ database, config: { ...config, transferWallets: ['alphabet'] } });
  await expect(change()).rejects.toThrow(StartupError);
  await alphabet.win(player.id, '0', { roundId, final: true });
  await change();
  await assertSameWallets(app.ctx);
});
