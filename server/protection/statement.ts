import { and, desc, eq, gte, lt, sql, type Column } from 'drizzle-orm';
import { DateTime } from 'luxon';
import { isLongerThan, statementYears, type DayRange } from '../../contract/dayRange';
import { fromMinor, money } from '../../contract/money';
import type { Statement } from '../../contract/protection';
import type { Context } from '../context';
import type { Db } from '../db/database';
import { creditCorrection, deposit, isOutsideGames, transfer } from '../db/schema';
import { invalid } from '../errors';
import type { PostingKind } from '../ledger/ledger';
import { isWithin, toSpan } from '../orders/dayRange';

const credited: PostingKind = 'depositCredit';
const paidOut: PostingKind = 'payout';

type Deps = Pick<Context, 'database' | 'clock' | 'config'>;

const maxCorrections = 100;

/**
 * A player's deposits and withdrawals in a range of days, or in the last months including the current one: kip of orders that
 * were credited or paid out, by the month in which that happened.
 * @throws DomainError 400 `VALIDATION`: `to` for a range that ends before it begins, `from` for more than ten years
 */
export async function getStatement(
  deps: Deps,
  playerId: string,
  query: DayRange & { months: string },
): Promise<Statement> {
  const { db } = deps.database;
  const { from, before } = spanOfStatement(deps, query);
  const days = { from: dayOf(from), to: dayOf(before.minus({ days: 1 })) };
  if (isLongerThan(statementYears, days)) throw invalid('from');
  const inSpan = isWithin(transfer.at, { from, before });
  const months = monthsOf(from, before);
  const starts = `{${months.map((month) => month.toJSDate().toISOString()).join()}}`;
  // Index of the month, from 1: the database sums the orders, however many there are
  const month = sql<number>`width_bucket(${transfer.at}, ${starts}::timestamptz[])`;
  const kip = (amount: Column) => sql<string>`sum(${amount})::text`;
  const own = and(eq(transfer.playerId, playerId), isOutsideGames, inSpan);
  const deposits = await db
    .select({ month, kip: kip(deposit.amount) })
    .from(transfer)
    .innerJoin(deposit, eq(deposit.code, transfer.orderId))
    .where(and(own, eq(transfer.kind, credited)))
    .groupBy(sql`1`);
  const withdrawals = await db
    .select({ month, kip: kip(transfer.amount) })
    .from(transfer)
    .where(and(own, eq(transfer.kind, paidOut)))
    .groupBy(sql`1`);
  const sum = (rows: typeof deposits, position?: number) =>
    money(
      rows
        .filter((row) => position === undefined || row.month === position)
        .reduce((total, row) => total + BigInt(row.kip), 0n),
      'LAK',
    );
  const sums = (position?: number) => ({
    deposited: sum(deposits, position),
    withdrawn: sum(withdrawals, position),
  });
  return {
    months: months
      .map((start, index) => ({ month: start.toFormat('yyyy-MM'), ...sums(index + 1) }))
      .reverse(),
    total: sums(),
    corrections: await correctionsWithin(db, playerId, {
      ...{ from: from.toJSDate(), before: before.toJSDate() },
    }),
  };
}

const dayOf = (time: DateTime) => time.toFormat('yyyy-MM-dd');

/** The requested range (by default up to today, and from its own first month); without a request the last months. */
function spanOfStatement({ clock, config }: Deps, query: DayRange & { months: string }) {
  const zone = query.timeZone ?? config.protection.timeZone;
  const tomorrow = DateTime.fromJSDate(clock.now(), { zone }).startOf('day').plus({ days: 1 });
  const span = toSpan(config, query);
  const before = span?.before ?? tomorrow;
  const thisMonth = before.minus({ days: 1 }).startOf('month');
  return { from: span?.from ?? thisMonth.minus({ months: Number(query.months) - 1 }), before };
}

/** The starts of the months that a span touches, in order; at least the first month. */
function monthsOf(from: DateTime, before: DateTime): DateTime[] {
  const first = from.startOf('month');
  const months = [first];
  for (let month = first.plus({ months: 1 }); month < before; month = month.plus({ months: 1 }))
    months.push(month);
  return months;
}

/** The newest corrections of a player's credit in a time span, with the texts for the player. */
async function correctionsWithin(
  db: Db,
  playerId: string,
  { from, before }: { from: Date; before: Date },
): Promise<NonNullable<Statement['corrections']>> {
  const { proposedAt, decidedAt, status } = creditCorrection;
  const rows = await db
    .select()
    .from(creditCorrection)
    .where(
      and(
        eq(creditCorrection.playerId, playerId),
        lt(proposedAt, before),
        eq(status, 'APPLIED'),
        gte(decidedAt, from),
        lt(decidedAt, before),
      ),
    )
    .orderBy(desc(proposedAt), desc(creditCorrection.id))
    .limit(maxCorrections);
  return rows.map((row) => ({
    at: (row.decidedAt ?? row.proposedAt).toISOString(),
    provider: row.provider,
    amount: { amount: fromMinor(row.amount, 'THB'), currency: 'THB' as const },
    reason: row.texts,
  }));
}
