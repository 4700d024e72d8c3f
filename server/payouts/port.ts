import { z } from 'zod';
import { cutText, optionalText } from '../portTexts';

/** A transfer to a player's bank account. */
export interface PayoutRequest {
  /** Idempotency key: a repeated request with the same key is the same transfer. */
  reference: string;
  /** Kip. */
  amount: bigint;
  account: { bankId: string; accountNumber: string; accountName: string };
}

/**
 * `accepted`: the money is on its way, irrevocably. `refused`: it has not left, and never will under this reference. `pending`:
 * the outcome is not known yet; ask again.
 */
export const PayoutAnswer = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('accepted'),
    /** The number of the transfer at the bank. */
    bankReference: optionalText(100),
  }),
  z.object({ status: z.literal('refused'), reason: cutText(500) }),
  z.object({ status: z.literal('pending') }),
]);
export type PayoutAnswer = z.output<typeof PayoutAnswer>;

/** `unknown`: no transfer was sent under this reference. */
export const PayoutState = z.union([PayoutAnswer, z.object({ status: z.literal('unknown') })]);
export type PayoutState = z.output<typeof PayoutState>;

/**
 * Sends payouts that staff have approved. Without it, staff send them at the bank by hand. The signal of a call aborts when its
 * result is no longer awaited; a rejected promise leaves the outcome open.
 */
export interface Payout {
  send(request: PayoutRequest, signal: AbortSignal): Promise<PayoutAnswer>;
  status(reference: string, signal: AbortSignal): Promise<PayoutState>;
}
