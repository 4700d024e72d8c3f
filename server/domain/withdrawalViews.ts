import { and, desc, eq } from 'drizzle-orm';
import { money } from '../../contract/money';
import type { PageQuery } from '../../contract/page';
import type { WithdrawalOrder, WithdrawalStatus } from '../../contract/withdrawals';
import type { Db } from '../db/client';
import { withdrawal, type WithdrawalRow } from '../db/schema';
import { notFound } from '../errors';
import { orderPage } from './orderNumbers';
import { timelinesOf, type Timeline } from './timelines';

/** A withdrawal as its player sees it. */
export function withdrawalView(row: WithdrawalRow, timeline: Timeline): WithdrawalOrder {
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
    reason: row.reason,
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
) {
  const { page, pageSize } = query;
  const { total, where, offset } = await orderPage(db, withdrawal, playerId, query);
  const rows = await db
    .select()
    .from(withdrawal)
    .where(where)
    .orderBy(desc(withdrawal.number))
    .limit(pageSize)
    .offset(offset);
  return { items: await viewsOf(db, rows), page, pageSize, total };
}
