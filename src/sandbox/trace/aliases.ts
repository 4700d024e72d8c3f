import { createCover } from '../masked';

/**
 * Covers secrets so that a trace can still be replayed: each gets an alias of the same length, digits for digits,
 * and the same alias wherever it comes again. Rules about length and equality give the same answer for aliases.
 * They are counted from `first` on.
 */
export const createAliases = (first = 0) =>
  createCover((secret, count) => madeAlias(secret, first + count));

function madeAlias(secret: string, count: number): string {
  if (/^\d+$/.test(secret)) return String(count).padStart(secret.length, '0').slice(-secret.length);
  return `x${count}`.padEnd(secret.length, 'x').slice(0, secret.length);
}
