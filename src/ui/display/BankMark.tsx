import { Mark } from './Mark';

const grounds: readonly (readonly [string, string])[] = [
  ['#a3342f', '#6e1c22'],
  ['#2463a6', '#153f73'],
  ['#1f7a6b', '#114b46'],
  ['#6f4bb0', '#42287a'],
  ['#8a5a1c', '#593709'],
  ['#a12f74', '#661a4c'],
  ['#3b6b2c', '#22441a'],
];

/** A hash of a name: similar names get different numbers. */
function spread(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 38 + (letter.codePointAt(0) ?? 0)) % 9973, 0);
}

/** The monogram of a bank: the start of its short name, on a background that is always the same for this bank. */
export function BankMark({ shortName, size = 40 }: { shortName: string; size?: number }) {
  const colors = grounds[spread(shortName) % grounds.length] ?? [
    'var(--brand-indigo-bright)',
    'var(--brand-twilight)',
  ];
  return <Mark letters={shortName.slice(0, 2).toUpperCase()} colors={colors} size={size} />;
}
