import { isDevice, isSecret } from '../masked';

/**
 * Covers secrets so that a trace can still be replayed: each gets an alias of the same length, digits for digits,
 * and the same alias wherever it comes again. Rules about length and equality give the same answer for aliases.
 * They are counted from `first` on.
 */
export function createAliases(first = 0) {
  const known = new Map<string, string>();

  function aliasOf(secret: string): string {
    const alias = known.get(secret) ?? madeAlias(secret, first + known.size + 1);
    known.set(secret, alias);
    return alias;
  }

  function covered(value: unknown, isCovered: boolean): unknown {
    if (typeof value === 'string') return isCovered || known.has(value) ? aliasOf(value) : value;
    if (typeof value === 'function' || typeof value === 'symbol') return undefined;
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((item) => covered(item, isCovered));
    const isWhole = isCovered || isDevice(value);
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, item]) => typeof item !== 'function')
        .map(([name, item]) => [name, covered(item, isWhole || isSecret(name))]),
    );
  }

  return {
    /** A copy, as JSON can hold it, in which every secret is covered. */
    cover: <Value extends object>(value: Value) => covered(value, false) as Value,
  };
}

function madeAlias(secret: string, count: number): string {
  if (/^\d+$/.test(secret)) return String(count).padStart(secret.length, '0').slice(-secret.length);
  return `x${count}`.padEnd(secret.length, 'x').slice(0, secret.length);
}
