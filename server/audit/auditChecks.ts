import { sql, type SQL } from 'drizzle-orm';
import { promotionUsageMachine } from '../../machines/promotionUsage';
import { withdrawalOrderMachine } from '../../machines/withdrawalOrder';
import { issueReasons } from '../orders/flags';
import { operatorAccounts } from '../ledger/accounts';
import { postingRoutes, type PostingKind } from '../ledger/ledger';
import { credited, inUse, openRound, paidNotCredited, underReview } from '../orders/orderStatus';
import { transition } from '../orders/transition';

const paidOut = transition(withdrawalOrderMachine, 'approve').to;
const refused = transition(withdrawalOrderMachine, 'reject').to;
const usedUp = transition(promotionUsageMachine, 'useUp').to;

const list = (values: readonly string[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

/** What each order moved, a column for each kind of posting, in one pass over the table. */
const movedBy = (...kinds: PostingKind[]): SQL => {
  const sums = kinds.map(
    (kind) =>
      sql`coalesce(sum(amount) filter (where kind = ${kind}), 0) as ${sql.identifier(kind)}`,
  );
  return sql`(select order_id, ${sql.join(sums, sql`, `)} from transfer
    where kind in (${list(kinds)}) group by order_id)`;
};

/** A column of {@link movedBy}, zero for an order without such postings. */
const sumOf = (kind: PostingKind): SQL => sql`coalesce(m.${sql.identifier(kind)}, 0)`;

/** The routes that money may take, a row each. */
const allowedRoutes = sql.join(
  Object.entries(postingRoutes).flatMap(([kind, routes]) =>
    routes.map(([from, into]) => sql`(${kind}, ${from}, ${into})`),
  ),
  sql`, `,
);

/** What suspense holds for each order. */
const suspense = sql`(
  select order_id, sum(case when credit_id = ${operatorAccounts.suspense.id} then amount else -amount end) as held
  from transfer where ${operatorAccounts.suspense.id} in (credit_id, debit_id) group by order_id)`;

/** The invariants of the ledger. Each query returns the offenders in a column `id`: none when the invariant holds. */
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
      ) posted on posted.account_id = a.id
      where a.balance is not null and a.balance <> coalesce(posted.total, 0)`,
  },
  {
    name: 'players and suspense never fall below zero',
    offenders: sql`
      select id::text as id from account where balance < 0
      union all select order_id from ${suspense} s where held < 0`,
  },
  {
    name: 'a transfer stays in its currency',
    offenders: sql`
      select t.id::text as id from transfer t
      join account d on d.id = t.debit_id join account c on c.id = t.credit_id
      where d.ccy <> t.ccy or c.ccy <> t.ccy`,
  },
  {
    name: 'a transfer takes a route of its kind, and never leads from player to player',
    offenders: sql`
      select t.id::text as id from transfer t
      join account d on d.id = t.debit_id join account c on c.id = t.credit_id
      where (t.kind, d.type, c.type) not in (${allowedRoutes})
        or d.player_id <> c.player_id or d.provider <> c.provider`,
  },
  {
    name: 'each successful deposit is credited exactly once, and no other',
    offenders: sql`
      select o.code as id from deposit o
      left join (
        select t.order_id, count(*) as times, sum(t.amount) as amount,
          bool_and(t.debit_id = ${operatorAccounts.fxThb.id} and a.type = 'cash') as from_house_to_cash,
          min(a.player_id::text) as player_id, min(a.provider) as provider
        from transfer t join account a on a.id = t.credit_id
        where t.kind = 'depositCredit' group by t.order_id
      ) c on c.order_id = o.code
      left join ${movedBy('promoCredit')} m on m.order_id = o.code
      where case when o.status = ${credited}
        then c.times is distinct from 1 or c.amount <> o.deposit_credit or not c.from_house_to_cash
          or c.player_id <> o.player_id::text or c.provider <> o.provider
          or ${sumOf('promoCredit')} <> o.promo_credit
        else c.times is not null or ${sumOf('promoCredit')} <> 0 end`,
  },
  {
    name: 'the money of paid deposits is in, of others it is not',
    offenders: sql`
      select o.code as id from deposit o
      left join ${movedBy('pay', 'claim', 'resolve', 'suspendPaid')} m on m.order_id = o.code
      where ${sumOf('pay')} + ${sumOf('claim')} + ${sumOf('resolve')} - ${sumOf('suspendPaid')}
        <> case when o.status in (${list([credited, ...paidNotCredited])}) then o.amount else 0 end`,
  },
  {
    name: 'every payment is one transfer: of its order or into suspense',
    offenders: sql`
      select e.id from payment_event e left join transfer t on t.id = e.transfer_id
      where t.id is null or t.order_id <> e.code or t.amount <> e.amount
        or t.kind not in ('pay', 'suspend') or t.debit_id <> ${operatorAccounts.qrClearing.id}
        or (t.kind = 'pay' and not exists (select 1 from deposit o where o.code = e.code))
      union all
      select t.id::text from transfer t left join payment_event e on e.transfer_id = t.id
      left join payment_decision d on d.transfer_id = t.id
      where t.debit_id = ${operatorAccounts.qrClearing.id} and e.id is null and d.id is null`,
  },
  {
    name: 'every decision about a payment is one transfer of its amount, for a reason',
    offenders: sql`
      select d.id::text as id from payment_decision d
      join payment_event e on e.id = d.payment_id left join transfer t on t.id = d.transfer_id
      where trim(d.reason) = '' or not coalesce(case d.how
        when 'match' then t.amount = e.amount and t.kind in ('pay', 'suspend')
          and t.debit_id = ${operatorAccounts.qrClearing.id} and t.order_id = d.to_code
        when 'return' then t.amount = e.amount and t.kind = 'giveBack' and t.order_id = d.from_code
        when 'close' then t.amount = e.amount and t.kind = 'unsuspend' and t.order_id = d.from_code
          and exists (select 1 from payment_event s where s.id = d.same_as and s.id <> e.id and s.amount = e.amount)
        when 'dismiss' then t.id is null end, false)
      union all
      select coalesce(m.order_id, d.from_code) from ${movedBy('match')} m
      full join (
        select n.from_code, sum(e.amount) as amount from payment_decision n
        join payment_event e on e.id = n.payment_id where n.how = 'match' group by n.from_code
      ) d on d.from_code = m.order_id
      where ${sumOf('match')} <> coalesce(d.amount, 0)
      union all
      select t.id::text from transfer t left join payment_decision d on d.transfer_id = t.id
      where t.kind = 'unsuspend' and d.how is distinct from 'close'`,
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
      left join ${movedBy('hold', 'receive', 'return', 'payout', 'release')} m on m.order_id = w.code
      where ${sumOf('hold')} <> w.amount
      or ${sumOf('receive')} <> case when w.status = ${paidOut} then w.receive_credit else 0 end
      or ${sumOf('return')} <> case when w.status = ${paidOut} then w.return_credit else 0 end
      or ${sumOf('payout')} <> case when w.status = ${paidOut} then w.payout else 0 end
      or ${sumOf('release')} <> case when w.status = ${refused} then w.amount else 0 end`,
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
    name: 'a promotion pays out what its terms allow, and says how much',
    offenders: sql`
      select u.id from promotion_usage u
      left join (
        select usage_id, sum(receive_credit - other_credit) as paid from withdrawal
        where status = ${paidOut} and usage_id is not null group by usage_id
      ) w on w.usage_id = u.id
      left join ${movedBy('bonusKept')} m on m.order_id = u.id
      where u.paid_out <> coalesce(w.paid, 0)
        or u.paid_out > coalesce(((u.accepted -> 'maxCredit') ->> 'amount')::numeric * 100, u.paid_out)
        or u.other_credit < 0
        or (u.status = ${usedUp} and ${sumOf('bonusKept')} > u.deposit_credit)`,
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
      select coalesce(s.order_id, f.code) as id from ${suspense} s
      full join (
        select n.code, coalesce(sum(e.amount), 0) as amount,
          count(*) filter (where n.payment_id is null
            and n.reason not in (${list(['CONFLICTING_NOTICE', ...issueReasons])})) as others
        from staff_flag n left join payment_event e on e.id = n.payment_id and n.code = coalesce((
          select d.to_code from payment_decision d
          where d.payment_id = e.id and d.how = 'match' order by d.id desc limit 1), e.code)
        where n.resolved_at is null group by n.code
      ) f on f.code = s.order_id
      where coalesce(f.amount, 0) > coalesce(s.held, 0)
        or (coalesce(s.held, 0) <> coalesce(f.amount, 0) and coalesce(f.others, 0) = 0)`,
  },
  {
    name: 'a notice that contradicts a payment waits for staff until they dismiss it',
    offenders: sql`
      select c.id::text as id from payment_conflict c join staff_flag f on f.id = c.flag_id
      where f.reason <> 'CONFLICTING_NOTICE' or f.code <> c.reference
        or (f.resolved_at is not null and not exists (
          select 1 from payment_decision d where d.payment_id = c.payment_id
            and d.how = 'dismiss' and d.decided_at = f.resolved_at))`,
  },
  {
    name: 'every call of a provider is booked as it was answered, once',
    offenders: sql`
      select coalesce(w.id, t.order_id) as id from (
        select *, case kind when 'bet' then 'lose' else kind end as posting from wallet_transaction
      ) w
      full join (
        select t.order_id, t.kind, sum(t.amount) as amount,
          sum(t.amount) filter (where a.type = 'bonus') as bonus,
          min(a.player_id::text) as player_id, min(a.provider) as provider
        from transfer t join account a on a.id in (t.debit_id, t.credit_id) and a.player_id is not null
        where t.kind in ('win', 'lose', 'rollback') group by t.order_id, t.kind
      ) t on t.order_id = w.id
      where case
        when w.id is null then t.kind = 'rollback'
        when w.refusal is not null then t.order_id is not null
        else coalesce(t.amount, 0) <> w.amount or coalesce(t.bonus, 0) <> w.bonus
          or t.kind <> w.posting or t.player_id <> w.player_id::text or t.provider <> w.provider end`,
  },
  {
    name: 'a bet is taken back at most once, in full, and only before it came or while it was booked',
    offenders: sql`
      select r.bet_id as id from wallet_transaction r
      left join wallet_transaction b on b.id = r.bet_id and b.player_id = r.player_id
      where r.kind = 'rollback' and r.refusal is null
      group by r.bet_id, r.player_id, b.kind, b.refusal, b.amount
      having count(*) > 1 or (b.refusal is null and b.kind is not null
        and (b.kind <> 'bet' or sum(r.amount) <> b.amount)) or (b.kind is null and sum(r.amount) <> 0)`,
  },
  {
    name: 'a round has the bets, stakes and winnings of its calls',
    offenders: sql`
      select coalesce(r.ref, w.round_ref) as id from round r
      full join (
        select player_id, provider, round_ref,
          count(*) filter (where kind = 'bet') - count(*) filter (where kind = 'rollback') as bets,
          coalesce(sum(amount) filter (where kind = 'bet'), 0)
            - coalesce(sum(amount) filter (where kind = 'rollback'), 0) as staked,
          coalesce(sum(amount) filter (where kind = 'win'), 0) as won, bool_or(final) as final
        from wallet_transaction c where refusal is null and (kind <> 'rollback' or exists (select 1 from wallet_transaction b
          where b.id = c.bet_id and b.player_id = c.player_id and b.refusal is null))
        group by player_id, provider, round_ref
      ) w on w.player_id = r.player_id and w.provider = r.provider and w.round_ref = r.ref
      where r.bets is distinct from w.bets or r.staked is distinct from w.staked or r.won is distinct from w.won
        or (r.status = 'SETTLED') is distinct from w.final`,
  },
  {
    name: 'a round that staff have ended gave back its stakes once, less what it had won',
    offenders: sql`
      select coalesce(v.id, r.ref, t.order_id) as id from (select * from round where status = 'VOIDED') r
      full join round_void v on v.player_id = r.player_id and v.provider = r.provider and v.ref = r.ref
      full join (
        select t.order_id, sum(t.amount) as amount,
          coalesce(sum(t.amount) filter (where a.type = 'bonus'), 0) as bonus,
          min(a.player_id::text) as player_id, min(a.provider) as provider
        from transfer t join account a on a.id = t.credit_id
        where t.kind = 'void' group by t.order_id
      ) t on t.order_id = v.id
      where v.id is null or r.ref is null or v.amount <> greatest(r.staked - r.won, 0)
        or coalesce(t.amount, 0) <> v.amount or coalesce(t.bonus, 0) <> v.bonus
        or (t.order_id is not null and (t.player_id <> v.player_id::text or t.provider <> v.provider))`,
  },
  {
    name: 'a promotion does not end before the rounds that were begun under it',
    offenders: sql`
      select u.id from round r join promotion_usage u on u.id = r.usage_id
      where u.player_id <> r.player_id or u.provider <> r.provider or u.funded_by is null
        or (r.status in (${list(openRound)}) and u.status not in (${list(inUse)}))`,
  },
  {
    name: 'the timeline of an order ends in its status',
    offenders: sql`
      select o.code as id from (
        select code, status from deposit union all select code, status from withdrawal
      ) o
      where o.status is distinct from (
        select c.status from order_status_change c where c.code = o.code order by c.id desc limit 1)`,
  },
];
