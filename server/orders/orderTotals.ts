import { and, sql, type Column, type SQL } from 'drizzle-orm';
import type { OrderTotals } from '../../contract/dayRange';
import { money } from '../../contract/money';
import type { Db } from '../db/database';
import { deposit, withdrawal } from '../db/schema';
import { isWithin, type Span } from './dayRange';
import { isAmongNewest } from './orderNumbers';
import { credited, paidOut, statusIn, underReview, waiting } from './orderStatus';

/** For each kind of order: its amount in kip, and the statuses that count as succeeded and as pending. */
const countedStatuses = {
  deposit: { table: deposit, amount: deposit.amount, succeeded: [credited], pending: waiting },
  withdrawal: {
    table: withdrawal,
    amount: withdrawal.payout,
    succeeded: [paidOut],
    pending: underReview,
  },
} as const;

/** The totals of a player's orders that were made in the span, among the newest ones. */
export async function orderTotals(
  db: Db,
  kind: keyof typeof countedStatuses,
  playerId: string,
  span: Span,
): Promise<OrderTotals> {
  const { table, amount, succeeded, pending } = countedStatuses[kind];
  const has = (statuses: readonly string[]) => statusIn(table.status, statuses);
  const [row] = await db
    .select({
      succeeded: sumOf(amount, has(succeeded)),
      succeededCount: countOf(has(succeeded)),
      pending: sumOf(amount, has(pending)),
      pendingCount: countOf(has(pending)),
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
