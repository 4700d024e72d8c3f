import { and, sql, type Column, type SQL } from 'drizzle-orm';
import type { OrderTotals } from '../../contract/dayRange';
import { money } from '../../contract/money';
import type { Db } from '../db/database';
import { deposit, withdrawal } from '../db/schema';
import { isWithin, type Span } from './dayRange';
import { isAmongNewest } from './orderNumbers';
import { canceling, credited, paidOut, statusIn, underReview, waiting } from './orderStatus';

/** For each kind of order: its amount in kip, and what counts as succeeded and as pending. */
const counted = {
  deposit: {
    table: deposit,
    amount: deposit.amount,
    succeeded: statusIn(deposit.status, [credited]),
    pending: statusIn(deposit.status, waiting),
  },
  withdrawal: {
    table: withdrawal,
    amount: withdrawal.payout,
    succeeded: statusIn(withdrawal.status, [paidOut]),
    pending: sql`${statusIn(withdrawal.status, underReview)} and ${withdrawal.payoutStatus} <> ${sql.raw(`'${canceling}'`)}`,
  },
};

/** The totals of a player's orders that were made in the span, among the newest ones. */
export async function orderTotals(
  db: Db,
  kind: keyof typeof counted,
  playerId: string,
  span: Span,
): Promise<OrderTotals> {
  const { table, amount, succeeded, pending } = counted[kind];
  const [row] = await db
    .select({
      succeeded: sumOf(amount, succeeded),
      succeededCount: countOf(succeeded),
      pending: sumOf(amount, pending),
      pendingCount: countOf(pending),
    })
    .from(table)
    .where(and(isAmongNewest(table, playerId), isWithin(table.createdAt, span)));
  const sum = (kip = '0', count = '0') => ({
    count: Number(count),
    amount: money(BigInt(kip), 'LAK'),
  });
  return {
    succeeded: sum(row?.succeeded, row?.succeededCount),
    pending: sum(row?.pending, row?.pendingCount),
  };
}

// As text: both exceed JavaScript's safe integers.
const sumOf = (amount: Column, which: SQL) =>
  sql<string>`coalesce(sum(${amount}) filter (where ${which}), 0)::text`;
const countOf = (which: SQL) => sql<string>`(count(*) filter (where ${which}))::text`;
