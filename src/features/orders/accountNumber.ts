import { asciiDigits } from '../../lib/digits';

/** Separators in copied account numbers. */
const between = /[\s.\-\u2010-\u2015/]/g;

/**
 * An account number as it was pasted or typed, in ASCII digits and without spaces, dots and dashes. Anything else stays,
 * and is then invalid.
 */
export function cleanAccountNumber(text: string): string {
  return asciiDigits(text).replace(between, '');
}

/** `0201234567` becomes `•••• 4567`; a number of up to four digits is masked completely. */
export function maskedNumber(accountNumber: string): string {
  return accountNumber.length > 4 ? `•••• ${accountNumber.slice(-4)}` : '••••';
}

/** In groups of four, for reading it aloud to a bank: `0201 2345 67`. */
export function groupedNumber(accountNumber: string): string {
  return accountNumber.replace(/(.{4})(?=.)/g, '$1 ');
}
