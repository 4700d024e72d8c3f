import { LakAmount, type Currency } from '../../contract/money';
import { parseAmount } from '../../src/components/form/parseAmount';
import { amountText } from '../../src/i18n/amountText';

/*
 * Amounts as staff type them or copy them from the bank: `200000`, `200,000`, `200.000,00`, `200 000 LAK`, in Lao digits. Where a
 * text has two readings, none is taken.
 */

/** Kip. Null for what is no whole amount above zero. */
export function parseKip(text: string): string | null {
  // Kip have no decimals, so every language reads them alike
  const read = parseAmount(text, 'LAK', 'lo');
  return LakAmount.safeParse(read).success ? read : null;
}

/** A difference in kip, which may be zero or below. */
export function parseKipDifference(text: string): string | null {
  const [, sign, rest = ''] = /^\s*([-−–]?)(.*)$/u.exec(text) ?? [];
  if (/^\s*[0໐๐０]\s*$/u.test(rest)) return '0';
  const kip = parseKip(rest);
  return kip && (sign ? `-${kip}` : kip);
}

const plain = /^-?\d+(?:\.\d+)?$/;

/** A plain amount in groups of digits, as `kipOf` reads it again; what is none, as it is. */
export function groupDigits(amount: string, currency: Currency, tag: string): string {
  if (!plain.test(amount)) return amount;
  const text = amountText({ amount: amount.replace('-', ''), currency }, tag);
  return amount.startsWith('-') ? `−${text}` : text;
}
