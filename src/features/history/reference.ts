/** Prefix of the reference of each kind of order. */
export const prefixes = { deposit: 'CH', withdrawal: 'CW' } as const;
export type OrderKind = keyof typeof prefixes;

const digitsFor: Record<string, string> = { O: '0', I: '1', L: '1' };

/**
 * The reference that someone means who writes it with another dash, in small letters, with spaces, without its beginning or
 * with a letter that looks like a digit, and the kind of order that it names. What cannot be one of ours is kept: another
 * backend has other references. Null where nothing is written.
 * @param kind what is looked for where its beginning does not say it
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
