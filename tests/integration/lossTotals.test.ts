import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { and, eq, sql } from 'drizzle-orm';
import type { Protection } from '../../contract/protection';
import { account, lossTotal } from '../../server/db/schema';
import { operatorAccounts } from '../../server/ledger/accounts';
import { addUpLosses, playSince, resultsSinceEach } from '../../server/protection/lossTotals';
import { must, TestApp, type MoneyPlayer } from './support/testApp';

const app = new TestApp();
beforeAll(() => app.start(), 120_000);
// These bets are inserted directly, so the books do not add up.
afterAll(() => app.server.close({ audited: false }), 60_000);
const hour = 3_600_000;
const day = 24 * hour;
const play = operatorAccounts.play.id;

/** Pseudorandom numbers, the same in each run. */
let state = 20_261_126;
const randomBelow = (bound: number) => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * bound);
};
const now = () => app.ctx.clock.now().getTime();

/** Inserts losses, wins and reversed wins at random times between `from` and `to`, ms. */
async function insertPlays(accountId: number, from: number, to: number, rows: number) {
  for (let n = 0; n < rows; n += 1) {
    // Sometimes exactly on the hour, which belongs to the hour that begins.
    const time = new Date(
      randomBelow(4) === 0
        ? from + randomBelow((to - from) / hour) * hour
        : from + randomBelow(to - from),
    );
    const [kind, debit, credit] = [
      ['lose', accountId, play] as const,
      ['win', play, accountId] as const,
      ['winningsBack', accountId, play] as const,
    ][randomBelow(3)] ?? ['lose', accountId, play];
    await app.ctx.database.db.execute(sql`
      insert into transfer (order_id, kind, debit_id, credit_id, ccy, amount, at)
      values (gen_random_uuid(), ${kind}, ${debit}, ${credit}, 'THB', ${1 + randomBelow(10_000)}, ${time.toISOString()}::timestamptz)`);
  }
}

async function cashOf(player: MoneyPlayer): Promise<number> {
  const [accountRow] = await app.ctx.database.db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.playerId, player.id), eq(account.type, 'cash')));
  if (!accountRow) throw new Error('they have no account');
  return accountRow.id;
}

/** The totals from the transfers alone. */
async function sumPlays(accountId: number, since: Date) {
  const { rows } = await app.ctx.database.db.execute<
    Record<'won' | 'lost' | 'last', string | null>
  >(sql`
    select coalesce(sum(case when kind = 'winningsBack' then -amount when credit_id = ${accountId} then amount else 0 end), 0)::text as won,
      coalesce(sum(amount) filter (where kind = 'lose'), 0)::text as lost,
      (extract(epoch from max(at) filter (where kind = 'lose')) * 1000)::bigint::text as last
    from transfer
    where ${accountId} in (debit_id, credit_id) and ${play} in (debit_id, credit_id)
      and at > ${since.toISOString()}::timestamptz`);
  const { won = '0', lost = '0', last = null } = rows[0] ?? {};
  const net = BigInt(won ?? 0);
  return {
    won: net > 0n ? net : 0n,
    lost: BigInt(lost ?? 0),
    last: last === null ? null : new Date(Number(last)),
  };
}

test('wins and losses since any time are the same with hourly totals as without', async () => {
  const { database } = app.ctx;
  const player = await app.playerWithCredit('gclub');
  const accountId = await cashOf(player);
  await insertPlays(accountId, now() - 45 * day, now(), 300);
  const times = () => [
    ...Array.from({ length: 40 }, () => new Date(now() - randomBelow(44 * day))),
    ...[1, 2, 24, 168, 720].map((hours) => new Date(Math.floor(now() / hour - hours) * hour)),
  ];
  for (let step = 0; step < 6; step += 1) {
    await database.transaction((tx) => addUpLosses(app.ctx, tx, player.id));
    for (const since of times())
      expect({ since, ...(await playSince(app.ctx, database.db, player.id, since)) }).toEqual({
        since,
        ...(await sumPlays(accountId, since)),
      });
    const before = now();
    app.ctx.clock.advance(60 + randomBelow(3 * 24 * 3600));
    await insertPlays(accountId, before, now(), 30);
  }
});

test('opening a game sums the finished hours of a player without a limit, whose page then reads no single bet of them', async () => {
  const { db } = app.ctx.database;
  const player = await app.playerWithCredit('gclub');
  const accountId = await cashOf(player);
  const fetchUses = async () =>
    must<Protection>(await player.client.get('/api/v2/players/protection'), 200).uses;
  const countHours = () => db.$count(lossTotal, eq(lossTotal.accountId, accountId));
  await insertPlays(accountId, now() - 29 * day, now(), 200);
  const uses = await fetchUses();
  expect(await countHours()).toBe(0);
  must(await player.client.post('/api/v2/games/gclub/emerald-roulette/launch'), 200);
  expect(await countHours()).toBeGreaterThan(0);
  const times = [day, 7 * day, 30 * day].map((period) => new Date(now() - period));
  const results = await resultsSinceEach(app.ctx, db, player.id, times);
  expect(results.map(({ isAddedUp }) => isAddedUp)).toEqual([true, true, true]);
  expect((await fetchUses()).lossMonth.used).toEqual(uses.lossMonth.used);
});

test('hourly totals are kept for a month, and an hour that may still change has none', async () => {
  const { database } = app.ctx;
  const player = await app.playerWithCredit('gclub');
  const accountId = await cashOf(player);
  const hours = async () =>
    (
      await database.db
        .select({ hour: lossTotal.hour })
        .from(lossTotal)
        .where(eq(lossTotal.accountId, accountId))
        .orderBy(lossTotal.hour)
    ).map(({ hour: begins }) => begins.getTime());
  for (const days of [0, 10, 31]) {
    app.ctx.clock.advance(days * 24 * 3600);
    await insertPlays(accountId, now() - 2 * hour, now(), 5);
    await database.transaction((tx) => addUpLosses(app.ctx, tx, player.id));
    const addedHours = await hours();
    expect(addedHours.length).toBeGreaterThan(0);
    expect(Math.min(...addedHours)).toBeGreaterThanOrEqual(now() - 31 * day);
    expect(Math.max(...addedHours) + hour).toBeLessThanOrEqual(now());
  }
});

test('of several limits the strictest decides, and what is left is never negative', async () => {
  const { db } = app.ctx.database;
  const player = await app.playerWithCredit('gclub');
  const accountId = await cashOf(player);
  await insertPlays(accountId, now() - 35 * day, now(), 60);
  const periods = { lossDay: day, lossWeek: 7 * day, lossMonth: 30 * day };
  const left = async (limits: Partial<Record<keyof typeof periods, string>>) => {
    const { rows } = await db.execute<{ left: string | null }>(sql`
      select loss_left(${player.id}, ${JSON.stringify(limits)}::jsonb, '{lossDay,lossWeek,lossMonth}',
        '{1 day,7 days,30 days}', ${new Date(now()).toISOString()}::timestamptz, ${play})::text as left`);
    return rows[0]?.left;
  };
  expect(await left({})).toBeNull();
  for (let n = 0; n < 40; n += 1) {
    const names = (Object.keys(periods) as (keyof typeof periods)[]).filter(
      () => randomBelow(2) > 0,
    );
    const limits = Object.fromEntries(names.map((name) => [name, `${randomBelow(2000)}.5`]));
    const lefts = await Promise.all(
      names.map(async (name) => {
        const { won, lost } = await sumPlays(accountId, new Date(now() - periods[name]));
        const usedAmount = Number(lost > won ? lost - won : 0n);
        return Math.max(Number(limits[name]) * 100 - usedAmount, 0);
      }),
    );
    const least = lefts.length > 0 ? String(Math.min(...lefts)) : null;
    expect({ limits, left: await left(limits) }).toEqual({ limits, left: least });
  }
});
