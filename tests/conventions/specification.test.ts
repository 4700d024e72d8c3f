import { describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const specification = 'docs/specification.md';
const text = readFileSync(specification, 'utf8');

/** Ids of sections, from their headings, and of checklist lines, from the first cells of their rows. */
const places = new Set([
  ...[...text.matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? /gm)].map(([, number]) => number),
  ...[...text.matchAll(/^\| ([A-K]\d*) +\|/gm)].map(([, id]) => id),
]);

/** A citation may wrap within a comment or paragraph: line ends and comment marks count as a space. */
const joinLines = (source: string) => source.replace(/\n\s*(?:\*|\/\/|#)?\s*/g, ' ');

const numbers = String.raw`\d+(?:\.\d+)?(?:(?:, | and | or | to )\d+(?:\.\d+)?)*`;
const citationPattern = new RegExp(String.raw`\b[Ss]ections? (${numbers})`, 'g');
/** Sections of other documents: "RFC 9110, section 10.1.1". */
const foreign = /\b(?:RFC \d+|ASVS[^,;.]*),? $/;

/** The sections that a text cites. */
function sectionsIn(source: string): string[] {
  if (!/section/i.test(source)) return [];
  const line = joinLines(source);
  return [...line.matchAll(citationPattern)]
    .filter(({ index }) => !foreign.test(line.slice(Math.max(0, index - 40), index)))
    .flatMap(([, list]) => list!.match(/\d+(?:\.\d+)?/g)!);
}

/** The checklist ids in test titles: `'F1, G2: …'`. */
function checklistIdsIn(source: string): string[] {
  return [...source.matchAll(/['"`]((?:[A-K]\d{1,2}|K)(?:, [A-K]\d{1,2})*): /g)].flatMap(
    ([, ids]) => ids!.split(', '),
  );
}

const skipped = new Set(['node_modules', 'dist', 'coverage', 'screenshots', 'test-results']);
const isText = (name: string) => /\.(?:tsx?|mjs|cjs|css|sql|md)$/.test(name);

function textFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory())
      return skipped.has(entry.name) || entry.name.startsWith('.') ? [] : textFiles(name);
    return entry.isFile() && isText(entry.name) ? [name] : [];
  });
}

const files = textFiles('.').filter(
  (file) => file !== path.normalize('tests/conventions/specification.test.ts'),
);
const readText = (file: string) => readFileSync(file, 'utf8');

/** Citations of sections or checklist lines that the specification does not have, with their file. */
const missing = (within: string[], citationsIn: (source: string) => string[]) =>
  within.flatMap((file) =>
    citationsIn(readText(file))
      .filter((place) => !places.has(place))
      .map((place) => `${file}: ${place}`),
  );

describe('a citation of the specification', () => {
  test('is found in a comment, even across lines', () => {
    const source =
      ' * Sent once (specification,\n * sections 4 and\n * 9.2). RFC 9110, section 10.1.1\n';
    expect(sectionsIn(source)).toEqual(['4', '9.2']);
    expect(checklistIdsIn("scenario('F1, G2: all', `K: calls`, 'OK: no')")).toEqual([
      'F1',
      'G2',
      'K',
    ]);
  });

  test('names a section that is there', () => {
    expect(missing(files, sectionsIn)).toEqual([]);
  });

  test('names a line of the checklist that is there', () => {
    const tests = files.filter((file) => file.startsWith('tests'));
    expect(missing(tests, checklistIdsIn)).toEqual([]);
  });
});
