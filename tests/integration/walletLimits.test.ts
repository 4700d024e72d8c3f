import { expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { ProtectionLimits } from '../../contract/protectionRules';
import { walletIncident } from '../../server/db/schema';
import { must, useTestApp, type MoneyPlayer } from './support/testApp';
import { useSecondNode } from './support/secondNode';
import { TestProvider, withWallets } from './support/walletCalls';

/* A player with a loss limit: no bet takes more of their own credit than the limit leaves. */

const app = useTestApp(withWallets());
const node = useSecondNode(app);
const gclub = () => new TestProvider(app.server);
const accepted = (balance: string) => ({ status: 200, balance });
const atLimit = { status: 409, code: 'LOSS_LIMIT_REACHED' };
const newCall = () => ({ roundId: randomUUID(), transactionId: randomUUID() });
const day = 24 * 3600;

/** The same provider, reporting to the other node if there is one. */
const otherProvider = () => new TestProvider(node);

const limit = async ({ client }: MoneyPlayer, limits: Partial<ProtectionLimits>) =>
  void must(await client.post('/api/v2/players/protection', { change: 'limits', limits }), 200);

/** A player with 312.50 THB and limits. */
async function createLimitedPlayer(limits: Partial<ProtectionLimits>): Promise<MoneyPlayer> {
  const player = await app.playerWithCredit('gclub');
  await limit(player, limits);
  return player;
}

test('a bet that could pass the limit is refused, a smaller one is taken, and a win makes room', async () => {
  const player = await createLimitedPlayer({ lossDay: '100.00' });
  const [open, tooMuch] = [newCall(), newCall()];
  expect(await gclub().bet(player.id, '60', open)).toEqual(accepted('252.50'));
  expect(await otherProvider().bet(player.id, '40.01', tooMuch)).toEqual(atLimit);
  expect(await gclub().bet(player.id, '40', { roundId: open.roundId })).toEqual(accepted('212.50'));
  expect(await gclub().bet(player.id, '0.01', { roundId: open.roundId })).toEqual(atLimit);
  // A free bet loses nothing, and a repeated call whose answer was lost is not a new bet.
  expect(await gclub().bet(player.id, '0')).toEqual(accepted('212.50'));
  expect(await gclub().bet(player.id, '60', open)).toEqual(accepted('252.50'));
  const win = { roundId: open.roundId, final: true };
  expect(await gclub().win(player.id, '30', win)).toEqual(accepted('242.50'));
  expect(await gclub().bet(player.id, '30.01')).toEqual(atLimit);
  expect(await gclub().bet(player.id, '30')).toEqual(accepted('212.50'));
  // A refused bet stays refused, and its rollback returns nothing.
  expect(await gclub().bet(player.id, '40.01', tooMuch)).toEqual(atLimit);
  const back = { roundId: tooMuch.roundId };
  expect(await gclub().rollback(player.id, tooMuch.transactionId, back)).toEqual(
    accepted('212.50'),
  );
  const { db } = app.ctx.database;
  expect(await db.$count(walletIncident, eq(walletIncident.playerId, player.id))).toBe(0);
});

test('a bet that is rolled back is no loss', async () => {
  const player = await createLimitedPlayer({ lossWeek: '50.00' });
  const bet = newCall();
  await gclub().bet(player.id, '50', bet);
  expect(await gclub().bet(player.id, '1')).toEqual(atLimit);
  await gclub().rollback(player.id, bet.transactionId, { roundId: bet.roundId });
  expect(await gclub().bet(player.id, '50')).toEqual(accepted('262.50'));
});

test('the strictest of several limits decides, and time makes room', async () => {
  const player = await createLimitedPlayer({ lossDay: '30.00', lossMonth: '45.00' });
  expect(await gclub().bet(player.id, '30.01')).toEqual(atLimit);
  expect(await gclub().bet(player.id, '30')).toEqual(accepted('282.50'));
  node.advance(day);
  expect(await gclub().bet(player.id, '15.01')).toEqual(atLimit);
  expect(await gclub().bet(player.id, '15')).toEqual(accepted('267.50'));
  node.advance(30 * day);
  expect(await gclub().bet(player.id, '30')).toEqual(accepted('237.50'));
});

test('a lower limit counts at once, also below what is lost; a higher one when it is confirmed', async () => {
  const player = await createLimitedPlayer({ lossDay: '100.00' });
  await gclub().bet(player.id, '50');
  await limit(player, { lossDay: '20.00' });
  expect(await gclub().bet(player.id, '1')).toEqual(atLimit);
  await limit(player, { lossDay: null });
  expect(await gclub().bet(player.id, '1')).toEqual(atLimit);
});

test('a stake of bonus is no loss: only what is taken from own credit counts', async () => {
  const player = await app.player();
  await player.use('double-500', 'gclub');
  await player.depositPaid('gclub', '500000');
  await limit(player, { lossDay: '781.25' });
  expect(await gclub().bet(player.id, '1000')).toEqual(accepted('562.50'));
  expect(await gclub().bet(player.id, '62.50')).toEqual(accepted('500.00'));
});

test('of concurrent bets on two nodes, as many are accepted as the limit allows', async () => {
  const player = await createLimitedPlayer({ lossDay: '50.00' });
  const replies = await Promise.all(
    Array.from({ length: 16 }, (_none, index) =>
      (index % 2 === 0 ? gclub() : otherProvider()).bet(player.id, '10'),
    ),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(replies.filter(({ code }) => code === atLimit.code)).toHaveLength(11);
  expect(await player.credit('gclub')).toBe('262.50');
});

test('a limit that is set while bets arrive applies from then on', async () => {
  for (let round = 0; round < 3; round++) {
    const player = await app.playerWithCredit('gclub');
    const bet = (index: number) =>
      (index % 2 === 0 ? gclub() : otherProvider()).bet(player.id, '5');
    const calls = Array.from({ length: 12 }, (_none, index) => bet(index));
    await limit(player, { lossDay: '0' });
    expect(await Promise.all([bet(0), bet(1)])).toEqual([atLimit, atLimit]);
    const acceptedCount = (await Promise.all(calls)).filter(({ status }) => status === 200).length;
    expect(await player.credit('gclub')).toBe((312.5 - 5 * acceptedCount).toFixed(2));
  }
});
