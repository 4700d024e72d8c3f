import type { Tx } from '../db/client';
import type { DepositRow } from '../db/schema';
import { addCall, endCalls } from '../outbox/outboxCalls';
import { settleBonus } from '../promotions/funding';

/** The events of a deposit for which its provider is called. */
export type CreditEvent = 'credit' | 'resolveLate';

/**
 * Schedules a call to the order's provider for after this transaction, again if an earlier call has ended. The amount
 * is settled here. Player and order are locked.
 */
export async function callProvider(
  tx: Tx,
  order: DepositRow,
  event: CreditEvent,
  at: Date,
): Promise<void> {
  await settleBonus(tx, order);
  await addCall(tx, { code: order.code, event, port: order.provider, nextAt: at });
}

/** Ends the order's calls to its provider, which are no longer wanted. */
export const endCreditCalls = (tx: Tx, code: string, at: Date): Promise<void> =>
  endCalls(tx, code, ['credit', 'resolveLate'], at);
