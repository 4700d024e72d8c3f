import { sql, type SQL } from 'drizzle-orm';
import { house } from './accounts';
import { credited, inUse, paidNotCredited, underReview } from './orderStatus';

const list = (values: readonly string[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

/** Sum of one order's transfers of some kinds, as a column. */
const moved = (order: SQL, ...kinds: string[]): SQL =>
  sql`coalesce((select sum(t.amount) from transfer t where t.order_id = ${order} and t.kind in (${list(kinds)})), 0)`;

const inLedger = [credited, ...paidNotCredited];

/**
 * What must hold of the books at any moment. Each query names the offenders in a column `id`: none, when it
 * holds.
 */
export const auditChecks: readonly { name: string; offenders: SQL }[] = [
  {
    name: 'balances equal the sum of transfers',
    offenders: sql`
      select a.id::text as id from account a
      left join (
        select account_id, sum(amount) as total from (
          select credit_id as account_id, amount from transfer
          union all select debit_id, -amount from transfer
        ) legs group by account_id
      ) booked on booked.account_id = a.id
      where a.balance is not null and a.balance <> coalesce(booked.total, 0)`,
  },
  {
    name: 'players and suspense never fall below zero',
    offenders: sql`
      select id::text as id from account where balance < 0
      union all
      select order_id as id from transfer
      where ${house.suspense.id} in (credit_id, debit_id)
      group by order_id
      having sum(case when credit_id = ${house.suspense.id} then amount else -amount end) < 0`,
  },
  {
    name: 'a transfer stays in its currency',
    offenders: sql`
      select t.id::text as id from transfer t
      join account d on d.id = t.debit_id join account c on c.id = t.credit_id
      where d.ccy <> t.ccy or c.ccy <> t.ccy`,
  },
  {
    name: 'each successful deposit is credited exactly once, and no other',
    offenders: sql`
      select o.code as id from deposit o
      where (o.status = ${credited}) <> (1 = (
        select count(*) from transfer t join account a on a.id = t.credit_id
        where t.order_id = o.code and t.kind = 'depositCredit' and t.amount = o.deposit_credit
          and t.debit_id = ${house.fxThb.id} and a.type = 'cash'
          and a.player_id = o.player_id and a.provider = o.provider))
      or (o.status = ${credited} and ${moved(sql`o.code`, 'promoCredit')} <> o.promo_credit)
      or (o.status <> ${credited} and ${moved(sql`o.code`, 'depositCredit', 'promoCredit')} <> 0)`,
  },
  {
    name: 'the money of paid deposits is in, of others it is not',
    offenders: sql`
      select o.code as id from deposit o
      where ${moved(sql`o.code`, 'pay', 'resolve')} - ${moved(sql`o.code`, 'suspendPaid')}
        <> case when o.status in (${list(inLedger)}) then o.amount else 0 end`,
  },
  {
    name: 'every payment is one transfer: of its order or into suspense',
    offenders: sql`
      select e.id from payment_event e left join transfer t on t.id = e.transfer_id
      where t.id is null or t.order_id <> e.code or t.amount <> e.amount
        or t.kind not in ('pay', 'suspend') or t.debit_id <> ${house.qrClearing.id}
      union all
      select t.id::text from transfer t left join payment_event e on e.transfer_id = t.id
      where t.debit_id = ${house.qrClearing.id} and e.id is null`,
  },
  {
    name: 'held credit equals the withdrawals under review',
    offenders: sql`
      select coalesce(h.player_id, w.player_id)::text as id
      from (select player_id, provider, balance from account where type = 'hold') h
      full join (
        select player_id, provider, sum(amount) as total from withdrawal
        where status in (${list(underReview)}) group by player_id, provider
      ) w on w.player_id = h.player_id and w.provider = h.provider
      where coalesce(h.balance, 0) <> coalesce(w.total, 0)`,
  },
  {
    name: 'each withdrawal is held once, then paid out or given back in full',
    offenders: sql`
      select w.code as id from withdrawal w
      where ${moved(sql`w.code`, 'hold')} <> w.amount
      or ${moved(sql`w.code`, 'receive')} <> case when w.status = 'SUCCESS' then w.receive_credit else 0 end
      or ${moved(sql`w.code`, 'return')} <> case when w.status = 'SUCCESS' then w.return_credit else 0 end
      or ${moved(sql`w.code`, 'payout')} <> case when w.status = 'SUCCESS' then w.payout else 0 end
      or ${moved(sql`w.code`, 'release')} <> case when w.status = 'REJECTED' then w.amount else 0 end`,
  },
  {
    name: 'a player has at most one promotion in use',
    offenders: sql`
      select player_id::text as id from promotion_usage
      where status in (${list(inUse)}) group by player_id having count(*) > 1`,
  },
  {
    name: 'bonus credit exists only under a paid promotion in use',
    offenders: sql`
      select a.id::text as id from account a
      where a.type = 'bonus' and a.balance > 0 and not exists (
        select 1 from promotion_usage u
        where u.player_id = a.player_id and u.provider = a.provider
          and u.status in (${list(inUse)}) and u.funded_by is not null)`,
  },
  {
    name: 'a promotion is paid for by one deposit, with the credit it brought',
    offenders: sql`
      select u.id from promotion_usage u left join deposit o on o.code = u.funded_by
      where (u.funded_by is null and u.deposit_credit + u.promo_credit + u.required_credit <> 0)
      or (u.funded_by is not null and (o.usage_id is distinct from u.id or o.status <> ${credited}
        or o.deposit_credit <> u.deposit_credit or o.promo_credit <> u.promo_credit))`,
  },
  {
    name: 'no paid deposit is forgotten',
    offenders: sql`
      select o.code as id from deposit o
      where o.status in (${list(paidNotCredited)}) and not exists (
        select 1 from outbox b
        where b.code = o.code and b.event = 'credit' and b.done_at is null)`,
  },
  {
    name: 'money in suspense waits for staff',
    offenders: sql`
      select t.order_id as id from transfer t
      where ${house.suspense.id} in (t.credit_id, t.debit_id)
      group by t.order_id
      having sum(case when t.credit_id = ${house.suspense.id} then t.amount else -t.amount end) > 0
        and not exists (
          select 1 from staff_flag f where f.code = t.order_id and f.resolved_at is null)`,
  },
  {
    name: 'the timeline of an order ends in its status',
    offenders: sql`
      select o.code as id from (
        select code, status from deposit union all select code, status from withdrawal
      ) o
      where o.status is distinct from (
        select c.status from order_status_change c
        where c.code = o.code order by c.id desc limit 1)`,
  },
];
