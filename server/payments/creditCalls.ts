import type { Context } from '../context';
import type { Tx } from '../db/database';
import type { DepositRow } from '../db/schema';
import { statusChanged } from '../orders/orderStatus';
import { creditEvents, type CreditEvent } from '../outbox/creditEvents';
import { enqueueCall, cancelCalls, mayHaveBeenMade } from '../outbox/callQueue';
import { settleBonus } from '../promotions/funding';
import { isTransferWallet } from '../providers/port';
import { holdBecause, listHeldOfOrder } from './heldDecisions';

/**
 * Schedules a call to the order's provider for after this transaction, again if an earlier call has ended. The amount to credit
 * is fixed here, and for a late credit the payments that it is for. The caller has locked player and order.
 */
export async function callProvider(
  ctx: Pick<Context, 'settings' | 'clock' | 'config'>,
  tx: Tx,
  order: DepositRow,
  event: CreditEvent,
): Promise<void> {
  await settleBonus(ctx, tx, order);
  const { code, provider: port } = order;
  await enqueueCall(tx, { code, event, port, nextAt: ctx.clock.now() });
  if (event === 'resolveLate')
    await holdBecause(tx, await listHeldOfOrder(tx, code), 'CREDIT_ASKED');
}

/**
 * Ends the order's calls to its provider. The caller has locked player and order.
 * @throws DomainError 409 `ORDER_STATUS_CHANGED` when a transfer wallet has been asked: it may have accepted, and the player
 * would get both its credit and the payment
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
