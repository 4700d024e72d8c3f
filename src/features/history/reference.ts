/** Prefix of the reference of each kind of order. */
export const prefixes = { deposit: 'CH', withdrawal: 'CW' } as const;
export type OrderKind = keyof typeof prefixes;

const digitsFor: Record<string, string> = { O: '0', I: '1', L: '1' };

/**
 * Reads a reference as people write it: with another dash, in lower case, with spaces, without its prefix, or with a
 * letter that looks like a digit; with the kind of order that it names. A text that cannot be one of ours is kept:
 * another backend has other references. Null for an empty text.
 * @param kind the kind to assume without a prefix
 */
export function readReference(
  written: string,
  kind: OrderKind,
): { kind: OrderKind; code: string } | null {
  const trimmed = written.trim().slice(0, 64);
  if (trimmed === '') return null;
  const letters = trimmed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}_.#−]/gu, '');
  const [, begin, own] = /^(CH|CW)?([0-9A-Z]{7})$/.exec(letters) ?? [];
  if (own === undefined) return { kind, code: trimmed };
  const named = begin === undefined ? kind : begin === prefixes.deposit ? 'deposit' : 'withdrawal';
  return {
    kind: named,
    code: `${prefixes[named]}-${own.replace(/[OIL]/g, (letter) => digitsFor[letter] ?? letter)}`,
  };
}
