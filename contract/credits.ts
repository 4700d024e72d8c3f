import { z } from 'zod';
import { c } from './base';
import { Currency, Money } from './money';
import { Provider } from './provider';

/**
 * Credit at a provider; an answer that leaves amount or currency out means none, in baht (specification, section 3.3).
 * It can be summed and withdrawn in baht alone: another currency is an error.
 */
export const Credit = z.object({
  amount: Money.shape.amount.default('0'),
  currency: Currency.refine((currency) => currency === 'THB').default('THB'),
});

/** The player's credit at one provider, what is held for a withdrawal not counted. */
export const creditsContract = c.router({
  get: {
    method: 'GET',
    path: '/v2/players/credits/:provider',
    summary: "The player's credit at one provider",
    pathParams: z.object({ provider: Provider }),
    responses: { 200: z.object({ credit: Credit }) },
  },
});
