import { z } from 'zod';
import { c } from './base';
import { Currency, MoneyFields } from './money';
import { Provider } from './provider';

/**
 * Credit at a provider, in baht. A missing amount means zero, a missing currency baht (specification, section 3.3).
 * Another currency is an error: only baht can be summed and withdrawn.
 */
export const Credit = z.object({
  amount: MoneyFields.shape.amount.default('0'),
  currency: Currency.refine((currency) => currency === 'THB').default('THB'),
});

/** The player's credit at one provider, excluding credit held for a withdrawal. */
export const creditsContract = c.router({
  get: {
    method: 'GET',
    path: '/v2/players/credits/:provider',
    summary: "The player's credit at one provider",
    pathParams: z.object({ provider: Provider }),
    responses: { 200: z.object({ credit: Credit }) },
  },
});
