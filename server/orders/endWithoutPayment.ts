import type { Context } from '../context';
import type { Tx } from '../db/database';
import type { DepositRow } from '../db/schema';
import { enqueueCall } from '../outbox/callQueue';
import { transitionDeposit } from './orderStatus';

/**
 * Ends an unpaid order, and schedules voiding its payment.
 * @throws DomainError 409 `ORDER_STATUS_CHANGED`
 */
export async function endWithoutPayment(
  ctx: Pick<Context, 'clock' | 'events' | 'gateway'>,
  tx: Tx,
  code: string,
  event: 'cancel' | 'expire' | 'reject',
): Promise<DepositRow> {
  return transitionDeposit(ctx, tx, code, event, {}, async ({ payload }) => {
    // A QR that is still being made is voided by the call that makes it.
    if (payload !== null) await scheduleVoid(ctx, tx, code);
  });
}

/** Schedules the call that voids an order's payment, where the gateway can. */
export async function scheduleVoid(
  { gateway, clock }: Pick<Context, 'gateway' | 'clock'>,
  tx: Tx,
  code: string,
): Promise<void> {
  if (gateway.voidPayment)
    await enqueueCall(tx, { code, event: 'voidPayment', port: 'gateway', nextAt: clock.now() });
}
