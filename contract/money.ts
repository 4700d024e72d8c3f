import { z } from 'zod';

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

/**
 * An amount in an answer, zero or positive, as a plain decimal string; never a float, never with separators. It has no
 * maximum, because sums exceed what a request may contain.
 */
export const Money = z.object({
  amount: z.string().regex(/^\d+(\.\d{1,2})?$/),
  currency: Currency,
});
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
