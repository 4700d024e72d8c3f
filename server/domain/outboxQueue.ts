import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { outbox, type DepositRow, type OutboxRow } from '../db/schema';
import { settleBonus } from './depositBonus';

/**
 * Has the order's provider called once this transaction is committed; again, if an earlier call is over. What it is
 * asked for is settled here. Player and order are locked.
 */
export async function callProvider(
  tx: Tx,
  order: DepositRow,
  event: OutboxRow['event'],
  at: Date,
): Promise<void> {
  await settleBonus(tx, order);
  await tx
    .insert(outbox)
    .values({ code: order.code, event, nextAt: at })
    .onConflictDoUpdate({
      target: [outbox.code, outbox.event],
      set: { nextAt: at, doneAt: null, attempts: 0 },
      setWhere: sql`${outbox.doneAt} is not null`,
    });
}

/** Ends a call that is no longer wanted, or has its outcome. */
export async function endCalls(tx: Tx, code: string, doneAt: Date): Promise<void> {
  await tx
    .update(outbox)
    .set({ doneAt })
    .where(and(eq(outbox.code, code), isNull(outbox.doneAt)));
}

/** Ends one call. @returns false when it was ended before */
export async function endCall(tx: Tx, id: number, doneAt: Date): Promise<boolean> {
  const rows = await tx
    .update(outbox)
    .set({ doneAt })
    .where(and(eq(outbox.id, id), isNull(outbox.doneAt)))
    .returning({ id: outbox.id });
  return rows.length > 0;
}
