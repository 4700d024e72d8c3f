import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { loadConfig } from '../../server/config';
import { openDatabase } from '../../server/db/client';
import { exitWith, StartupError } from '../../server/errors';
import { operatorAccounts } from '../../server/ledger/accounts';
import { hashPassword } from '../../server/players/passwords';
import { claimDatabase } from './claimDatabase';

/*
 * `npm run seed:scale -- --players N --transfers N [--orders N] [--days N]`: fills the empty PostgreSQL database of
 * DATABASE_URL by SQL with players, orders and rounds of the last days (60 by default), so that the audit passes. For
 * measurements at size; never on a real site. Without `--orders` each player has a deposit for every 40 of their transfers, and
 * half as many withdrawals.
 * Each player alternates between a deposit of 1,000 THB, a withdrawal of 50 THB, and rounds with a bet of 10 THB that wins 9.
 * One transfer in fifty belongs to `scale-1`, like a player who lets a machine bet. The first players have a waiting
 * withdrawal.
 */

/** The password of all players. */
const password = 'champa1234';

const provider = 'gclub';
const usualDays = 60;
const rate = 640;
/** Satang. */
const paidIn = 100_000;
const paidOut = 5_000;
const stake = 1_000;
const win = 900;
/** Transfers of a player per order. */
const perOrder = 80 / 3;
/** Maximum number of orders of one player. */
const maxOrders = 3_000;
/** Number of withdrawals that wait for staff. */
const waitingCount = 300;
/** Rounds inserted by one statement: two rows in each of three tables. */
const batch = 100_000;

interface Size {
  players: number;
  transfers: number;
  /** Of all players together. */
  orders: number;
  days: number;
}

/** Number of rows for a usual player, and for the one with the most bets. */
function plan({ players, transfers, orders }: Size) {
  const each = (count: number) => {
    const ownCount = Math.min(maxOrders, Math.round((orders * count) / transfers));
    const deposits = Math.max(1, Math.round((ownCount * 2) / 3));
    const withdrawals = Math.max(0, ownCount - deposits);
    const rounds = Math.max(0, Math.floor((count - 2 * deposits - 3 * withdrawals) / 2));
    return { deposits, withdrawals, rounds };
  };
  const ofAll = Math.floor((transfers * 0.98) / players);
  return { usual: each(ofAll), most: each(ofAll + Math.floor(transfers * 0.02)) };
}

type Counts = ReturnType<typeof plan>;

const { qrClearing, fxLak, fxThb, payout, play } = operatorAccounts;

/** Time of a player's `n`th item out of `of`, spread over the days. Each player starts at a different time. */
const instant = ({ days }: Size, n: string, count: string) =>
  `date_trunc('milliseconds', now() - interval '${days} days' * (1 - (${n} - 1 + a.n % 9973 / 9973.0)::float8 / greatest(${count}, 1)))`;

/** The number that applies to player `p.n`: that of the first player, or the usual one. */
const countOf = ({ usual, most }: Counts, kind: keyof Counts['usual']) =>
  `(case when p.n = 1 then ${most[kind]} else ${usual[kind]} end)`;

async function seed(client: pg.Client, size: Size): Promise<void> {
  const counts = plan(size);
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  await run(
    `create temporary table p as select n, gen_random_uuid() as id, gen_random_uuid() as account_id
     from generate_series(1, $1::int) n`,
    [size.players],
  );
  await run('alter table p add primary key (n)');
  await step('players', async () => {
    await run(
      `insert into player (id, username, display_name, password_hash, password_changed_at, created_at)
       select id, 'scale-' || n, 'Scale ' || n, $1, now() - interval '${size.days} days', now() - interval '${size.days} days' from p`,
      [await hashPassword(password)],
    );
    await run(
      `insert into bank_account (id, player_id, bank_id, account_number, account_name, created_at)
       select account_id, id, 'bcel', '1' || lpad(n::text, 11, '0'), 'Scale ' || n, now() - interval '${size.days} days' from p`,
    );
    const [deposits, withdrawals, rounds] = (['deposits', 'withdrawals', 'rounds'] as const).map(
      (kind) => countOf(counts, kind),
    );
    await run(
      `insert into account (player_id, provider, type, ccy, balance, staked_at)
       select p.id, '${provider}', t, 'THB', case
         when t = 'cash' then ${paidIn} * ${deposits}::bigint * case when p.n = 1 then 100 else 1 end
           - ${paidOut} * ${withdrawals}::bigint - ${stake - win} * ${rounds}::bigint - case when p.n <= ${waitingCount} then ${paidOut} else 0 end
         when t = 'hold' and p.n <= ${waitingCount} then ${paidOut} else 0 end,
         case when t = 'cash' then now() end
       from p, unnest(array['cash', 'bonus', 'hold']) t`,
    );
    await run(
      `create temporary table a as select p.n, p.id, p.account_id,
         max(account.id) filter (where type = 'cash') as cash, max(account.id) filter (where type = 'hold') as hold
       from p join account on account.player_id = p.id group by p.n, p.id, p.account_id`,
    );
    await run('alter table a add primary key (n)');
  });
  await step('deposits', () => seedDeposits(run, size, counts));
  await step('rounds', () => seedRounds(run, size, counts));
  await step('withdrawals', () => seedWithdrawals(run, size, counts));
  await step('statistics', () => run('vacuum analyze'));
}

type Run = (text: string, values?: unknown[]) => Promise<unknown>;

/** Calls `insert` for consecutive ranges of the players' items, so that ids follow the time. */
async function inParts(
  { players }: Size,
  { usual, most }: { usual: number; most: number },
  insert: (first: number, last: number, players: string) => Promise<unknown>,
): Promise<void> {
  const each = Math.max(1, Math.floor(batch / players));
  for (let first = 1; first <= usual; first += each)
    await insert(first, Math.min(usual, first + each - 1), 'a.n > 0');
  for (let first = usual + 1; first <= most; first += batch)
    await insert(first, Math.min(most, first + batch - 1), 'a.n = 1');
}

const factor = 'case when a.n = 1 then 100 else 1 end';

async function seedDeposits(run: Run, size: Size, { usual, most }: Counts): Promise<void> {
  const countSql = `case when a.n = 1 then ${most.deposits} else ${usual.deposits} end`;
  const counts = { usual: usual.deposits, most: most.deposits };
  await inParts(size, counts, async (first, last, whose) => {
    await run('drop table if exists part');
    await run(
      `create temporary table part as select 'CH-S' || a.n || 'D' || i as code, a.*, i, ${instant(size, 'i', countSql)} as at,
         ${factor} * ${paidIn}::bigint as credit, ${factor} * ${(paidIn * rate) / 100}::bigint as kip
       from a, generate_series(${first}, ${last}) i where ${whose} order by at`,
    );
    await run(
      `insert into deposit (code, player_id, number, bank_account_id, provider, status, rate, created_at, amount, deposit_credit, promo_credit, expires_at)
       select code, id, i, account_id, '${provider}', 'SUCCESS', '${rate}', at, kip, credit, 0, at + interval '15 minutes' from part order by at`,
    );
    for (const status of ['OPEN', 'PAID', 'SUCCESS'])
      await run(
        `insert into order_status_change (code, status, at) select code, '${status}', at from part`,
      );
    await run(
      `with paid as (
         insert into transfer (order_id, kind, leg, debit_id, credit_id, ccy, amount, at)
         select code, 'pay', 0, ${qrClearing.id}, ${fxLak.id}, 'LAK', kip, at from part order by at returning id, order_id, amount, at)
       insert into payment_event (id, code, amount, paid_at, received_at, transfer_id)
       select 'P' || order_id, order_id, amount, at, at, id from paid`,
    );
    await run(
      `insert into transfer (order_id, kind, leg, debit_id, credit_id, ccy, amount, at)
       select code, 'depositCredit', 0, ${fxThb.id}, cash, 'THB', credit, at from part order by at`,
    );
  });
}

async function seedRounds(run: Run, size: Size, { usual, most }: Counts): Promise<void> {
  const countSql = `case when a.n = 1 then ${most.rounds} else ${usual.rounds} end`;
  const counts = { usual: usual.rounds, most: most.rounds };
  await inParts(size, counts, async (first, last, whose) => {
    await run('drop table if exists part');
    await run(
      `create temporary table part as select '${provider}:s' || a.n || '-' || i as ref, a.*, ${instant(size, 'i', countSql)} as at
       from a, generate_series(${first}, ${last}) i where ${whose} order by at`,
    );
    await run(
      `insert into round (player_id, provider, ref, status, bets, staked, won, opened_at, ended_at)
       select id, '${provider}', ref, 'SETTLED', 1, ${stake}, ${win}, at, at from part order by at`,
    );
    for (const [call, kind, posting, amount, from, into] of [
      ['b', 'bet', 'lose', stake, 'cash', play.id],
      ['w', 'win', 'win', win, play.id, 'cash'],
    ]) {
      await run(
        `insert into wallet_transaction (id, provider, kind, player_id, round_ref, amount, bonus, final, balance, at)
         select ref || '${call}', '${provider}', '${kind}', id, ref, ${amount}, 0, ${kind === 'win'}, 0, at from part order by at`,
      );
      await run(
        `insert into transfer (order_id, player_id, kind, leg, debit_id, credit_id, ccy, amount, at)
         select ref || '${call}', id, '${posting}', 0, ${from}, ${into}, 'THB', ${amount}, at from part order by at`,
      );
    }
  });
}

async function seedWithdrawals(run: Run, size: Size, { usual, most }: Counts): Promise<void> {
  const kip = (paidOut * rate) / 100;
  const countSql = `case when a.n = 1 then ${most.withdrawals} else ${usual.withdrawals} end`;
  const insert = async (part: string, status: 'SUCCESS' | 'OPEN') => {
    const isPaid = status === 'SUCCESS';
    await run('drop table if exists part');
    await run(`create temporary table part as ${part}`);
    await run(
      `insert into withdrawal (code, player_id, number, bank_account_id, provider, status, payout_status, rate, created_at, amount, held_cash,
         held_bonus, receive_credit, return_credit, payout, debited_at, approved_by, sent_by, sent_at, bank_reference)
       select code, id, i, account_id, '${provider}', '${status}', '${isPaid ? 'SETTLED' : 'REVIEW'}', '${rate}', at, ${paidOut}, ${paidOut}, 0,
         ${paidOut}, 0, ${kip}, at, ${isPaid ? `'scale-cashier', 'scale-cashier', at, 'FT' || code` : 'null, null, null, null'}
       from part order by at`,
    );
    await run(
      `insert into transfer (order_id, kind, leg, debit_id, credit_id, ccy, amount, at)
       select code, 'hold', 0, cash, hold, 'THB', ${paidOut}, at from part order by at`,
    );
    for (const one of isPaid ? ['OPEN', 'SUCCESS'] : ['OPEN'])
      await run(
        `insert into order_status_change (code, status, at) select code, '${one}', at from part`,
      );
    if (!isPaid) return;
    await run(
      `insert into transfer (order_id, kind, leg, debit_id, credit_id, ccy, amount, at)
       select code, 'receive', 0, hold, ${fxThb.id}, 'THB', ${paidOut}, at from part
       union all select code, 'payout', 0, ${fxLak.id}, ${payout.id}, 'LAK', ${kip}, at from part`,
    );
    for (const [action, before, after] of [
      ['withdrawals.approve', 'REVIEW', 'APPROVED'],
      ['withdrawals.send', 'APPROVED', 'SENT'],
      ['withdrawals.settle', 'SENT', 'SETTLED'],
    ])
      await run(
        `insert into staff_action (at, actor, action, subject, before, after, request_id)
         select at, 'scale-cashier', '${action}', code, '${before}', '${after}', 'seed' from part order by at`,
      );
    await run(
      `insert into money_decision (at, step, decided_by, second_by, subject, player_id, amount)
       select at, 'payout', 'scale-cashier', null, code, id, ${kip} from part order by at`,
    );
  };
  const counts = { usual: usual.withdrawals, most: most.withdrawals };
  await inParts(size, counts, (first, last, whose) =>
    insert(
      `select 'CH-S' || a.n || 'W' || i as code, a.*, i, ${instant(size, 'i', countSql)} as at
       from a, generate_series(${first}, ${last}) i where ${whose} order by at`,
      'SUCCESS',
    ),
  );
  await insert(
    `select 'CH-S' || a.n || 'R' as code, a.*, ${countSql} + 1 as i, date_trunc('milliseconds', now() - a.n * interval '10 seconds') as at
     from a where a.n <= ${waitingCount} order by at`,
    'OPEN',
  );
}

async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await work();
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

const numberOf = (name: string, value: string | undefined, least: number): number => {
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < least)
    throw new StartupError(`--${name}: a whole number from ${least}`);
  return number;
};

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      players: { type: 'string' },
      transfers: { type: 'string' },
      orders: { type: 'string' },
      days: { type: 'string', default: String(usualDays) },
    },
  });
  const players = numberOf('players', values.players, 1);
  const transfers = numberOf('transfers', values.transfers, players * 4);
  const usualOrders = String(Math.round(transfers / perOrder));
  const orders = numberOf('orders', values.orders ?? usualOrders, 1);
  const days = numberOf('days', values.days, 1);
  const config = loadConfig(process.env, dirname(dirname(import.meta.dirname)));
  const { database } = config;
  if (database.kind !== 'postgres') throw new StartupError('DATABASE_URL: a PostgreSQL database');
  const opened = await openDatabase(config);
  try {
    await claimDatabase(opened);
  } finally {
    await opened.close();
  }
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    // Without the right to set this it is only slower.
    await client.query('set session_replication_role = replica').catch(() => undefined);
    await client.query('set synchronous_commit = off');
    await seed(client, { players, transfers, orders, days });
    const { rows: counts } = await client.query<{ n: string; size: string }>(
      'select count(*)::text as n, pg_size_pretty(pg_database_size(current_database())) as size from transfer',
    );
    console.log(
      `${players} players, ${counts[0]?.n} transfers, ${counts[0]?.size}; password ${password}`,
    );
  } finally {
    await client.end();
  }
}

try {
  await main();
} catch (error) {
  exitWith(error, '');
}
