import { and, eq } from 'drizzle-orm';
import { DateTime } from 'luxon';
import type { DayRange } from '../../contract/dayRange';
import { money } from '../../contract/money';
import type { Statement } from '../../contract/protection';
import type { Context } from '../context';
import { deposit, transfer, withdrawal } from '../db/schema';
import type { PostingKind } from '../ledger/ledger';
import { isWithin, spanOf } from '../orders/dayRange';

const credited: PostingKind = 'depositCredit';
const paidOut: PostingKind = 'payout';

type Deps = Pick<Context, 'database' | 'clock' | 'config'>;

/**
 * What a player deposited and withdrew in the last months, this one included, or in a range of days: kip of orders that
 * were credited or paid out, in the month when they were.
 * @throws DomainError 400 `VALIDATION` for a range that ends before it begins
 */
export async function statementOf(
  deps: Deps,
  playerId: string,
  query: DayRange & { months: string },
): Promise<Statement> {
  const { db } = deps.database;
  const { from, before } = spanOfStatement(deps, query);
  const inSpan = isWithin(transfer.at, { from, before });
  const deposits = await db
    .select({ at: transfer.at, amount: deposit.amount })
    .from(deposit)
    .innerJoin(transfer, and(eq(transfer.orderId, deposit.code), eq(transfer.kind, credited)))
    .where(and(eq(deposit.playerId, playerId), inSpan));
  const withdrawals = await db
    .select({ at: transfer.at, amount: transfer.amount })
    .from(withdrawal)
    .innerJoin(transfer, and(eq(transfer.orderId, withdrawal.code), eq(transfer.kind, paidOut)))
    .where(and(eq(withdrawal.playerId, playerId), inSpan));
  const monthOf = (at: Date) => DateTime.fromJSDate(at, { zone: from.zone }).toFormat('yyyy-MM');
  const sum = (rows: typeof deposits, month?: string) =>
    money(
      rows
        .filter(({ at }) => month === undefined || monthOf(at) === month)
        .reduce((total, { amount }) => total + amount, 0n),
      'LAK',
    );
  const sums = (month?: string) => ({
    deposited: sum(deposits, month),
    withdrawn: sum(withdrawals, month),
  });
  return {
    months: monthsOf(from, before).map((month) => ({ month, ...sums(month) })),
    total: sums(),
  };
}

/** The range that was asked for, open to today and from its own first month; else the last months. */
function spanOfStatement({ clock, config }: Deps, query: DayRange & { months: string }) {
  const zone = query.timeZone ?? config.protection.timeZone;
  const tomorrow = DateTime.fromJSDate(clock.now(), { zone }).startOf('day').plus({ days: 1 });
  const span = spanOf(config, query);
  const before = span?.before ?? tomorrow;
  const thisMonth = before.minus({ days: 1 }).startOf('month');
  return { from: span?.from ?? thisMonth.minus({ months: Number(query.months) - 1 }), before };
}

/** The months that a span touches, newest first; at least the one in which it begins. */
function monthsOf(from: DateTime, before: DateTime): string[] {
  const months = [];
  const first = from.startOf('month');
  for (let month = first; month < before; month = month.plus({ months: 1 }))
    months.unshift(month.toFormat('yyyy-MM'));
  return months.length > 0 ? months : [first.toFormat('yyyy-MM')];
}
