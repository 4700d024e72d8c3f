import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import { deposit, outbox } from '../db/schema';
import { endWithoutPayment } from '../orders/endWithoutPayment';
import { statusIn, unpaid } from '../orders/orderStatus';
import { endCall, enqueueCall } from '../outbox/callQueue';
import { creditEvents } from '../outbox/creditEvents';
import { isAboveDepositLimits } from './limitUse';
import { getProtection } from './protection';

type Deps = Pick<Context, 'clock' | 'config' | 'events' | 'gateway'>;

/* Effects of a break, or of a lower limit, on a player's deposits. The caller has locked the player. */

/**
 * Cancels open orders, so that no further payment is credited. The gateway is asked to void their QR codes. A payment that
 * still arrives is held for staff, like any late payment.
 */
export async function cancelOpenDeposits(ctx: Deps, tx: Tx, playerId: string): Promise<void> {
  for (const { code } of await openDeposits(tx, playerId))
    await endWithoutPayment(ctx, tx, code, 'cancel');
}

/** After a limit was lowered: cancels open orders, newest first, until the rest is within the limit. */
export async function cancelAboveLimits(ctx: Deps, tx: Tx, playerId: string): Promise<void> {
  const now = await getProtection(ctx, tx, playerId);
  for (const { code } of await openDeposits(tx, playerId)) {
    if (!(await isAboveDepositLimits(ctx, tx, now))) return;
    await endWithoutPayment(ctx, tx, code, 'cancel');
  }
}

/** At most `maxOpenDeposits`, the newest first. */
const openDeposits = (tx: Tx, playerId: string) =>
  tx
    .select({ code: deposit.code })
    .from(deposit)
    .where(and(eq(deposit.playerId, playerId), statusIn(deposit.status, unpaid)))
    .orderBy(desc(deposit.number));

/**
 * Removes the bonus from paid orders whose provider is being called: each gets a new call with a new reference, for the amount
 * without bonus. Not at a transfer wallet, which may already have given the bonus.
 */
export async function dropBonuses(ctx: Deps, tx: Tx, playerId: string): Promise<void> {
  const at = ctx.clock.now();
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
    if (ctx.config.transferWallets.includes(provider)) continue;
    await endCall(tx, id, at);
    await tx
      .update(deposit)
      .set({ promoCredit: 0n, usageId: null, creditAttempt: creditAttempt + 1 })
      .where(eq(deposit.code, code));
    await enqueueCall(tx, { code, event, port: provider, nextAt: at });
    await ctx.events.publish(tx, playerId, { type: 'deposit', code, status });
  }
}
