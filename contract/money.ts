import { z } from 'zod';
import { currencyDecimals } from './amounts';
import { readAs } from './reader';

export {
  currencyDecimals,
  fromMinor,
  least,
  minorOf,
  money,
  notNegative,
  toMinor,
} from './amounts';

/** Deposits and payouts are in LAK, credit is in THB; USD is only displayed, by a rate. */
export const Currency = z.enum(['LAK', 'THB', 'USD']);
export type Currency = z.infer<typeof Currency>;

/** The fields of {@link Money}, for schemas that change one of them. */
export const MoneyFields = z.object({
  amount: z.string().regex(/^\d+(\.\d{1,2})?$/),
  currency: Currency,
});

/**
 * An amount in an answer, zero or positive, as a plain decimal string; never a float, never with separators. It has no
 * maximum, because sums exceed what a request may contain. Some backends write kip with decimals, which must be zero: the
 * page reads `200000.00` as `200000`, as it is in a request.
 */
export const Money = readAs(
  MoneyFields,
  MoneyFields.transform(({ amount, currency }) => ({
    amount: currencyDecimals[currency] === 0 ? amount.replace(/\.0+$/, '') : amount,
    currency,
  })).refine(({ amount, currency }) => currencyDecimals[currency] > 0 || !amount.includes('.')),
);
export type Money = z.infer<typeof Money>;

/** An amount of kip in a request: digits only, no leading zero, positive. */
export const LakAmount = z.string().regex(/^[1-9]\d{0,14}$/);

/** An amount of baht in a request: at most two decimals, no leading zero, positive. */
export const ThbAmount = z.string().regex(/^(?!0(\.0{1,2})?$)(0|[1-9]\d{0,12})(\.\d{1,2})?$/);

/** An amount of baht: positive is credited to the player, negative is debited. */
export const SignedBaht = z.object({
  amount: z.string().regex(/^-?\d+\.\d{2}$/),
  currency: z.literal('THB'),
});
