import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { deposit, outbox, type DepositRow } from '../db/schema';
import { statusChanged } from '../orders/orderStatus';
import { creditEvents, type CreditEvent } from '../outbox/creditEvents';
import { enqueueCall, cancelCalls, endCall, mayHaveBeenMade } from '../outbox/callQueue';
import { settleBonus } from '../promotions/funding';
import { isTransferWallet } from '../providers/port';

/**
 * Schedules a call to the order's provider for after this transaction, again if an earlier call has ended. The amount
 * is settled here. Player and order are locked.
 */
export async function callProvider(
  ctx: Pick<Context, 'clock' | 'config'>,
  tx: Tx,
  order: DepositRow,
  event: CreditEvent,
): Promise<void> {
  await settleBonus(ctx, tx, order);
  const { code, provider: port } = order;
  await enqueueCall(tx, { code, event, port, nextAt: ctx.clock.now() });
}

/**
 * Settles the bonus of paid orders again whose provider is being called, since the player's break has begun: each is another
 * call, by another reference, for what is credited now. Never where the provider keeps the credit: it may have given it. The
 * player is locked.
 */
export async function callAgainOnBreak(
  ctx: Pick<Context, 'clock' | 'config' | 'events'>,
  tx: Tx,
  playerId: string,
): Promise<void> {
  const calls = await tx
    .select({ order: deposit, id: outbox.id, event: outbox.event })
    .from(deposit)
    .innerJoin(outbox, eq(outbox.code, deposit.code))
    .where(
      and(
        eq(deposit.playerId, playerId),
        isNotNull(deposit.usageId),
        inArray(outbox.event, creditEvents),
        isNull(outbox.doneAt),
      ),
    );
  for (const { order, id, event } of calls) {
    const { code, provider, status, creditAttempt } = order;
    if (isTransferWallet(ctx.config, provider)) continue;
    await endCall(tx, id, ctx.clock.now());
    await tx
      .update(deposit)
      .set({ creditAttempt: creditAttempt + 1 })
      .where(eq(deposit.code, code));
    await callProvider(ctx, tx, order, event as CreditEvent);
    await ctx.events.publish(tx, playerId, { type: 'deposit', code, status });
  }
}

/**
 * Ends the order's calls to its provider, which are no longer wanted. Player and order are locked.
 * @throws DomainError 409 `ORDER_STATUS_CHANGED` where the provider keeps the credit and was asked: it may have accepted, and
 * the player would have both that credit and the payment
 */
export async function endCreditCalls(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  tx: Tx,
  { code, provider, status }: Pick<DepositRow, 'code' | 'provider' | 'status'>,
): Promise<void> {
  if (isTransferWallet(config, provider) && (await mayHaveBeenMade(tx, code, creditEvents)))
    throw statusChanged(status);
  await cancelCalls(tx, code, creditEvents, clock.now());
}
