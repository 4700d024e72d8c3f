import { z } from 'zod';
import { c } from './base';
import { Currency } from './money';
import { readAs } from './reader';

/** Above zero: amounts are divided by it. */
const Decimal = z.string().regex(/^(?=.*[1-9])\d{1,9}(\.\d{1,6})?$/);

/** A rate in an answer, as a decimal string; a number is read as text. */
export const Rate = readAs(
  Decimal,
  z.union([z.string(), z.number()]).transform(String).pipe(Decimal),
);

/** `buy`: how many LAK one unit of the currency is worth, as a decimal string. */
export const CurrencyRate = z.object({
  currency: Currency,
  buy: Rate,
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
