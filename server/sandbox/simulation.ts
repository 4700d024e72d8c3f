import { and, eq, isNull } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Money } from '../../contract/money';
import type { Provider } from '../../contract/provider';
import type { ProviderBehaviour } from '../../contract/sandbox';
import type { Context } from '../context';
import { outbox, deposit, player, sandboxPayment, sandboxProvider } from '../db/schema';
import { receiveNotice, type Notice } from '../payments/notices';
import { conflict, DomainError, notFound } from '../errors';
import { signNotice } from '../http/signature';
import { creditAt } from '../ledger/accounts';
import { recordPlay } from '../providers/play';
import { isTransferWallet } from '../providers/port';
import { moveSandboxCredit } from '../providers/sandboxProviders';
import { syncCredit } from '../providers/syncCredit';

/** The status and amount of any player's deposit. @throws DomainError 404 */
export async function depositStatus(
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

/** A notice as the gateway sends it: the body and its signature. */
export function signedNotice(
  { clock, noticeKeys }: Pick<Context, 'clock' | 'noticeKeys'>,
  notice: Notice,
): { raw: string; signature: string } {
  const raw = JSON.stringify(notice);
  return { raw, signature: signNotice(noticeKeys[0], raw, clock.now()) };
}

/**
 * Simulates a bank that pays a QR: the simulated gateway stores the payment and sends its signed notice in the usual way. Then
 * the order's provider is called, so that the caller sees the final status.
 * @param amount kip; by default the order's
 * @throws DomainError 404 for an unknown order
 */
export async function payThroughBank(ctx: Context, code: string, amount?: bigint): Promise<void> {
  const order = await depositStatus(ctx, code);
  const paid = amount ?? order.amount;
  await payByReference(ctx, { reference: code, amount: paid });
  await ctx.outbox.drain(code);
}

/**
 * Simulates a payment with any reference. A known payment id is reported again with the new content.
 * @param payment.amount kip
 * @returns the payment's id, and whether an order with this reference exists
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

/**
 * Simulates the result of a game. At a transfer wallet it changes the provider's balance, and the ledger follows; otherwise it
 * is posted directly.
 * @param delta satang, negative for a loss
 * @throws DomainError as {@link recordPlay}
 */
export async function playGame(
  ctx: Context,
  username: string,
  provider: Provider,
  delta: bigint,
): Promise<Money> {
  if (!isTransferWallet(ctx.config, provider)) return recordPlay(ctx, username, provider, delta);
  const [known] = await ctx.database.db
    .select({ id: player.id })
    .from(player)
    .where(eq(player.username, username));
  if (!known) throw notFound();
  const result = { reference: `play-${randomUUID()}`, playerId: known.id, amount: delta };
  if (!(await moveSandboxCredit(ctx.database, provider, result)))
    throw conflict('INSUFFICIENT_CREDIT');
  await syncCredit(ctx, known.id, provider);
  return creditAt(ctx.database.db, known.id, provider);
}

/** Sets how a simulated provider answers credit requests. Unless it holds them, waiting requests are made at once. */
export async function setBehaviour(
  ctx: Context,
  provider: Provider,
  behaviour: ProviderBehaviour,
): Promise<void> {
  const { database, clock } = ctx;
  await database.transaction(async (tx) => {
    await tx
      .insert(sandboxProvider)
      .values({ provider, behaviour })
      .onConflictDoUpdate({ target: sandboxProvider.provider, set: { behaviour } });
    if (behaviour === 'hold') return;
    await tx
      .update(outbox)
      .set({ nextAt: clock.now() })
      .where(and(isNull(outbox.doneAt), eq(outbox.port, provider)));
  });
  if (behaviour !== 'hold') await ctx.outbox.drain();
}
