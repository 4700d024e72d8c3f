import { z } from 'zod';
import { c } from './base';
import { Money } from './money';
import { addition, readAnswer } from './reader';

const lengths = z.object({ minLength: z.number().int(), maxLength: z.number().int() });
const amounts = z.object({ min: Money, max: Money });

/** Larger than every amount of a request. */
const unbounded = '999999999999999';
const upTo = (maxLength: number, minLength = 1) => ({ minLength, maxLength });
const anyAmount = (min: Money['amount'], currency: Money['currency']) => ({
  min: { amount: min, currency },
  max: { amount: unbounded, currency },
});

/**
 * The operator's limits; form and server validate against the same ones. Bounds are inclusive. Where a backend sends no
 * bound, the page uses the widest possible one, and only the backend validates.
 */
export const Limits = z.object({
  username: addition(lengths, upTo(64)),
  displayName: addition(lengths, upTo(64)),
  password: addition(lengths, upTo(128, 8)),
  accountNumber: addition(lengths, upTo(34)),
  accountName: addition(lengths, upTo(100)),
  /** Per order, LAK. */
  deposit: addition(amounts, anyAmount('1', 'LAK')),
  /** Maximum number of open deposit orders. */
  maxOpenDeposits: addition(z.number().int(), Number.MAX_SAFE_INTEGER),
  /** Per order, THB. */
  withdrawal: addition(amounts, anyAmount('0.01', 'THB')),
  /** Usual time until staff decide about a withdrawal, minutes; null if the backend does not say. */
  withdrawalMinutes: addition(z.number().int().positive().nullable()),
  /** While a promotion is in use, a new deposit needs credit below this amount: see `depositBlockedByPromotion`. THB. */
  promotionCreditThreshold: addition(Money, { amount: unbounded, currency: 'THB' as const }),
});
export type Limits = z.infer<typeof Limits>;

/** False if the backend sends no limit: then forms mention none. */
export const isBounded = ({ amount }: Money): boolean => amount !== unbounded;

/** Public: registration needs the bounds too. */
export const limitsContract = c.router({
  get: {
    method: 'GET',
    path: '/v2/limits',
    summary: 'All numeric bounds',
    responses: { 200: z.object({ limits: addition(Limits, readAnswer(Limits, {}) as Limits) }) },
  },
});
