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

/**
 * Nothing of the order waits any more, or nothing for this reason.
 * @returns whether something did
 */
export async function resolveFlags(
  tx: Tx,
  code: string,
  resolvedAt: Date,
  reason?: FlagReason,
): Promise<boolean> {
  const resolved = await tx
    .update(staffFlag)
    .set({ resolvedAt })
    .where(
      and(
        eq(staffFlag.code, code),
        isNull(staffFlag.resolvedAt),
        reason && eq(staffFlag.reason, reason),
      ),
    )
    .returning({ id: staffFlag.id });
  return resolved.length > 0;
}
