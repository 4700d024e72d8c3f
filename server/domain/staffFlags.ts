import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { staffFlag, type FlagReason } from '../db/schema';

/**
 * Tells staff that money or credit of an order waits for their decision.
 * @param paymentId the payment that is held in suspense under this code
 * @returns the flag's id
 */
export async function raiseFlag(
  tx: Tx,
  code: string,
  reason: FlagReason,
  createdAt: Date,
  paymentId: string | null = null,
): Promise<number> {
  const [row] = await tx
    .insert(staffFlag)
    .values({ code, reason, paymentId, createdAt })
    .returning({ id: staffFlag.id });
  if (!row) throw new Error('a flag without an id');
  return row.id;
}

/** Nothing that belongs to the order waits any more. What notices contradict each other about is another matter. */
export async function resolveFlags(tx: Tx, code: string, resolvedAt: Date): Promise<void> {
  await tx
    .update(staffFlag)
    .set({ resolvedAt })
    .where(
      and(
        eq(staffFlag.code, code),
        isNull(staffFlag.resolvedAt),
        ne(staffFlag.reason, 'CONFLICTING_NOTICE'),
      ),
    );
}

/** What a flag tells of is decided. @returns false when it was before */
export async function resolveFlag(tx: Tx, id: number, resolvedAt: Date): Promise<boolean> {
  const resolved = await tx
    .update(staffFlag)
    .set({ resolvedAt })
    .where(and(eq(staffFlag.id, id), isNull(staffFlag.resolvedAt)))
    .returning({ id: staffFlag.id });
  return resolved.length > 0;
}

/** Whether something of the order waits for this reason. */
export async function hasFlag(tx: Tx, code: string, reason: FlagReason): Promise<boolean> {
  const flags = await tx
    .select({ id: staffFlag.id })
    .from(staffFlag)
    .where(
      and(eq(staffFlag.code, code), isNull(staffFlag.resolvedAt), eq(staffFlag.reason, reason)),
    )
    .limit(1);
  return flags.length > 0;
}
