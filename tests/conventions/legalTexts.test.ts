import { expect, test } from '@jest/globals';
import { legal as source } from '../../locales/legal/en';
import { languages } from '../../contract/languages';
import { legalTexts } from '../../src/i18n/legalTexts';
import type { LegalPart, LegalTexts } from '../../locales/legal/texts';

/** The number of paragraphs in a part, and how often it names the operator. */
const shapeOf = ({ title, text }: LegalPart) => ({
  hasTitle: title.trim() !== '',
  paragraphs: text.length,
  names: text.join('').split('{name}').length - 1,
});
const shapesOf = (texts: LegalTexts) =>
  Object.entries(texts).map(([document, parts]) => [
    document,
    (parts as readonly LegalPart[]).map(shapeOf),
  ]);

test.each(languages)(
  'the documents say the same in %s, paragraph by paragraph',
  async (language) => {
    const { legal } = await legalTexts[language]();
    expect(shapesOf(legal)).toEqual(shapesOf(source));
    const paragraphs = Object.values(legal).flatMap((parts: readonly LegalPart[]) =>
      parts.flatMap(({ title, text }) => [title, ...text]),
    );
    expect(paragraphs.filter((text) => text.trim() === '')).toEqual([]);
    expect(new Set(paragraphs).size).toBe(paragraphs.length);
  },
);
