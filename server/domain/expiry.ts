import { and, asc, eq, lte } from 'drizzle-orm';
import type { Context } from '../context';
import { deposit, type DepositRow } from '../db/schema';
import { DomainError } from '../errors';
import { lockPlayer } from './accounts';
import { askGateway } from './depositPayment';
import { isAmong, isOneOf, moveDeposit, unpaid } from './orderStatus';

const BATCH = 100;

/**
 * Ends orders whose time is over, of one player or of all. The gateway is asked first, so that a payment whose
 * notice was lost still counts; while it cannot be asked, the order waits.
 */
export async function expireOverdue(ctx: Context, playerId?: string): Promise<void> {
  const overdue = await ctx.database.db
    .select({ code: deposit.code, playerId: deposit.playerId })
    .from(deposit)
    .where(
      and(
        isOneOf(deposit.status, unpaid),
        lte(deposit.expiresAt, ctx.clock.now()),
        playerId ? eq(deposit.playerId, playerId) : undefined,
      ),
    )
    .orderBy(asc(deposit.expiresAt))
    .limit(BATCH);
  for (const order of overdue) await expire(ctx, order);
}

/** The time of the order is over, and it still waits for its payment. */
export const isOverdue = (
  { status, expiresAt }: Pick<DepositRow, 'status' | 'expiresAt'>,
  now: Date,
): boolean => isAmong(unpaid, status) && expiresAt <= now;

async function expire(ctx: Context, order: { code: string; playerId: string }): Promise<void> {
  try {
    await askGateway(ctx, order.code);
    await ctx.database.transaction(async (tx) => {
      await lockPlayer(tx, order.playerId);
      await moveDeposit(ctx, tx, order.code, 'expire');
    });
  } catch (error) {
    // Paid, cancelled or expired by another meanwhile; or the gateway is away, which was logged.
    if (!(error instanceof DomainError)) throw error;
  }
}
