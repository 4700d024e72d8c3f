import { amountText } from '../../src/i18n/money';
import type { Separators } from '../../src/ui/fields/amountText';

/** Lao and Thai digits stand for the plain ones. */
const plainDigits = (text: string) =>
  text.replace(/[໐-໙๐-๙]/g, (digit) => String(digit.charCodeAt(0) & 15));

/**
 * Kip as staff type them or copy them from the bank: `200000`, `200,000`, `200.000,00`, `200 000 LAK`. Null for what is no
 * whole amount above zero, or has no single reading.
 */
export function kipOf(text: string): string | null {
  const typed = plainDigits(text)
    .trim()
    .replace(/^(?:LAK|KIP|₭|ກີບ)\s*|\s*(?:LAK|KIP|₭|ກີບ)$/giu, '');
  const match = /^(\d+|\d{1,3}([.,'’\s])\d{3}(?:\2\d{3})*)(?:([.,])00)?$/.exec(typed);
  if (!match) return null;
  const [, whole = '', group, decimal] = match;
  if (group !== undefined && group === decimal) return null;
  const digits = whole.replaceAll(/\D/g, '').replace(/^0+/, '');
  return digits !== '' && digits.length <= 15 ? digits : null;
}

/** How the language of the desk groups digits. Kip have no decimals. */
export function kipSeparators(tag: string): Separators {
  const group = amountText({ amount: '1000', currency: 'LAK' }, tag).replaceAll(/\p{Nd}/gu, '');
  return { group: group || ',', decimal: group === '.' ? ',' : '.' };
}
