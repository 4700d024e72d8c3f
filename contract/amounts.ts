/**
 * Exact arithmetic with amounts, in minor units. Kept apart from the schemas, because the small script that shows the
 * balances before the app has loaded has no room for them.
 */

/** Currencies of the product, with the number of decimals used here. */
export const currencyDecimals = { LAK: 0, THB: 2, USD: 2 } as const;

type Currency = keyof typeof currencyDecimals;

/** An amount as in `money.ts`: a plain decimal string. */
interface Money {
  amount: string;
  currency: Currency;
}

/** A rate as in `currencyRates.ts`: LAK for one unit of the currency. */
interface Rate {
  currency: Currency;
  buy: string;
}

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
  const digits = minor
    .toString()
    .replace('-', '')
    .padStart(decimals + 1, '0');
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

/** The smaller of two amounts in minor units. */
export const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** The amount in minor units, or zero when it is negative. */
export const notNegative = (minor: bigint): bigint => (minor > 0n ? minor : 0n);

/** A decimal rate as a fraction of integers, so that no float touches money. */
function fraction(rate: string): { top: bigint; bottom: bigint } {
  const [whole = '0', decimals = ''] = rate.split('.');
  return { top: BigInt(whole + decimals), bottom: 10n ** BigInt(decimals.length) };
}

/** Converts kip to THB credit at `rate` LAK per baht, rounded down to the satang (in the operator's favor). */
export function creditForLak(lak: Money, rate: string): Money {
  const { top, bottom } = fraction(rate);
  return money((minorOf(lak) * 100n * bottom) / top, 'THB');
}

/** Converts THB credit to kip at `rate` LAK per baht, rounded down to the kip (in the operator's favor). */
export function lakForCredit(credit: Money, rate: string): Money {
  const { top, bottom } = fraction(rate);
  return money((minorOf(credit) * top) / (100n * bottom), 'LAK');
}

/** The rate of a currency in LAK, or null when it is not listed. */
export function findRate(rates: readonly Rate[], currency: Currency): string | null {
  return rates.find((rate) => rate.currency === currency)?.buy ?? null;
}

/** Converts an amount to LAK at the buy rate of its currency; 0 when the currency is not listed (section 3). */
export function inLak(amount: Money, rates: readonly Rate[]): Money {
  const rate = findRate(rates, amount.currency);
  if (rate === null) return money(0n, 'LAK');
  const { top, bottom } = fraction(rate);
  const unit = 10n ** BigInt(currencyDecimals[amount.currency]);
  return money((minorOf(amount) * top) / (bottom * unit), 'LAK');
}

export function sum(amounts: readonly Money[], currency: Currency): Money {
  return money(
    amounts.reduce((total, amount) => total + minorOf(amount), 0n),
    currency,
  );
}
