import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { HeldStep } from '../../contract/moneySteps';
import type { Tx } from '../db/database';
import { paymentEvent, staffFlag, type FlagReason } from '../db/schema';

/*
 * Decisions about held payments that take two people: the first one requests it, the second one agrees or keeps them
 * held. The request is stored with the payment's flag, and deleted with it.
 */

/** A payment held for an order, with what a decision about all of them needs. */
export interface HeldOfOrder {
  flagId: number;
  paymentId: string;
  /** Kip. */
  amount: bigint;
  reason: FlagReason;
  askedBy: string | null;
  askedStep: HeldStep | null;
}

/** The payments that are held for an order, the oldest first. */
export async function listHeldOfOrder(tx: Tx, code: string): Promise<HeldOfOrder[]> {
  return tx
    .select({
      flagId: staffFlag.id,
      paymentId: paymentEvent.id,
      amount: paymentEvent.amount,
      reason: staffFlag.reason,
      askedBy: staffFlag.askedBy,
      askedStep: staffFlag.askedStep,
    })
    .from(staffFlag)
    .innerJoin(paymentEvent, eq(paymentEvent.id, staffFlag.paymentId))
    .where(and(eq(staffFlag.code, code), isNull(staffFlag.resolvedAt)))
    .orderBy(asc(staffFlag.id));
}

/** Kip of these payments together. */
export const amountOf = (held: readonly HeldOfOrder[]): bigint =>
  held.reduce((sum, { amount }) => sum + amount, 0n);

/** Whether the provider is asked for the credit of this payment. */
export const isCreditAsked = ({ reason }: Pick<HeldOfOrder, 'reason'>): boolean =>
  reason === 'CREDIT_ASKED';

/**
 * The payments held for an order, by whether they were held when its credit was asked for: later ones are not decided yet.
 * A server of an older version does not mark them, and asks for the credit of all.
 */
export async function listByCreditAsked(
  tx: Tx,
  code: string,
): Promise<{ asked: HeldOfOrder[]; later: HeldOfOrder[] }> {
  const held = await listHeldOfOrder(tx, code);
  if (!held.some(isCreditAsked)) return { asked: held, later: [] };
  return { asked: held.filter(isCreditAsked), later: held.filter((one) => !isCreditAsked(one)) };
}

/** Changes why payments are held. */
export async function holdBecause(
  tx: Tx,
  held: readonly HeldOfOrder[],
  reason: FlagReason,
): Promise<void> {
  const ids = held.map(({ flagId }) => flagId);
  await tx.update(staffFlag).set({ reason }).where(inArray(staffFlag.id, ids));
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
