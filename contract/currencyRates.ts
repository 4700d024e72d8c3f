import { z } from 'zod';
import { c } from './base';
import { Currency } from './money';

/** `buy`: how many LAK one unit of the currency is worth, as a decimal string. */
export const CurrencyRate = z.object({
  currency: Currency,
  buy: z.string().regex(/^\d{1,9}(\.\d{1,6})?$/),
});
export type CurrencyRate = z.infer<typeof CurrencyRate>;

/** Public. */
export const currencyRatesContract = c.router({
  list: {
    method: 'GET',
    path: '/v2/currency-rates',
    summary: 'Rates into LAK',
    responses: { 200: z.object({ rates: z.array(CurrencyRate) }) },
  },
});
