import { sql, type SQL } from 'drizzle-orm';
import { promotionUsageMachine } from '../../machines/promotionUsage';
import { withdrawalOrderMachine } from '../../machines/withdrawalOrder';
import { figuresAgree } from './figureCheck';
import { issueReasons } from '../orders/flags';
import { operatorAccounts } from '../ledger/accounts';
import type { PostingKind } from '../ledger/ledger';
import { credited, inUse, openRound, paidNotCredited, underReview } from '../orders/orderStatus';
import { transition } from '../orders/transition';
import { allBooks, list, amountsByOrder, sumOfKind, suspenseIn, type AuditCheck } from './books';
import { orderChecks } from './orderChecks';

const paidOut = transition(withdrawalOrderMachine, 'approve').to;
const usedUp = transition(promotionUsageMachine, 'useUp').to;

const suspense = suspenseIn(allBooks.transfer);
const movedBy = (...kinds: PostingKind[]) => amountsByOrder(allBooks.transfer, ...kinds);

/** The id includes the player: players at one table may share a round reference. */
const roundId = (row: string): SQL =>
  sql.raw(`${row}.player_id::text || ':' || ${row}.provider || ':' || `);

/** Name of the check of balances; the audit of each minute does the same check in another way. */
export const balances = 'balances equal the sum of transfers';

/** The invariants of the ledger, checked on all books. */
export const auditChecks: readonly AuditCheck[] = [
  ...orderChecks(allBooks),
  {
    name: balances,
    of: 'account',
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
    name: 'a transfer names the player whose account or order it is about',
    of: 'subject',
    offenders: sql`
      select t.order_id as id from transfer t
      left join account a on a.id = greatest(t.debit_id, t.credit_id)
      left join deposit d on d.code = t.order_id
      left join withdrawal w on w.code = t.order_id
      where t.player_id is distinct from coalesce(a.player_id, d.player_id, w.player_id)
        -- A payment may be reported before its order is there
        and not (t.player_id is null and t.kind in ('suspend', 'unsuspend', 'giveBack'))`,
  },
  {
    name: 'every decision about a payment is one transfer of its amount, for a reason',
    of: 'subject',
    offenders: sql`
      select coalesce(d.to_code, d.from_code) as id from payment_decision d
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
      where ${sumOfKind('match')} <> coalesce(d.amount, 0)
      union all
      select t.order_id from transfer t left join payment_decision d on d.transfer_id = t.id
      where t.kind = 'unsuspend' and d.how is distinct from 'close'`,
  },
  {
    name: 'each correction of credit that two people agreed on is one transfer of its amount, and no other',
    of: 'subject',
    offenders: sql`
      select coalesce(c.id::text, t.order_id) as id
      from (select * from credit_correction where status = 'APPLIED') c
      full join (
        select t.order_id, sum(case when t.debit_id = ${operatorAccounts.correction.id} then t.amount else -t.amount end) as amount,
          min(a.player_id::text) as player_id, min(a.provider) as provider
        from transfer t join account a on a.id in (t.debit_id, t.credit_id) and a.player_id is not null
        where t.kind = 'correct' group by t.order_id
      ) t on t.order_id = c.id::text
      where c.id is null or t.order_id is null or c.amount <> t.amount
        or c.player_id::text <> t.player_id or c.provider <> t.provider`,
  },
  {
    name: 'credit that a player has moved to another provider is one transfer of its amount, and no other',
    of: 'subject',
    offenders: sql`
      select coalesce(m.code, t.order_id) as id from credit_move m
      full join (
        select t.order_id, t.amount, d.player_id, d.provider as came_from, c.provider as went_to
        from transfer t join account d on d.id = t.debit_id join account c on c.id = t.credit_id
        where t.kind = 'move'
      ) t on t.order_id = m.code
      where m.code is null or t.order_id is null or m.amount <> t.amount or m.player_id <> t.player_id
        or m.from_provider <> t.came_from or m.to_provider <> t.went_to`,
  },
  {
    name: 'held credit equals the withdrawals under review',
    of: 'subject',
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
    name: 'a player has at most one promotion in use',
    of: 'subject',
    offenders: sql`
      select player_id::text as id from promotion_usage
      where status in (${list(inUse)}) group by player_id having count(*) > 1`,
  },
  {
    name: 'bonus credit exists only under a paid promotion in use',
    of: 'account',
    offenders: sql`
      select a.id::text as id from account a
      where a.type = 'bonus' and a.balance > 0 and not exists (
        select 1 from promotion_usage u
        where u.player_id = a.player_id and u.provider = a.provider
          and u.status in (${list(inUse)}) and u.funded_by is not null)`,
  },
  {
    name: 'a promotion is paid for by one deposit, with the credit it brought',
    of: 'subject',
    offenders: sql`
      select u.id from promotion_usage u left join deposit o on o.code = u.funded_by
      where (u.funded_by is null and u.deposit_credit + u.promo_credit + u.required_credit <> 0)
      or (u.funded_by is not null and (o.usage_id is distinct from u.id or o.status <> ${credited}
        or o.deposit_credit <> u.deposit_credit or o.promo_credit <> u.promo_credit))`,
  },
  {
    name: 'a promotion pays out what its terms allow, and says how much',
    of: 'subject',
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
        or (u.status = ${usedUp} and ${sumOfKind('bonusKept')} > u.deposit_credit + u.other_credit)`,
  },
  {
    name: 'no paid deposit is forgotten',
    of: 'subject',
    offenders: sql`
      select o.code as id from deposit o
      where o.status in (${list(paidNotCredited)}) and not exists (
        select 1 from outbox b
        where b.code = o.code and b.event = 'credit' and b.done_at is null)`,
  },
  {
    name: 'money in suspense waits for staff',
    of: 'subject',
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
    of: 'subject',
    offenders: sql`
      select c.reference as id from payment_conflict c join staff_flag f on f.id = c.flag_id
      where f.reason <> 'CONFLICTING_NOTICE' or f.code <> c.reference
        or (f.resolved_at is not null and not exists (
          select 1 from payment_decision d where d.payment_id = c.payment_id
            and d.how = 'dismiss' and d.decided_at = f.resolved_at))`,
  },
  {
    name: 'a bet is taken back at most once, in full, and only before it came or while it was booked',
    of: 'subject',
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
    of: 'subject',
    offenders: sql`
      select coalesce(${roundId('r')}r.ref, ${roundId('w')}w.round_ref) as id from round r
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
    of: 'subject',
    offenders: sql`
      select coalesce(v.id, ${roundId('r')}r.ref, t.order_id) as id from (select * from round where status = 'VOIDED') r
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
    of: 'subject',
    offenders: sql`
      select u.id from round r join promotion_usage u on u.id = r.usage_id
      where u.player_id <> r.player_id or u.provider <> r.provider or u.funded_by is null
        or (r.status in (${list(openRound)}) and u.status not in (${list(inUse)}))`,
  },
  {
    name: 'the timeline of an order ends in its status',
    of: 'subject',
    offenders: sql`
      select o.code as id from (
        select code, status from deposit union all select code, status from withdrawal
      ) o
      where o.status is distinct from (
        select c.status from order_status_change c where c.code = o.code order by c.id desc limit 1)`,
  },
  figuresAgree,
];
