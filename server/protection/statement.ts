import { and, asc, eq, gt } from 'drizzle-orm';
import { money } from '../../contract/money';
import type { Statement } from '../../contract/protection';
import { periodMs } from '../../contract/protectionRules';
import type { Context } from '../context';
import { deposit, transfer, withdrawal } from '../db/schema';
import type { PostingKind } from '../ledger/ledger';

const credited: PostingKind = 'depositCredit';
const paidOut: PostingKind = 'payout';

/**
 * What a player deposited and withdrew in the last months, this one included: kip of orders that were credited or paid
 * out, in the month when they were.
 */
export async function statementOf(
  { database: { db }, clock, config }: Pick<Context, 'database' | 'clock' | 'config'>,
  playerId: string,
  count: number,
): Promise<Statement> {
  const now = clock.now();
  const monthOf = monthIn(config.protection.timeZone);
  const names = lastMonths(monthOf(now), count);
  // A month more than is needed: where it begins depends on the time zone.
  const since = new Date(now.getTime() - (count + 1) * 1.1 * periodMs.month);
  const deposits = await db
    .select({ at: transfer.at, amount: deposit.amount })
    .from(deposit)
    .innerJoin(transfer, and(eq(transfer.orderId, deposit.code), eq(transfer.kind, credited)))
    .where(and(eq(deposit.playerId, playerId), gt(transfer.at, since)))
    .orderBy(asc(transfer.id));
  const withdrawals = await db
    .select({ at: transfer.at, amount: transfer.amount })
    .from(withdrawal)
    .innerJoin(transfer, and(eq(transfer.orderId, withdrawal.code), eq(transfer.kind, paidOut)))
    .where(and(eq(withdrawal.playerId, playerId), gt(transfer.at, since)))
    .orderBy(asc(transfer.id));
  const sum = (rows: typeof deposits, isCounted: (month: string) => boolean) =>
    money(
      rows.reduce((total, { at, amount }) => total + (isCounted(monthOf(at)) ? amount : 0n), 0n),
      'LAK',
    );
  const sums = (isCounted: (month: string) => boolean) => ({
    deposited: sum(deposits, isCounted),
    withdrawn: sum(withdrawals, isCounted),
  });
  return {
    months: names.map((month) => ({ month, ...sums((one) => one === month) })),
    total: sums((month) => names.includes(month)),
  };
}

/** The month of a time, `2026-11`. */
function monthIn(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit' });
  return (at) => {
    const parts = format.formatToParts(at);
    const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
    return `${part('year')}-${part('month')}`;
  };
}

/** A month and those before it, newest first. */
function lastMonths(month: string, count: number): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, number - 1 - index, 1)).toISOString().slice(0, 7),
  );
}
