import { and, eq, inArray, isNull } from 'drizzle-orm';
import { toMinor } from '../../contract/money';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import { paymentConflict, staffFlag } from '../db/schema';
import type { GatewayPayment } from '../gateway/port';
import { raiseFlag } from '../orders/flags';
import type { RecordedPayment } from './records';

/**
 * Whether a notice contradicts the first notice of its payment. The time of payment is ignored, because gateways round
 * it inconsistently.
 */
export const contradicts = (
  { reference, amount }: GatewayPayment,
  recorded: RecordedPayment,
): boolean => reference !== recorded.code || amount !== recorded.amount;

/**
 * Records a conflicting notice, once, with a flag for staff under its reference. The server cannot know which notice is right,
 * so the money stays where it was posted first. The caller has locked the payment.
 */
export async function recordConflict(
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

/**
 * Resolves the flags of a payment's conflicting notices. The caller has locked the payment.
 * @param only the one to resolve; undefined: all
 * @returns false if none was open
 */
export async function resolveConflicts(
  tx: Tx,
  paymentId: string,
  resolvedAt: Date,
  only?: { reference: string; amount: string },
): Promise<boolean> {
  const flags = tx
    .select({ id: paymentConflict.flagId })
    .from(paymentConflict)
    .where(
      and(
        eq(paymentConflict.paymentId, paymentId),
        ...(only
          ? [
              eq(paymentConflict.reference, only.reference),
              eq(paymentConflict.amount, toMinor(only.amount, 'LAK')),
            ]
          : []),
      ),
    );
  const resolved = await tx
    .update(staffFlag)
    .set({ resolvedAt })
    .where(and(inArray(staffFlag.id, flags), isNull(staffFlag.resolvedAt)))
    .returning({ id: staffFlag.id });
  return resolved.length > 0;
}
