import { expect, test } from '@jest/globals';
import { useMoneyServer, type MoneyPlayer } from './support/money';
import { TestProvider, withWallets } from './support/walletCalls';

const money = useMoneyServer(withWallets());

interface Listed {
  items: { ref: string; provider: string; gameId: string | null; status: string }[];
  next: string | null;
}
const listOf = async (player: MoneyPlayer, query: Record<string, string> = {}) =>
  (await player.client.api.rounds.list({ query })).body as Listed;

test('a player sees their own rounds with game, stakes, winnings and how each ended', async () => {
  const player = await money.playerWithCredit('gclub');
  const other = await money.playerWithCredit('gclub');
  const gclub = new TestProvider(money.server);
  await gclub.bet(player.id, '30', { roundId: 'won', gameId: 'moon-rabbit' });
  await gclub.bet(player.id, '20', { roundId: 'won', gameId: 'another' });
  await gclub.win(player.id, '75.50', { roundId: 'won', final: true });
  money.ctx.clock.advance(1);
  await gclub.bet(player.id, '10', { roundId: 'back', transactionId: 'b-back' });
  await gclub.rollback(player.id, 'b-back', { roundId: 'back' });
  money.ctx.clock.advance(1);
  await gclub.bet(player.id, '5', { roundId: 'open' });
  await gclub.bet(other.id, '7', { roundId: 'open' });
  const zero = { amount: '0.00', currency: 'THB' };
  expect(await listOf(player)).toMatchObject({
    items: [
      { ref: 'open', status: 'OPEN', gameId: null, endedAt: null, won: zero },
      { ref: 'back', status: 'ROLLED_BACK', bets: 0, staked: zero },
      {
        ...{ ref: 'won', provider: 'gclub', status: 'SETTLED', bets: 2, gameId: 'moon-rabbit' },
        staked: { amount: '50.00', currency: 'THB' },
        won: { amount: '75.50', currency: 'THB' },
      },
    ],
    next: null,
  });
  expect((await listOf(other)).items).toHaveLength(1);
});

test('pages go on behind the last round, also of rounds that began at one time', async () => {
  const player = await money.playerWithCredit('gclub');
  for (const provider of ['gclub', 'alphabet'] as const) {
    await player.play(provider, '100');
    const wallet = new TestProvider(money.server, provider);
    for (const roundId of ['a', 'b:c', 'd']) await wallet.bet(player.id, '1', { roundId });
  }
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Listed = await listOf(player, { pageSize: '2', ...(cursor && { cursor }) });
    seen.push(...page.items.map(({ provider, ref }) => `${provider} ${ref}`));
    cursor = page.next;
  } while (cursor !== null);
  expect(seen).toHaveLength(6);
  expect(new Set(seen).size).toBe(6);
  expect((await player.client.api.rounds.list({ query: { cursor: 'x' } })).status).toBe(400);
});

test('the agency names the providers whose rounds are reported', async () => {
  const { body } = await money.server.client().api.agency.info();
  expect(body).toMatchObject({
    agency: { seamlessProviders: ['alphabet', 'askmebet', 'gclub', 'gclub_live'] },
  });
});
