import pg from 'pg';
import type { Measure, Row, Terms } from '../row';
import { callerTo } from '../support/http';
import { inTurn } from '../support/inTurn';
import { closedLoops } from '../support/loops';
import { seedPlayers, type BenchPlayer } from '../support/players';
import { serveProduct } from '../support/processes';
import { onPostgres, using } from '../support/environment';
import { msText, perSecondText, ratioText, type Load } from '../support/stats';

const connections = 4;
const bar = 1.5;
const sizes = { few: { players: 1, each: 1_000 }, many: { players: 100, each: 10_000 } };
type Size = { players: number; each: number };
const pageSize = 10;

/** Pages of a history among a million orders, against the same pages among a thousand. */
export const historyRow: Row = {
  name: 'history',
  run: (terms) =>
    withOrders(terms, sizes.few, (few) =>
      withOrders(terms, sizes.many, async (many) => [
        await compare(terms, 'page 1', few, 1, many, 1),
        await compare(terms, 'the last page', few, lastOf(sizes.few), many, lastOf(sizes.many)),
      ]),
    ),
};

interface Histories {
  url: string;
  player: BenchPlayer;
}

const lastOf = ({ each }: Size) => each / pageSize;

async function withOrders<Result>(
  terms: Terms,
  size: Size,
  work: (histories: Histories) => Promise<Result>,
): Promise<Result> {
  return onPostgres(terms, async ({ config, env, url: database }) => {
    const players = await seedPlayers(config, size.players);
    await seedOrders(database, size.each);
    const [player] = players;
    if (!player) throw new Error('no player was seeded');
    return using(serveProduct(env), ({ url }) => work({ url, player }));
  });
}

/** Inserts `each` canceled deposits for every player, without checking foreign keys. */
async function seedOrders(url: string, each: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into deposit (code, player_id, number, bank_account_id, provider, status, rate, created_at, amount,
       deposit_credit, promo_credit, expires_at)
     select 'CH-' || o.n || 'P' || p.n, p.player_id, o.n, p.id, 'alphabet', 'CANCELED', '640',
       now() - make_interval(mins => $1 - o.n), 64000, 10000, 0, now() - make_interval(mins => $1 - o.n - 15)
     from generate_series(1, $1::int) as o(n),
       (select id, player_id, row_number() over (order by id) as n from bank_account) p`,
    [each],
  );
  for (const status of ['OPEN', 'CANCELED'])
    await client.query(
      `insert into order_status_change (code, status, at) select code, $1, created_at from deposit`,
      [status],
    );
  await client.query('vacuum analyze');
  await client.end();
}

async function compare(
  { seconds }: Terms,
  label: string,
  few: Histories,
  pageOfFew: number,
  many: Histories,
  pageOfMany: number,
): Promise<Measure> {
  const { small, large } = await inTurn(seconds, {
    small: (slice) => load(slice, few, pageOfFew),
    large: (slice) => load(slice, many, pageOfMany),
  });
  const ratio = large.p50 / small.p50;
  return {
    measure: `history, ${label}: ${pageOfMany} of 1,000,000 orders, 10,000 of the player`,
    floor: `page ${pageOfFew} of 1,000 orders: ${textOf(small)}`,
    ours: textOf(large),
    ratio: ratioText(ratio),
    bar: `≤ ${bar}`,
    isMet: ratio <= bar,
    note: `${connections} connections, ratio of p50`,
  };
}

const textOf = ({ p50, perSecond }: Load) => `p50 ${msText(p50)}, ${perSecondText(perSecond)}`;

async function load(seconds: number, { url, player }: Histories, page: number): Promise<Load> {
  const callers = Array.from({ length: connections }, () =>
    callerTo(url, { cookie: player.cookie }),
  );
  const path = `/api/v2/deposits?page=${page}&pageSize=${pageSize}`;
  const result = await closedLoops(
    callers.map(
      (caller) => async (measure) =>
        void (await measure(() => caller.call({ method: 'GET', path }))),
    ),
    seconds,
  );
  await Promise.all(callers.map((caller) => caller.close()));
  return result;
}
