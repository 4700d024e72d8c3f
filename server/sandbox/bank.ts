import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Context } from '../context';
import { deposit, sandboxPayment } from '../db/schema';
import { DomainError, notFound } from '../errors';
import { receiveNotice, type Notice } from '../gateway/notices';
import { signNotice } from '../gateway/signature';

/** The status of any player's deposit. @throws DomainError 404 */
export async function depositNow(
  { database }: Pick<Context, 'database'>,
  code: string,
): Promise<{ status: string; amount: bigint }> {
  const [order] = await database.db
    .select({ status: deposit.status, amount: deposit.amount })
    .from(deposit)
    .where(eq(deposit.code, code));
  if (!order) throw notFound();
  return order;
}

/** A notice as the gateway sends it: the body and the signature over it. */
export function signedNotice(
  { clock, noticeKey }: Pick<Context, 'clock' | 'noticeKey'>,
  notice: Notice,
): { raw: string; signature: string } {
  const raw = JSON.stringify(notice);
  return { raw, signature: signNotice(noticeKey, raw, clock.now()) };
}

/**
 * A bank pays a QR: the simulated gateway keeps the payment and sends its signed notice, which goes the way that
 * every notice goes. Then the order's provider is asked, so that the status is the one that the player will see.
 * @param amount kip; the amount of the order, unless told
 * @throws DomainError 404 for an unknown order
 */
export async function payThroughBank(ctx: Context, code: string, amount?: bigint): Promise<void> {
  const order = await depositNow(ctx, code);
  const paid = amount ?? order.amount;
  await payByReference(ctx, { reference: code, amount: paid });
  await ctx.outbox.drain(code);
}

/**
 * A bank pays with a reference of its own. A payment whose id the simulated gateway knows is told of again, with this
 * content.
 * @param payment.amount kip
 * @returns the payment's id, and whether there is an order with this reference
 */
export async function payByReference(
  ctx: Context,
  payment: { id?: string | undefined; reference: string; amount: bigint },
): Promise<{ id: string; hasOrder: boolean }> {
  const { id = `pay_${randomUUID()}`, reference, amount } = payment;
  const paidAt = ctx.clock.now();
  await ctx.database.transaction((tx) =>
    tx.insert(sandboxPayment).values({ id, reference, amount, paidAt }).onConflictDoNothing(),
  );
  const { raw, signature } = signedNotice(ctx, {
    id,
    reference,
    amount: amount.toString(),
    currency: 'LAK',
    paidAt: paidAt.toISOString(),
  });
  try {
    await receiveNotice(ctx, raw, signature);
    return { id, hasOrder: true };
  } catch (error) {
    if (error instanceof DomainError && error.status === 404) return { id, hasOrder: false };
    throw error;
  }
}
