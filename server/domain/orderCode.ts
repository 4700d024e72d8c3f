import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no letter that could be read as a digit, so a code survives being read aloud. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 7;

/** What a code starts with: deposits and withdrawals are told apart at a glance. */
export type CodePrefix = 'CH' | 'CW';

/** A new code of an order, `CH-7Q2M4XK`: from 35 random bits, so it says nothing about other orders. */
export function newOrderCode(prefix: CodePrefix): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return `${prefix}-${letters.join('')}`;
}
