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

/** Deposits and payouts are in LAK, credit is in THB; USD has a rate only. */
export const Currency = z.enum(['LAK', 'THB', 'USD']);
export type Currency = z.infer<typeof Currency>;

/**
 * A positive or zero amount in an answer, as a plain decimal string; never a float, never with separators. It has no
 * maximum: sums exceed what any one request may name.
 */
export const Money = z.object({
  amount: z.string().regex(/^\d+(\.\d{1,2})?$/),
  currency: Currency,
});
export type Money = z.infer<typeof Money>;

/** An amount of kip in a request: digits only, no leading zero, above zero. */
export const LakAmount = z.string().regex(/^[1-9]\d{0,14}$/);

/** An amount of baht in a request: at most two decimals, no leading zero, above zero. */
export const ThbAmount = z.string().regex(/^(?!0(\.0{1,2})?$)(0|[1-9]\d{0,12})(\.\d{1,2})?$/);

/** An amount of baht: positive is given to the player, negative is taken. */
export const SignedBaht = z.object({
  amount: z.string().regex(/^-?\d+\.\d{2}$/),
  currency: z.literal('THB'),
});
