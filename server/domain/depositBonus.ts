import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { minorOf, money } from '../../contract/money';
import { bonusFor } from '../../contract/rules';
import type { Tx } from '../db/client';
import { deposit, outbox, promotionUsage, type DepositRow, type UsageRow } from '../db/schema';
import { inUse } from './orderStatus';

/*
 * The bonus of a deposit is settled once, when its provider is to be called: until that call has an outcome the
 * promotion stays as it is. So the provider is asked for exactly what the books will give. The player is locked.
 */

/**
 * Settles the bonus of an order whose provider is about to be called: that of the promotion it was made under, when
 * it is in use, unpaid and promised to no other call. Otherwise the order has no more to do with the promotion.
 */
export async function settleBonus(
  tx: Tx,
  { code, usageId, depositCredit }: DepositRow,
): Promise<void> {
  if (usageId === null) return;
  const usage = await unfundedUsage(tx, usageId);
  const settled =
    usage && !(await isBeingPaid(tx, usageId, code))
      ? { promoCredit: bonusOf(usage, depositCredit) }
      : { promoCredit: 0n, usageId: null };
  await tx.update(deposit).set(settled).where(eq(deposit.code, code));
}

/** The promotion, while it is in use and nobody has paid for it. */
export async function unfundedUsage(tx: Tx, usageId: string): Promise<UsageRow | null> {
  const [row] = await tx
    .select()
    .from(promotionUsage)
    .where(
      and(
        eq(promotionUsage.id, usageId),
        inArray(promotionUsage.status, inUse),
        isNull(promotionUsage.fundedBy),
      ),
    );
  return row ?? null;
}

/** Whether a provider is being asked for a deposit that pays for the promotion. @param except an order's code */
export async function isBeingPaid(tx: Tx, usageId: string, except = ''): Promise<boolean> {
  const calls = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .innerJoin(deposit, eq(deposit.code, outbox.code))
    .where(and(eq(deposit.usageId, usageId), ne(outbox.code, except), isNull(outbox.doneAt)))
    .limit(1);
  return calls.length > 0;
}

const bonusOf = ({ accepted }: UsageRow, depositCredit: bigint): bigint =>
  minorOf(bonusFor(money(depositCredit, 'THB'), accepted.bonusPercent));
