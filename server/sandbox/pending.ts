import { desc, eq, exists, inArray, isNull, or, and, sql } from 'drizzle-orm';
import { fromMinor } from '../../contract/money';
import type { Db } from '../db/client';
import { deposit, player, staffFlag, withdrawal } from '../db/schema';
import { underReview, waiting } from '../domain/orderStatus';

const SHOWN = 100;

/** Deposits and withdrawals of all players that wait for a bank or for staff, newest first. */
export async function pendingOrders(db: Db) {
  const flagged = db
    .select({ one: sql`1` })
    .from(staffFlag)
    .where(and(eq(staffFlag.code, deposit.code), isNull(staffFlag.resolvedAt)));
  const deposits = await db
    .select({
      code: deposit.code,
      username: player.username,
      amount: deposit.amount,
      status: deposit.status,
      late: deposit.late,
    })
    .from(deposit)
    .innerJoin(player, eq(player.id, deposit.playerId))
    .where(or(inArray(deposit.status, waiting), exists(flagged)))
    .orderBy(desc(deposit.createdAt), desc(deposit.seq))
    .limit(SHOWN);
  const withdrawals = await db
    .select({
      code: withdrawal.code,
      username: player.username,
      amount: withdrawal.amount,
      status: withdrawal.status,
    })
    .from(withdrawal)
    .innerJoin(player, eq(player.id, withdrawal.playerId))
    .where(inArray(withdrawal.status, underReview))
    .orderBy(desc(withdrawal.createdAt), desc(withdrawal.seq))
    .limit(SHOWN);
  return {
    deposits: deposits.map((row) => ({ ...row, amount: fromMinor(row.amount, 'LAK') })),
    withdrawals: withdrawals.map((row) => ({ ...row, amount: fromMinor(row.amount, 'THB') })),
  };
}
