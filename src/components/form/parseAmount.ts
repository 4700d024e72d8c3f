import { currencyDecimals, type Currency } from '../../../contract/money';
import { separators, type Separators } from '../../i18n/amountText';
import { asciiDigits } from '../../lib/digits';

/** Currency symbols and words that people type around an amount: a regular expression. */
const currencySigns: Record<Currency, string> = {
  LAK: '₭|LAK|KIP|ກີບ|กีบ|基普',
  THB: '฿|THB|BAHT|ບາດ|บาท|泰铢',
  USD: '[$]|USD',
};

/** Removes the currency; replaces Lao, Thai and full-width digits and signs by ASCII. */
function plain(text: string, currency: Currency): string {
  const mark = currencySigns[currency];
  return asciiDigits(text.trim())
    .replace(new RegExp(String.raw`^(?:${mark})\s*(?=\p{Nd})`, 'iu'), '')
    .replace(new RegExp(String.raw`(\p{Nd})\s*(?:${mark})$`, 'iu'), '$1')
    .replace(/[，、]/g, ',')
    .replace(/[．。]/g, '.');
}

/** Banks write kip with decimals, always zero: `200,000.00`. Kept where `.00` could be an incomplete group. */
const withoutZeroDecimals = (text: string): string =>
  text.replace(/^(\d{1,3}(?:,\d{3})+(?=\.)|\d{1,3}(?:\.\d{3})+(?=,)|\d{4,})[.,]00?$/, '$1');

/** Lao banks write `1,234.50`, Lao grammars `1.234,50`: before three digits, either sign is a group separator. */
const writesBothWays = (tag: string) => tag === 'lo';

/** The signs for decimals and for groups; null when the text is ambiguous. */
function readings(text: string, currency: Currency, tag: string): Separators | null {
  const decimals = currencyDecimals[currency];
  const signs = [...new Set(text.match(/[.,]/g) ?? [])];
  const sign = signs[0];
  if (decimals === 0) return signs.length < 2 ? { group: sign ?? '.', decimal: '' } : null;
  if (sign === undefined) return { group: '.', decimal: ',' };
  const other = sign === '.' ? ',' : '.';
  if (signs.length === 2) return { group: sign, decimal: other };
  const after = text.length - 1 - text.lastIndexOf(sign);
  if (text.indexOf(sign) === text.lastIndexOf(sign) && after <= decimals)
    return { group: other, decimal: sign };
  return sign === separators(tag).group || writesBothWays(tag)
    ? { group: sign, decimal: other }
    : null;
}

/**
 * Reads an amount as people type or paste it: with or without separators of their own language, in Lao or Thai digits,
 * with the currency beside it. Returns the plain decimal string for the rules (`200.000` LAK is `200000`), or, if the
 * text is ambiguous or no amount, a text that the rules reject.
 */
export function parseAmount(input: string, currency: Currency, tag: string): string {
  const decimals = currencyDecimals[currency];
  const typed = plain(input, currency);
  const compact = typed
    .replace(/(\d)[\s'’](?=\d{3}(?!\d))/g, '$1')
    // Decimals that are still being typed, or without a leading zero
    .replace(/(\d)[.,]$/, '$1')
    .replace(/^(?=[.,]\d{1,2}$)/, '0');
  // `.00` with another separator behind it is not decimals
  const text = decimals === 0 && !/[.,]$/.test(typed) ? withoutZeroDecimals(compact) : compact;
  const signs = /^\d[\d.,]*$/.test(text) ? readings(text, currency, tag) : null;
  if (!signs) return refused(typed);
  const { group, decimal } = signs;
  const groups = String.raw`\d{1,3}(?:[${group}]\d{3})*`;
  const fraction = decimal && `(?:[${decimal}](\\d{1,${decimals}}))?`;
  const [, whole, rest] = new RegExp(`^(\\d+|${groups})${fraction}$`).exec(text) ?? [];
  if (whole === undefined) return refused(typed);
  const digits = whole.replaceAll(group, '').replace(/^0+(?=\d)/, '');
  return rest === undefined ? digits : `${digits}.${rest}`;
}

/** An unreadable text must not look like an amount by accident. */
const refused = (typed: string) => (/^\d+(\.\d+)?$/.test(typed) ? `?${typed}` : typed);
