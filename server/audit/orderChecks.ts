import { sql } from 'drizzle-orm';
import { operatorAccounts } from '../ledger/accounts';
import { postingRoutes, type PostingKind } from '../ledger/ledger';
import { credited, givenBack, paidNotCredited, paidOut } from '../orders/orderStatus';
import { list, amountsByOrder, sumOfKind, suspenseIn, type AuditCheck, type Books } from './books';

/** The allowed routes of money as SQL rows: kind, debited account, credited account. */
const allowedRoutes = sql.join(
  Object.entries(postingRoutes).flatMap(([kind, routes]) =>
    routes.map(([from, into]) => sql`(${kind}, ${from}, ${into})`),
  ),
  sql`, `,
);

/** Checks that look at one order at a time: of all books, or of new orders only. */
export function orderChecks(books: Books): AuditCheck[] {
  const { transfer, deposit, withdrawal, payment, walletCall } = books;
  const suspense = suspenseIn(transfer);
  const movedBy = (...kinds: PostingKind[]) => amountsByOrder(transfer, ...kinds);
  return [
    {
      name: 'players and suspense never fall below zero',
      of: 'subject',
      offenders: sql`
      select id::text as id from account where balance < 0
      union all select order_id from ${suspense} s where held < 0`,
    },
    {
      name: 'a transfer stays in its currency',
      of: 'transfer',
      offenders: sql`
      select t.id::text as id from ${transfer} t
      join account d on d.id = t.debit_id join account c on c.id = t.credit_id
      where d.ccy <> t.ccy or c.ccy <> t.ccy`,
    },
    {
      name: 'a transfer takes a route of its kind, and never leads from player to player',
      of: 'transfer',
      offenders: sql`
      select t.id::text as id from ${transfer} t
      join account d on d.id = t.debit_id join account c on c.id = t.credit_id
      where (t.kind, d.type, c.type) not in (${allowedRoutes})
        or d.player_id <> c.player_id or (d.provider <> c.provider) <> (t.kind = 'move')`,
    },
    {
      name: 'each successful deposit is credited exactly once, and no other',
      of: 'subject',
      offenders: sql`
      select o.code as id from ${deposit} o
      left join (
        select t.order_id, count(*) as times, sum(t.amount) as amount,
          bool_and(t.debit_id = ${operatorAccounts.fxThb.id} and a.type = 'cash') as from_house_to_cash,
          min(a.player_id::text) as player_id, min(a.provider) as provider
        from ${transfer} t join account a on a.id = t.credit_id
        where t.kind = 'depositCredit' group by t.order_id
      ) c on c.order_id = o.code
      left join ${movedBy('promoCredit')} m on m.order_id = o.code
      where case when o.status = ${credited}
        then c.times is distinct from 1 or c.amount <> o.deposit_credit or not c.from_house_to_cash
          or c.player_id <> o.player_id::text or c.provider <> o.provider
          or ${sumOfKind('promoCredit')} <> o.promo_credit
        else c.times is not null or ${sumOfKind('promoCredit')} <> 0 end`,
    },
    {
      name: 'the money of paid deposits is in, of others it is not',
      of: 'subject',
      offenders: sql`
      select o.code as id from ${deposit} o
      left join ${movedBy('pay', 'claim', 'resolve', 'suspendPaid')} m on m.order_id = o.code
      where ${sumOfKind('pay')} + ${sumOfKind('claim')} + ${sumOfKind('resolve')} - ${sumOfKind('suspendPaid')}
        <> case when o.status in (${list([credited, ...paidNotCredited])}) then o.amount else 0 end`,
    },
    {
      name: 'every payment is one transfer: of its order or into suspense',
      of: 'subject',
      offenders: sql`
      select e.id from ${payment} e left join ${transfer} t on t.id = e.transfer_id
      where t.id is null or t.order_id <> e.code or t.amount <> e.amount
        or t.kind not in ('pay', 'suspend') or t.debit_id <> ${operatorAccounts.qrClearing.id}
        or (t.kind = 'pay' and not exists (select 1 from ${deposit} o where o.code = e.code))
      union all
      select t.order_id from ${transfer} t left join ${payment} e on e.transfer_id = t.id
      left join payment_decision d on d.transfer_id = t.id
      where t.debit_id = ${operatorAccounts.qrClearing.id} and e.id is null and d.id is null`,
    },
    {
      name: 'each withdrawal is held once, then paid out or given back in full',
      of: 'subject',
      offenders: sql`
      select w.code as id from ${withdrawal} w
      left join ${movedBy('hold', 'receive', 'return', 'payout', 'release')} m on m.order_id = w.code
      where ${sumOfKind('hold')} <> w.amount
      or ${sumOfKind('receive')} <> case when w.status = ${paidOut} then w.receive_credit else 0 end
      or ${sumOfKind('return')} <> case when w.status = ${paidOut} then w.return_credit else 0 end
      or ${sumOfKind('payout')} <> case when w.status = ${paidOut} then w.payout else 0 end
      or ${sumOfKind('release')} <> case when w.status in (${list(givenBack)}) then w.amount else 0 end`,
    },
    {
      name: 'every call of a provider is booked as it was answered, once',
      of: 'subject',
      offenders: sql`
      select coalesce(w.id, t.order_id) as id from (
        select *, case kind when 'bet' then 'lose' else kind end as posting from ${walletCall} c
      ) w
      full join (
        select t.order_id, t.kind, sum(t.amount) as amount,
          sum(t.amount) filter (where a.type = 'bonus') as bonus,
          min(a.player_id::text) as player_id, min(a.provider) as provider
        from ${transfer} t join account a on a.id in (t.debit_id, t.credit_id) and a.player_id is not null
        where t.kind in ('win', 'lose', 'rollback') group by t.order_id, t.kind
      ) t on t.order_id = w.id
      where case
        when w.id is null then t.kind = 'rollback'
        when w.refusal is not null then t.order_id is not null
        else coalesce(t.amount, 0) <> w.amount or coalesce(t.bonus, 0) <> w.bonus
          or t.kind <> w.posting or t.player_id <> w.player_id::text or t.provider <> w.provider end`,
    },
  ];
}
