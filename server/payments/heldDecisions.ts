import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { HeldStep } from '../../contract/moneySteps';
import type { Tx } from '../db/database';
import { staffFlag } from '../db/schema';

/*
 * Decisions about held payments that take two people: the first one requests it, the second one agrees or keeps them
 * held. The request is stored with the payment's flag, and deleted with it.
 */

/** A payment held for an order, with what a decision about all of them needs. */
export interface HeldOfOrder {
  flagId: number;
  paymentId: string;
  askedBy: string | null;
}

/** The payments that are held for an order, the oldest first. */
export async function listHeldOfOrder(tx: Tx, code: string): Promise<HeldOfOrder[]> {
  const rows = await tx
    .select({
      flagId: staffFlag.id,
      paymentId: staffFlag.paymentId,
      askedBy: staffFlag.askedBy,
    })
    .from(staffFlag)
    .where(
      and(eq(staffFlag.code, code), isNull(staffFlag.resolvedAt), isNotNull(staffFlag.paymentId)),
    )
    .orderBy(asc(staffFlag.id));
  return rows.map((row) => ({ ...row, paymentId: row.paymentId ?? '' }));
}

/** Asks a second person to agree. */
export async function askSecondPerson(
  tx: Tx,
  flagIds: readonly number[],
  asked: { by: string; step: HeldStep; code?: string | undefined; reason: string },
): Promise<'ASKED'> {
  const { by: askedBy, step: askedStep, code: askedCode = null, reason: note } = asked;
  await tx
    .update(staffFlag)
    .set({ askedBy, note, askedStep, askedCode })
    .where(inArray(staffFlag.id, [...flagIds]));
  return 'ASKED';
}

/** Removes the request to a second person. */
export async function clearRequest(tx: Tx, flagIds: readonly number[]): Promise<void> {
  await tx
    .update(staffFlag)
    .set({ askedBy: null, note: null, askedStep: null, askedCode: null })
    .where(inArray(staffFlag.id, [...flagIds]));
}
