import { sql } from 'drizzle-orm';
import type { Signal } from '../../contract/signals';
import { promotionUsageMachine } from '../../machines/promotionUsage';
import type { Db } from '../db/database';
import { isOfPlayer, type WithdrawalRow } from '../db/schema';
import type { PostingKind } from '../ledger/ledger';
import { credited } from '../orders/orderStatus';
import { transition } from '../orders/transition';

/*
 * Signals about withdrawals, for all rows of a page at once. Each read is bounded and uses an index by player. No decision
 * depends on them.
 */

/** Maximum number of other players that are named. */
const maxNamed = 3;
/** Number of the newest promotions, and of the first deposits, that are searched. */
const maxSearched = 20;
/** Number of promotions given up that makes a signal. */
const manyGivenUp = 3;
const soonMs = 3_600_000;

/** Providers report rounds, or a net result: a net win is not a stake. */
const win: PostingKind = 'win';

const givenUp = transition(promotionUsageMachine, 'cancel').to;

type Row = {
  code: string;
  same_device: string[];
  same_account: string[];
  other_name: string | null;
  given_up: number;
  has_played: boolean;
  first_deposit: string | null;
};

/** The signals of withdrawals, by code. */
export async function findSignals(
  db: Db,
  withdrawals: readonly Pick<WithdrawalRow, 'code' | 'createdAt'>[],
): Promise<(code: string) => Signal[]> {
  if (withdrawals.length === 0) return () => [];
  const codes = sql.join(
    withdrawals.map(({ code }) => sql`${code}`),
    sql`, `,
  );
  const { rows } = await db.execute<Row>(sql`
    select w.code,
      array(select (select p.username from player p where p.id = o.player_id) from (
          select o.player_id from device o where o.fingerprint = any(array[d.fingerprint, d.first_fingerprint])
          union select o.player_id from device o where o.first_fingerprint = any(array[d.fingerprint, d.first_fingerprint])
          limit ${maxSearched}
        ) o where o.player_id <> w.player_id order by 1 limit ${maxNamed}) as same_device,
      array(select (select p.username from player p where p.id = o.player_id) from (
          select distinct o.player_id from bank_account o where ltrim(o.account_number, '0') = ltrim(b.account_number, '0')
          limit ${maxSearched}
        ) o where o.player_id <> w.player_id order by 1 limit ${maxNamed}) as same_account,
      (select o.account_name from (select * from bank_account o where o.player_id = w.player_id limit ${maxSearched}) o
        where o.created_at < b.created_at and upper(trim(o.account_name)) <> upper(trim(b.account_name))
        order by o.created_at desc limit 1) as other_name,
      (select count(*)::int from (select u.status from promotion_usage u where u.player_id = w.player_id
        order by u.created_at desc, u.seq desc limit ${maxSearched}) u where u.status = ${givenUp}) as given_up,
      (exists (select from round r where r.player_id = w.player_id)
        or exists (select from account a where a.player_id = w.player_id and (a.staked_at is not null or exists (
          select from transfer t where t.credit_id = a.id and ${isOfPlayer(sql`t.credit_id`)} and t.kind = ${win}
        )))) as has_played,
      (select floor(extract(epoch from min(f.created_at)) * 1000)::text from (select o.created_at, o.status from deposit o
        where o.player_id = w.player_id order by o.number limit ${maxSearched}) f where f.status = ${credited}) as first_deposit
    from withdrawal w join bank_account b on b.id = w.bank_account_id
    left join device d on d.player_id = w.player_id
    where w.code in (${codes})`);
  const askedAt = new Map(withdrawals.map(({ code, createdAt }) => [code, createdAt.getTime()]));
  const byCode = new Map(rows.map((row) => [row.code, ofRow(row, askedAt.get(row.code) ?? 0)]));
  return (code) => byCode.get(code) ?? [];
}

function ofRow(row: Row, askedAt: number): Signal[] {
  const nothing = { others: [], name: null, count: null };
  const first = row.first_deposit === null ? -Infinity : Number(row.first_deposit);
  const isSoon = askedAt - first < soonMs && !row.has_played;
  const signals: (Signal | false)[] = [
    row.same_device.length > 0 && { ...nothing, kind: 'SAME_DEVICE', others: row.same_device },
    row.same_account.length > 0 && { ...nothing, kind: 'SAME_ACCOUNT', others: row.same_account },
    row.other_name !== null && { ...nothing, kind: 'OTHER_NAME', name: row.other_name },
    isSoon && { ...nothing, kind: 'NO_GAME' },
    row.given_up >= manyGivenUp && { ...nothing, kind: 'PROMOTIONS_GIVEN_UP', count: row.given_up },
  ];
  return signals.filter((signal) => signal !== false);
}
