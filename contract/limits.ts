import { z } from 'zod';
import { c } from './base';
import { Money } from './money';

const lengths = z.object({ minLength: z.number().int(), maxLength: z.number().int() });
const amounts = z.object({ min: Money, max: Money });

/** The operator's limits; form and server validate by the same ones. Bounds are inclusive. */
export const Limits = z.object({
  username: lengths,
  displayName: lengths,
  password: lengths,
  accountNumber: lengths,
  accountName: lengths,
  /** Per order, LAK. */
  deposit: amounts,
  /** How many deposit orders may be open at once. */
  maxOpenDeposits: z.number().int(),
  /** Per order, THB. */
  withdrawal: amounts,
  /** While a promotion is in use, credit must be below this for a new deposit: see `depositBlockedByPromotion`. THB. */
  promotionCreditThreshold: Money,
});
export type Limits = z.infer<typeof Limits>;

/** Public: registration needs the bounds too. */
export const limitsContract = c.router({
  get: {
    method: 'GET',
    path: '/v2/limits',
    summary: 'All numeric bounds',
    responses: { 200: z.object({ limits: Limits }) },
  },
});
