import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 7;

/** Distinguishes deposits, withdrawals and moves of credit. */
export type CodePrefix = 'CH' | 'CW' | 'CM';

/** A new code of an order, `CH-7Q2M4XK`: 35 random bits, so it reveals nothing about other orders. */
export function newOrderCode(prefix: CodePrefix): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return `${prefix}-${letters.join('')}`;
}
