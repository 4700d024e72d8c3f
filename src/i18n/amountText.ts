import { currencyDecimals } from '../../contract/amounts';
import type { Money } from '../../contract/money';

const formatters = new Map<string, Intl.NumberFormat>();

/** A number format with `decimals` to `most` decimals. Creating one is slow, so each is cached. */
export function formatter(tag: string, decimals: number, most = decimals): Intl.NumberFormat {
  const key = `${tag} ${decimals} ${most}`;
  let found = formatters.get(key);
  if (!found) {
    found = new Intl.NumberFormat(numberLocales(tag), {
      minimumFractionDigits: decimals,
      maximumFractionDigits: most,
      useGrouping: true,
    });
    formatters.set(key, found);
  }
  return found;
}

/** An amount in the reader's digits, with the currency's decimals: `1284600`, LAK, `lo` is `1.284.600`. */
export function amountText({ amount, currency }: Money, tag: string): string {
  // A bigint is formatted exactly; above 2^53 a number would be rounded, and in browsers before 2023 a decimal string is one.
  const [whole = '0', fraction = '0'] = amount.split('.');
  const rest = formatter(tag, currencyDecimals[currency]).format(Number(`0.${fraction}`));
  return formatter(tag, 0).format(BigInt(whole)) + rest.slice(1);
}

/**
 * The locales for number formats. Chromium has no Lao one and would use that of the system instead; Vietnamese numbers
 * are written the same way (1.234,5).
 */
export function numberLocales(tag: string): string[] {
  return tag === 'lo' ? ['lo', 'vi'] : [tag];
}
