import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { staffFlag, type FlagReason } from '../db/schema';

/** Tells staff that money or credit of an order waits for their decision. */
export async function raiseFlag(
  tx: Tx,
  code: string,
  reason: FlagReason,
  createdAt: Date,
): Promise<void> {
  await tx.insert(staffFlag).values({ code, reason, createdAt });
}

/** Staff have decided: nothing of the order waits any more. */
export async function resolveFlags(tx: Tx, code: string, resolvedAt: Date): Promise<void> {
  await tx
    .update(staffFlag)
    .set({ resolvedAt })
    .where(and(eq(staffFlag.code, code), isNull(staffFlag.resolvedAt)));
}
