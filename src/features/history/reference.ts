/** Prefix of the reference of each kind of order. */
const prefixes = { deposit: 'CH', withdrawal: 'CW' } as const;
export type OrderKind = keyof typeof prefixes;

const digitsFor: Record<string, string> = { O: '0', I: '1', L: '1' };

/**
 * Reads a reference as people write it: with another dash, in lower case, with spaces, without its prefix, or with a
 * letter that looks like a digit; with the kind of order that it names. Null for an empty text.
 * @param kind the kind to assume without a prefix
 * @returns the codes to ask for, in this order: as it is written, since another backend has other codes, then as one of ours
 */
export function readReference(
  written: string,
  kind: OrderKind,
): { kind: OrderKind; codes: string[] } | null {
  const trimmed = written.trim().slice(0, 64);
  if (trimmed === '') return null;
  const letters = trimmed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}_.#−]/gu, '');
  const [, begin, own] = /^(CH|CW)?([0-9A-Z]{7})$/.exec(letters) ?? [];
  if (own === undefined) return { kind, codes: [trimmed] };
  const named = begin === undefined ? kind : begin === prefixes.deposit ? 'deposit' : 'withdrawal';
  const digits = own.replace(/[OIL]/g, (letter) => digitsFor[letter] ?? letter);
  return { kind: named, codes: [...new Set([trimmed, `${prefixes[named]}-${digits}`])] };
}
