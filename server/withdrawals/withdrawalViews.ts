import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { money } from '../../contract/money';
import type { PageQuery } from '../../contract/page';
import type { WithdrawalOrder, WithdrawalStatus } from '../../contract/withdrawals';
import { withdrawalOrderMachine } from '../../machines/withdrawalOrder';
import type { Db } from '../db/client';
import { placeholder, prepared } from '../db/prepared';
import { orderStatusChange, withdrawal, type WithdrawalRow } from '../db/schema';
import { notFound } from '../errors';
import type { Span } from '../orders/dayRange';
import { orderPage } from '../orders/orderNumbers';
import { orderTotals } from '../orders/orderTotals';
import { transition } from '../orders/transition';

const { to: rejected } = transition(withdrawalOrderMachine, 'reject');

/** A withdrawal as its player sees it. */
export function withdrawalView(row: WithdrawalRow, timeline: Timeline): WithdrawalOrder {
  const isRejected = row.status === rejected;
  return {
    code: row.code,
    createdAt: row.createdAt.toISOString(),
    provider: row.provider,
    amount: money(row.amount, 'THB'),
    status: row.status,
    rate: row.rate,
    receiveCredit: money(row.receiveCredit, 'THB'),
    returnCredit: money(row.returnCredit, 'THB'),
    payout: money(row.payout, 'LAK'),
    // Until the credit is back the order is open.
    cause: isRejected ? row.rejectionCause : null,
    reason: isRejected ? row.reason : null,
    isDebitRefused: isRejected && row.rejectionCause === null,
    timeline,
  };
}

async function viewsOf(db: Db, rows: readonly WithdrawalRow[]): Promise<WithdrawalOrder[]> {
  const timelines = await timelinesOf(
    db,
    rows.map(({ code }) => code),
  );
  return rows.map((row) => withdrawalView(row, timelines.get(row.code) ?? []));
}

/** @throws DomainError 404 for a missing withdrawal and for another player's */
export async function getWithdrawal(
  db: Db,
  playerId: string,
  code: string,
): Promise<WithdrawalOrder> {
  const rows = await db
    .select()
    .from(withdrawal)
    .where(and(eq(withdrawal.code, code), eq(withdrawal.playerId, playerId)));
  const [view] = await viewsOf(db, rows);
  if (!view) throw notFound();
  return view;
}

/** A page of the player's withdrawals, newest first. */
export async function listWithdrawals(
  db: Db,
  playerId: string,
  query: PageQuery & { status?: WithdrawalStatus | undefined },
  span: Span | null = null,
) {
  const { page, pageSize } = query;
  const { total, where } = await orderPage(db, withdrawal, playerId, query, span);
  const rows = await db.select().from(withdrawal).where(where).orderBy(desc(withdrawal.number));
  const totals = span && (await orderTotals(db, 'withdrawal', playerId, span));
  return { items: await viewsOf(db, rows), page, pageSize, total, ...(totals && { totals }) };
}

export type Timeline = { status: string; at: string }[];

/** The timelines of orders, by their codes. */
async function timelinesOf(db: Db, codes: readonly string[]): Promise<Map<string, Timeline>> {
  const timelines = new Map<string, Timeline>(codes.map((code) => [code, []]));
  for (const { code, status, at } of await changesOf(db, { codes }))
    timelines.get(code)?.push({ status, at: at.toISOString() });
  return timelines;
}

const { code, status, at, id } = orderStatusChange;

const changesOf = prepared<
  { codes: readonly string[] },
  { code: string; status: string; at: Date }[]
>((db) =>
  db
    .select({ code, status, at })
    .from(orderStatusChange)
    .where(sql`${code} = any(${placeholder('codes')})`)
    .orderBy(asc(id)),
);
