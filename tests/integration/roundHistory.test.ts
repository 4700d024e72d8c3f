import { expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { maxSearchedRounds } from '../../server/rounds/playerViews';
import { useTestApp, type MoneyPlayer } from './support/testApp';
import { TestProvider, withWallets } from './support/walletCalls';

const app = useTestApp(withWallets());

interface RoundPage {
  items: { ref: string; provider: string; gameId: string | null; status: string }[];
  next: string | null;
  days?: unknown[];
  totals?: unknown;
}
const listOf = async (player: MoneyPlayer, query: Record<string, string> = {}) =>
  (await player.client.api.rounds.list({ query })).body as RoundPage;

test('a player sees their own rounds with game, stakes, winnings and how each ended', async () => {
  const player = await app.playerWithCredit('gclub');
  const other = await app.playerWithCredit('gclub');
  const gclub = new TestProvider(app.server);
  await gclub.bet(player.id, '30', { roundId: 'won', gameId: 'moon-rabbit' });
  await gclub.bet(player.id, '20', { roundId: 'won', gameId: 'another' });
  await gclub.win(player.id, '75.50', { roundId: 'won', final: true });
  app.ctx.clock.advance(1);
  await gclub.bet(player.id, '10', { roundId: 'back', transactionId: 'b-back' });
  await gclub.rollback(player.id, 'b-back', { roundId: 'back' });
  app.ctx.clock.advance(1);
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

test('each page continues after the last round, even for rounds that began at the same time', async () => {
  const player = await app.playerWithCredit('gclub');
  for (const provider of ['gclub', 'alphabet'] as const) {
    await player.play(provider, '100');
    const wallet = new TestProvider(app.server, provider);
    for (const roundId of ['a', 'b:c', 'd']) await wallet.bet(player.id, '1', { roundId });
  }
  const roundIds: string[] = [];
  let cursor: string | null = null;
  do {
    const page: RoundPage = await listOf(player, { pageSize: '2', ...(cursor && { cursor }) });
    roundIds.push(...page.items.map(({ provider, ref }) => `${provider} ${ref}`));
    cursor = page.next;
  } while (cursor !== null);
  expect(roundIds).toHaveLength(6);
  expect(new Set(roundIds).size).toBe(6);
  expect((await player.client.api.rounds.list({ query: { cursor: 'x' } })).status).toBe(400);
});

const sum = (rounds: number, staked: string, paid: string) => ({
  rounds,
  staked: { amount: staked, currency: 'THB' },
  paid: { amount: paid, currency: 'THB' },
});

test('rounds of a provider, of a game or of some days are found, with the sums of their days', async () => {
  const player = await app.playerWithCredit('gclub');
  await player.play('alphabet', '100');
  const [gclub, alphabet] = [
    new TestProvider(app.server),
    new TestProvider(app.server, 'alphabet'),
  ];
  const first = app.ctx.clock.now();
  const dayOf = (date: Date) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' }).format(date);
  await gclub.bet(player.id, '30', { roundId: 'old', gameId: 'lotus' });
  app.ctx.clock.advance(86_400);
  const second = app.ctx.clock.now();
  await gclub.bet(player.id, '10', { roundId: 'won', gameId: 'lotus' });
  await gclub.win(player.id, '25.50', { roundId: 'won', final: true });
  await gclub.bet(player.id, '5', { roundId: 'other', gameId: 'moon' });
  await alphabet.bet(player.id, '7', { roundId: 'there', gameId: 'lotus' });
  const ask = async (query: Record<string, string>) => {
    const { items, ...more } = await listOf(player, { timeZone: 'Asia/Bangkok', ...query });
    return { refs: items.map(({ ref }) => ref).sort(), ...more };
  };
  const [before, today] = [dayOf(first), dayOf(second)];
  expect(await ask({})).toMatchObject({
    refs: ['old', 'other', 'there', 'won'],
    days: [
      { day: today, ...sum(3, '22.00', '25.50') },
      { day: before, ...sum(1, '30.00', '0.00') },
    ],
  });
  // A page with only the last round of a day has the totals of the whole day
  expect(await ask({ pageSize: '1' })).toMatchObject({ days: [sum(3, '22.00', '25.50')] });
  expect(await ask({ provider: 'gclub', gameId: 'lotus' })).toMatchObject({
    refs: ['old', 'won'],
    days: [sum(1, '10.00', '25.50'), sum(1, '30.00', '0.00')],
    next: null,
  });
  expect(await ask({ from: before, to: before })).toMatchObject({
    refs: ['old'],
    totals: sum(1, '30.00', '0.00'),
  });
  expect(await ask({ provider: 'askmebet', from: before })).toMatchObject({
    refs: [],
    days: [],
    totals: sum(0, '0.00', '0.00'),
  });
  expect(await player.client.api.rounds.list({ query: { from: today, to: before } })).toMatchObject(
    { status: 400, body: { fields: ['to'] } },
  );
});

test('of too many rounds only the newest are searched, page by page, and their days have no sum', async () => {
  const player = await app.playerWithCredit('gclub');
  const time = app.ctx.clock.now().toISOString();
  await app.ctx.database.db.execute(sql`
    insert into round (player_id, provider, ref, status, game_id, bets, staked, won, opened_at, ended_at)
    select ${player.id}, 'gclub', 'r-' || n, 'SETTLED', case when n <= 3 then 'rare' else 'lotus' end, 1, 100, 0,
      ${time}::timestamptz + n * interval '1 ms', ${time}::timestamptz + interval '1 minute'
    from generate_series(1, ${maxSearchedRounds + 2}) n`);
  const newest = await listOf(player, { gameId: 'rare' });
  expect(newest).toMatchObject({ items: [{ ref: 'r-3' }], days: [] });
  expect(await listOf(player, { gameId: 'rare', cursor: newest.next ?? '' })).toMatchObject({
    items: [{ ref: 'r-2' }, { ref: 'r-1' }],
    next: null,
  });
  // No calls belong to these rounds, so the audit would report them
  await app.ctx.database.db.execute(sql`delete from round where player_id = ${player.id}`);
});

test('the agency names the providers whose rounds are reported', async () => {
  const { body } = await app.server.client().api.agency.info();
  expect(body).toMatchObject({
    agency: {
      seamlessProviders: ['alphabet', 'askmebet', 'gclub', 'gclub_live'],
      roundFilters: true,
    },
  });
});
