import { sql, type SQL } from 'drizzle-orm';
import { list } from '../audit/books';
import { toTimestamp, utc } from '../db/schema/columns';
import { toBucket } from './durations';
import { activeKinds, type OwnKind } from './kinds';

/** Part of a day. */
export interface TimeRange {
  from: Date;
  before: Date;
}

const within = (column: SQL, { from, before }: TimeRange): SQL =>
  sql`${column} >= ${toTimestamp(from)} and ${column} < ${toTimestamp(before)}`;
export const withinUtc = (column: SQL, { from, before }: TimeRange): SQL =>
  sql`${utc(column)} >= ${utc(toTimestamp(from))} and ${utc(column)} < ${utc(toTimestamp(before))}`;
const kind = (name: OwnKind): SQL => sql.raw(`'${name}'`);

const epoch = (from: SQL, to: SQL): SQL => sql`extract(epoch from ${to} - ${from})`;

/** True where the player had no credited deposit before the span. */
export const firstDeposits = (playerId: SQL, { from }: TimeRange): SQL => sql`not exists (
  select 1 from account own join transfer e on e.credit_id = own.id and e.credit_id >= 1000
  where own.player_id = ${playerId} and e.kind = 'depositCredit' and e.at < ${toTimestamp(from)})`;

/** The postings of a time range. The provider comes from the player's account: of the two it has the larger id. */
const posted = (range: TimeRange): SQL => sql`
  t as materialized (
    select id, order_id, kind, debit_id, credit_id, amount, at from transfer where ${withinUtc(sql`at`, range)})`;

/**
 * Counts what happened in a time range: `provider, kind, bucket, count, amount`. It reads only the postings and status changes
 * of that range, by index, and the orders that they belong to.
 */
export const countQuery = (range: TimeRange): SQL => sql`
  with ${posted(range)},
  changed as materialized (
    select s.code, s.status, s.at, d.provider, d.refusal, d.payload
    from order_status_change s join deposit d on d.code = s.code where ${withinUtc(sql`s.at`, range)})
  select coalesce(a.provider, '') as provider, own.kind, 0 as bucket, sum(own.count) as count, sum(own.amount) as amount
    from (
      select greatest(debit_id, credit_id) as id, kind, count(*) as count, sum(amount) as amount from t group by 1, 2
    ) own left join account a on a.id = own.id group by 1, 2
  union all
  select a.provider, ${kind('correctedDown')}, 0, count(*), sum(t.amount)
    from t join account a on a.id = t.debit_id where t.kind = 'correct' and a.player_id is not null group by 1
  union all
  select d.provider, ${kind('credited')}, 0, count(*), sum(d.amount)
    from t join deposit d on d.code = t.order_id where t.kind = 'depositCredit' group by 1
  union all
  select '', ${kind('creditSeconds')}, ${toBucket(epoch(sql`p.at`, sql`t.at`))}, count(*), 0
    from t cross join lateral (
      select min(at) as at from transfer where order_id = t.order_id and kind in ('pay', 'suspend', 'claim')
    ) p where t.kind = 'depositCredit' and p.at is not null group by 3
  union all
  select w.provider, ${kind('paidOut')}, 0, count(*), sum(t.amount)
    from t join withdrawal w on w.code = t.order_id where t.kind = 'payout' group by 1
  union all
  select '', ${kind('sendSeconds')}, ${toBucket(epoch(sql`w.created_at`, sql`coalesce(w.sent_at, t.at)`))}, count(*), 0
    from t join withdrawal w on w.code = t.order_id where t.kind = 'payout' group by 3
  union all
  select provider, ${kind('made')}, 0, count(*), 0 from changed where status = 'OPEN' group by 1
  union all
  select provider, ${kind('qr')}, 0, count(*), 0 from changed
    where status = 'OPEN' and payload is not null group by 1
  union all
  select provider, ${kind('paid')}, 0, count(*), 0 from changed where status = 'PAID' group by 1
  union all
  select provider, ${kind('canceled')}, 0, count(*), 0 from changed where status = 'CANCELED' group by 1
  union all
  select provider, ${kind('rejected')}, 0, count(*), 0 from changed where status = 'REJECTED' group by 1
  union all
  select provider, case
      when refusal is not null then ${kind('refused')}
      when exists (select 1 from order_status_change p where p.code = changed.code and p.status = 'PAID')
        then ${kind('notCredited')}
      else ${kind('expired')} end, 0, count(*), 0
    from changed where status = 'FAILED' group by 1, 2
  union all
  select provider, ${kind('used')}, 0, count(*), 0 from promotion_usage
    where ${within(sql`created_at`, range)} group by 1
  union all
  select '', ${kind('registered')}, 0, count(*), 0 from player
    where ${within(sql`created_at`, range)} having count(*) > 0
  union all
  select '', ${kind('firstDeposit')}, 0, count(distinct d.player_id), 0
    from t join deposit d on d.code = t.order_id
    where t.kind = 'depositCredit' and ${firstDeposits(sql`d.player_id`, range)}
    having count(*) > 0`;

/** Players who were active in a span, with their first time: `player_id, first_at`. */
export const activeIn = (range: TimeRange): SQL => sql`
  select a.player_id, min(own.first_at) as first_at
  from (
    select greatest(debit_id, credit_id) as id, min(at) as first_at from transfer
    where ${withinUtc(sql`at`, range)} and kind in (${list(activeKinds)}) group by 1
  ) own join account a on a.id = own.id
  where a.player_id is not null group by a.player_id`;
