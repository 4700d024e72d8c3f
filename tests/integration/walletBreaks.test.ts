import { expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { ProtectionChange } from '../../contract/protection';
import {
  breakRefusal,
  noLimits,
  protectionStatuses,
  type ProtectionStatus,
} from '../../contract/protectionRules';
import { protectionAt } from '../../machines/protection';
import { protection, walletIncident } from '../../server/db/schema';
import { must, useTestApp, type MoneyPlayer } from './support/testApp';
import { useSecondNode } from './support/secondNode';
import { password } from './support/server';
import { TestProvider, withWallets } from './support/walletCalls';

/* A player on a break cannot stake anything, not even in an open game; earlier stakes may win. */

const app = useTestApp(withWallets());
const node = useSecondNode(app);
const gclub = () => new TestProvider(app.server);
const createRichPlayer = () => app.playerWithCredit('gclub');
const accepted = (balance: string) => ({ status: 200, balance });
const onBreak = { status: 409, code: 'PLAYER_ON_BREAK' };
const day = 24 * 3600;

/** The same provider, reporting to the other node if there is one. */
const otherProvider = () => new TestProvider(node);

const change = async ({ client }: MoneyPlayer, body: ProtectionChange): Promise<void> =>
  void must(await client.post('/api/v2/players/protection', body), 200);
const timeOut = (player: MoneyPlayer) => change(player, { change: 'timeOut', days: 1, password });
const exclude = (player: MoneyPlayer) => change(player, { change: 'exclude', months: 6, password });

test.each([
  ['a time-out', timeOut],
  ['a self-exclusion', exclude],
])('during %s bets are refused, and rounds that have begun can end', async (_what, begin) => {
  const player = await createRichPlayer();
  const [open, lost] = [
    { roundId: randomUUID(), transactionId: randomUUID() },
    { roundId: randomUUID(), transactionId: randomUUID() },
  ];
  await gclub().bet(player.id, '100', open);
  await gclub().bet(player.id, '50', lost);
  await begin(player);
  for (const provider of [gclub(), otherProvider()]) {
    expect(await provider.bet(player.id, '10')).toEqual(onBreak);
    expect(await provider.bet(player.id, '10', { roundId: open.roundId })).toEqual(onBreak);
    expect(await provider.bet(player.id, '0')).toEqual(onBreak);
    expect(await provider.balance(player.id)).toEqual(accepted('162.50'));
  }
  // A repeated call whose answer was lost is not a new bet.
  expect(await gclub().bet(player.id, '100', open)).toEqual(accepted('212.50'));
  expect(await gclub().rollback(player.id, lost.transactionId, { roundId: lost.roundId })).toEqual(
    accepted('212.50'),
  );
  const end = { roundId: open.roundId, final: true };
  expect(await gclub().win(player.id, '40', end)).toEqual(accepted('252.50'));
  // A refused call stakes nothing, so staff have nothing to do.
  expect(
    await app.ctx.database.db.$count(walletIncident, eq(walletIncident.playerId, player.id)),
  ).toBe(0);
});

test('a refused bet stays refused after the break, and its rollback gives nothing back', async () => {
  const player = await createRichPlayer();
  const bet = { roundId: randomUUID(), transactionId: randomUUID() };
  await timeOut(player);
  expect(await gclub().bet(player.id, '10', bet)).toEqual(onBreak);
  app.ctx.clock.advance(day);
  expect(await gclub().bet(player.id, '10', bet)).toEqual(onBreak);
  expect(await gclub().rollback(player.id, bet.transactionId, { roundId: bet.roundId })).toEqual(
    accepted('312.50'),
  );
  // The break ended automatically: the protection was not read since.
  expect(await gclub().bet(player.id, '10')).toEqual(accepted('302.50'));
});

test('a self-exclusion does not end by itself when its time is over', async () => {
  const player = await createRichPlayer();
  const { clock } = app.ctx;
  await exclude(player);
  clock.advance(200 * day);
  expect(await gclub().bet(player.id, '10')).toEqual(onBreak);
  clock.advance(-200 * day);
});

test('the clock alone decides when a break is over, also after it has stepped back', async () => {
  const player = await createRichPlayer();
  const { clock } = app.ctx;
  await timeOut(player);
  clock.advance(day - 60);
  expect(await gclub().bet(player.id, '10')).toEqual(onBreak);
  clock.advance(-3600);
  expect(await gclub().bet(player.id, '10')).toEqual(onBreak);
  clock.advance(3660);
  expect(await gclub().bet(player.id, '10')).toEqual(accepted('302.50'));
  clock.advance(-120);
  expect(await gclub().bet(player.id, '10')).toEqual(onBreak);
  clock.advance(120);
  expect(await gclub().bet(player.id, '10')).toEqual(accepted('292.50'));
});

test('of bets at the same time as a break, none is posted after the break has begun', async () => {
  for (let round = 0; round < 5; round++) {
    const player = await createRichPlayer();
    const calls = Array.from({ length: 12 }, (_none, index) =>
      (index % 2 === 0 ? gclub() : otherProvider()).bet(player.id, '5'),
    );
    await timeOut(player);
    const after = await Promise.all(
      [gclub(), otherProvider()].map((one) => one.bet(player.id, '5')),
    );
    expect(after).toEqual([onBreak, onBreak]);
    const replies = await Promise.all(calls);
    const acceptedCount = replies.filter(({ status }) => status === 200).length;
    expect(replies.filter(({ code }) => code === onBreak.code)).toHaveLength(12 - acceptedCount);
    expect(await player.credit('gclub')).toBe((312.5 - 5 * acceptedCount).toFixed(2));
  }
});

/** Stored protection of every status, with its end before or after now, in seconds. */
const storedStates = protectionStatuses.flatMap((status) => {
  const ends: (number | null)[] = status === 'ACTIVE' ? [null] : [-60, 60];
  return ends.map((seconds): [ProtectionStatus, number | null] => [status, seconds]);
});

test.each(storedStates)(
  'the database reads %s with %p s left as the lifecycle does',
  async (status, seconds) => {
    const player = await createRichPlayer();
    const { clock, config, database } = app.ctx;
    const now = clock.now().getTime();
    const end = seconds === null ? null : new Date(now + seconds * 1000);
    const wantedLimits = status.startsWith('RAISE') ? {} : null;
    const row = { playerId: player.id, status, until: end, limits: noLimits, wanted: wantedLimits };
    await database.transaction((tx) => tx.insert(protection).values(row));
    const lapseMs = config.protection.raiseLapseSeconds * 1000;
    const state = protectionAt({ status, until: end?.getTime() ?? null }, now, lapseMs);
    const isRefused = breakRefusal(state.status, null) !== null;
    expect(await gclub().bet(player.id, '10')).toEqual(isRefused ? onBreak : accepted('302.50'));
  },
);
