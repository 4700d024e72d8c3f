import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { paymentConflict, staffFlag } from '../db/schema';
import type { GatewayPayment } from '../gateway/port';
import type { RecordedPayment } from './payments';
import { raiseFlag } from './staffFlags';

/**
 * Does a notice of a known payment say otherwise than the first one? The moment of the payment does not count: gateways
 * round it in one place and not in another.
 */
export const contradicts = (
  { reference, amount }: GatewayPayment,
  recorded: RecordedPayment,
): boolean => reference !== recorded.code || amount !== recorded.amount;

/**
 * Keeps a notice that contradicts a known payment, once, with a note to staff under the reference that it names. Which
 * of the two is true nobody here can know, so the money stays as it was booked first. The payment is locked.
 */
export async function keepConflict(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { id: paymentId, reference, amount, paidAt }: GatewayPayment,
): Promise<void> {
  const [known] = await tx
    .select({ id: paymentConflict.id })
    .from(paymentConflict)
    .where(
      and(
        eq(paymentConflict.paymentId, paymentId),
        eq(paymentConflict.reference, reference),
        eq(paymentConflict.amount, amount),
      ),
    );
  if (known) return;
  const receivedAt = clock.now();
  const flagId = await raiseFlag(tx, reference, 'CONFLICTING_NOTICE', receivedAt);
  await tx
    .insert(paymentConflict)
    .values({ paymentId, reference, amount, paidAt, receivedAt, flagId });
}

/** Staff have seen to the notices that contradict a payment. The payment is locked. @returns false when none waits */
export async function resolveConflicts(
  tx: Tx,
  paymentId: string,
  resolvedAt: Date,
): Promise<boolean> {
  const flags = tx
    .select({ id: paymentConflict.flagId })
    .from(paymentConflict)
    .where(eq(paymentConflict.paymentId, paymentId));
  const resolved = await tx
    .update(staffFlag)
    .set({ resolvedAt })
    .where(and(inArray(staffFlag.id, flags), isNull(staffFlag.resolvedAt)))
    .returning({ id: staffFlag.id });
  return resolved.length > 0;
}
