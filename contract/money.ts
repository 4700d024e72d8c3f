import { z } from 'zod';

/** Currencies of the product, with the number of decimals used here. */
export const currencyDecimals = { LAK: 0, THB: 2, USD: 2 } as const;

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

/**
 * Minor units (kip, satang, cent) of a decimal string.
 * @throws RangeError when the string is not a plain decimal with at most the currency's decimals
 */
export function toMinor(amount: string, currency: Currency): bigint {
  const decimals = currencyDecimals[currency];
  const match = /^(\d+)(?:\.(\d+))?$/.exec(amount);
  const fraction = match?.[2] ?? '';
  if (!match || fraction.length > decimals) throw new RangeError('not an amount of ' + currency);
  return BigInt(`${match[1]}${fraction.padEnd(decimals, '0')}`);
}

/** The decimal string of an amount in minor units, always with the currency's decimals: `31250n, THB` is `312.50`. */
export function fromMinor(minor: bigint, currency: Currency): string {
  const decimals = currencyDecimals[currency];
  const sign = minor < 0n ? '-' : '';
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0');
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Money from minor units. */
export function money(minor: bigint, currency: Currency): Money {
  return { amount: fromMinor(minor, currency), currency };
}

/** Minor units of a {@link Money}. */
export function minorOf({ amount, currency }: Money): bigint {
  return toMinor(amount, currency);
}

/** Baht that are given or, below zero, taken. */
export const SignedBaht = z.object({
  amount: z.string().regex(/^-?\d+\.\d{2}$/),
  currency: z.literal('THB'),
});
