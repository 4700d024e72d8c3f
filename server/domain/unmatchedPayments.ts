import type { Context } from '../context';
import type { Tx } from '../db/client';
import type { DepositRow, FlagReason } from '../db/schema';
import type { GatewayPayment } from '../gateway/port';
import { heldUnder, matchTo } from './heldPayments';
import { record, suspend } from './payments';
import { resolveFlag } from './staffFlags';

type Keeping = Pick<Context, 'clock' | 'events'>;

/** Why staff see a payment whose order nobody knows. */
export const unmatchedReason: FlagReason = 'UNKNOWN_ORDER';

/**
 * Keeps a payment whose order is not there and that was not told of before: the money waits in suspense, for staff and
 * for an order that may yet come. Payment and reference are locked.
 */
export async function keepUnmatched(
  { clock }: Keeping,
  tx: Tx,
  payment: GatewayPayment,
): Promise<void> {
  const at = clock.now();
  await record(tx, payment, await suspend(tx, payment.reference, payment, unmatchedReason, at), at);
}

/**
 * Gives an order the payments that came before it, the oldest first. Their reference, its player and the order are
 * locked.
 * @returns the order afterwards
 */
export async function claimUnmatched(ctx: Keeping, tx: Tx, order: DepositRow): Promise<DepositRow> {
  let now = order;
  for (const payment of await heldUnder(tx, { code: order.code, reason: unmatchedReason }))
    if (await resolveFlag(tx, payment.flagId, ctx.clock.now()))
      now = await matchTo(ctx, tx, payment, now, 'The order that it names has come.');
  return now;
}
