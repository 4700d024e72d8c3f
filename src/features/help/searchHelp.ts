/* eslint-disable lingui/no-unlocalized-strings -- letters that are written in two ways */

import { helpIds, type HelpId, type HelpText, type HelpTexts } from '../../i18n/helpTexts';

/**
 * A text as it is searched: one form of each letter, lower case, Latin letters without their marks ("nap" finds "nạp"). Lao and
 * Thai, which write no spaces, are found as parts of a line.
 */
const searchable = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll('đ', 'd')
    // Typed as two characters or as one, as in passwords (`contract/rules.ts`)
    .replaceAll(/\u0ecd([\u0ec8-\u0ecb]?)\u0eb2/g, '$1\u0eb3')
    .replaceAll(/\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, '$1\u0e33');

const wordsOf = (search: string) => searchable(search).split(/\s+/).filter(Boolean);

/** Splits a text into alternating parts: those at odd indexes match a word of the search, the others do not. */
export function partsFound(text: string, search: string): string[] {
  const words = wordsOf(search);
  const letters = [...text];
  // The searchable form may have more or fewer letters than the shown text
  const [folded, origins] = [letters.map(searchable), [] as number[]];
  folded.forEach((letter, index) => origins.push(...Array<number>(letter.length).fill(index)));
  const line = folded.join('');
  const isFound = new Set<number>();
  for (const word of words)
    for (let at = line.indexOf(word); at >= 0; at = line.indexOf(word, at + word.length))
      for (const index of origins.slice(at, at + word.length)) isFound.add(index);
  const parts = [''];
  letters.forEach((letter, index) => {
    if (isFound.has(index) !== (parts.length % 2 === 0)) parts.push('');
    parts[parts.length - 1] += letter;
  });
  return parts;
}

/** Rank of a match: 0 if all words are in the question, 1 if some are elsewhere; null if one is missing. */
function rankOf({ question, answer, words = '' }: HelpText, wanted: readonly string[]) {
  const [first, all] = [question, `${question} ${answer} ${words}`].map(searchable);
  if (wanted.every((word) => first?.includes(word))) return 0;
  return wanted.every((word) => all?.includes(word)) ? 1 : null;
}

/** The questions with every word of a search, first those with all of them in the question; all without a search. */
export function foundHelp(
  texts: HelpTexts,
  search: string,
  among: readonly HelpId[] = helpIds,
): HelpId[] {
  const wanted = wordsOf(search);
  const matches = among.map((id) => ({ id, rank: rankOf(texts[id], wanted) }));
  return [0, 1].flatMap((rank) =>
    matches.filter((match) => match.rank === rank).map(({ id }) => id),
  );
}
