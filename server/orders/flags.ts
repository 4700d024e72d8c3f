import { and, eq, isNull, notInArray } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { staffFlag, type FlagReason, type withdrawal } from '../db/schema';

/**
 * Flags of something that an outside service did or refused, with no posting in the books. Staff settle these issues
 * (`server/staff/issues.ts`); a decision about the order's money does not resolve them.
 */
export const issueReasons = [
  'DEBITED_AFTER_END',
  'PAID_AFTER_END',
  'CREDITED_AFTER_END',
  'VOID_REFUSED',
  'QR_REFUSED',
  'SEARCH_REFUSED',
  'PAYOUT_REFUSED',
  'PROVIDER_REFUSED',
] as const satisfies readonly FlagReason[];
export type IssueReason = (typeof issueReasons)[number];

/**
 * Flags money or credit of an order for a decision by staff.
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

/**
 * Resolves the flags of the order's money. Conflicting notices and issues are decided separately.
 * @param kept ids of flags that wait for another decision
 */
export async function resolveFlags(
  tx: Tx,
  code: string,
  resolvedAt: Date,
  kept: readonly number[] = [],
): Promise<void> {
  await tx
    .update(staffFlag)
    .set({ resolvedAt })
    .where(
      and(
        eq(staffFlag.code, code),
        isNull(staffFlag.resolvedAt),
        notInArray(staffFlag.reason, ['CONFLICTING_NOTICE', ...issueReasons]),
        notInArray(staffFlag.id, [...kept]),
      ),
    );
}

/** Flags an issue of an order, unless it is already open. The caller has locked the order. @returns false if it was open */
export async function raiseIssue(
  tx: Tx,
  code: string,
  reason: IssueReason,
  createdAt: Date,
): Promise<boolean> {
  if (await hasFlag(tx, code, reason)) return false;
  await raiseFlag(tx, code, reason, createdAt);
  return true;
}

/** Whether an issue of any order waits for staff. */
export async function hasIssue(tx: Tx, reason: IssueReason): Promise<boolean> {
  const open = and(isNull(staffFlag.resolvedAt), eq(staffFlag.reason, reason));
  return (await tx.$count(staffFlag, open)) > 0;
}

/** Resolves an issue that is settled. The caller has locked the order. */
export async function endIssue(
  tx: Tx,
  code: string,
  reason: IssueReason,
  resolvedAt: Date,
): Promise<void> {
  await tx.update(staffFlag).set({ resolvedAt }).where(isOpenFlag(code, reason));
}

/** Resolves a flag. @returns false when it was resolved before */
export async function resolveFlag(tx: Tx, id: number, resolvedAt: Date): Promise<boolean> {
  const resolved = await tx
    .update(staffFlag)
    .set({ resolvedAt })
    .where(and(eq(staffFlag.id, id), isNull(staffFlag.resolvedAt)))
    .returning({ id: staffFlag.id });
  return resolved.length > 0;
}

/** A flag of an order that waits for staff. */
export const isOpenFlag = (code: string | typeof withdrawal.code, reason: FlagReason) =>
  and(eq(staffFlag.code, code), isNull(staffFlag.resolvedAt), eq(staffFlag.reason, reason));

export async function hasFlag(tx: Tx, code: string, reason: FlagReason): Promise<boolean> {
  const flags = await tx
    .select({ id: staffFlag.id })
    .from(staffFlag)
    .where(isOpenFlag(code, reason))
    .limit(1);
  return flags.length > 0;
}
