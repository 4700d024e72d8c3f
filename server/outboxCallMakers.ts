import type { Context } from './context';
import { creditCall } from './deposits/creditCall';
import { createPaymentCall, voidPaymentCall } from './deposits/paymentCalls';
import type { CallMakers } from './outbox/outbox';
import { debitCall, returnDebitCall } from './withdrawals/debitCalls';
import { payoutCall } from './withdrawals/payoutCall';

type Deps = Omit<Context, 'outbox' | 'expiry' | 'startupAudit' | 'close'>;

/** How each call of the outbox is made. */
export const callMakers = (ctx: Deps): CallMakers => ({
  credit: creditCall(ctx, 'credit'),
  resolveLate: creditCall(ctx, 'resolveLate'),
  createPayment: createPaymentCall(ctx),
  voidPayment: voidPaymentCall(ctx),
  debit: debitCall(ctx),
  returnDebit: returnDebitCall(ctx),
  payout: payoutCall(ctx),
});
