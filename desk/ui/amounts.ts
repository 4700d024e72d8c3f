import { LakAmount, type Currency } from '../../contract/money';
import { parseAmount } from '../../src/components/form/parseAmount';
import { amountText } from '../../src/i18n/amountText';

/*
 * Amounts as staff type them or copy them from the bank: `200000`, `200,000`, `200.000,00`, `200 000 LAK`, or in Lao digits. An
 * ambiguous text is invalid.
 */

/** Parses a whole amount in kip above zero; null if the text is not one. */
export function parseKip(text: string): string | null {
  // Kip have no decimals, so the language makes no difference
  const read = parseAmount(text, 'LAK', 'lo');
  return LakAmount.safeParse(read).success ? read : null;
}

/** Parses a difference in kip, which may be zero or negative; null if invalid. */
export function parseKipDifference(text: string): string | null {
  const [, sign, rest = ''] = /^\s*([-−–]?)(.*)$/u.exec(text) ?? [];
  if (/^\s*[0໐๐０]\s*$/u.test(rest)) return '0';
  const kip = parseKip(rest);
  return kip && (sign ? `-${kip}` : kip);
}

const plain = /^-?\d+(?:\.\d+)?$/;

/** Groups the digits of a plain decimal amount, such that it can be parsed again. Returns other texts unchanged. */
export function groupDigits(amount: string, currency: Currency, tag: string): string {
  if (!plain.test(amount)) return amount;
  const text = amountText({ amount: amount.replace('-', ''), currency }, tag);
  return amount.startsWith('-') ? `−${text}` : text;
}
