import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { given, prepared } from '../db/prepared';
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

/** Whether something of the order waits for this reason. */
export async function hasFlag(tx: Tx, code: string, reason: FlagReason): Promise<boolean> {
  return (await flagsOf(tx, { code, reason })).length > 0;
}

const flagsOf = prepared<{ code: string; reason: FlagReason }, unknown[]>((db) =>
  db
    .select({ id: staffFlag.id })
    .from(staffFlag)
    .where(
      and(
        eq(staffFlag.code, given('code')),
        isNull(staffFlag.resolvedAt),
        eq(staffFlag.reason, given('reason')),
      ),
    ),
);
