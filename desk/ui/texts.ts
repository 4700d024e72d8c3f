import { languages } from '../../contract/languages';
import type { LocalizedText } from '../../contract/provider';

/** An empty text in each language. */
export const emptyTexts = Object.fromEntries(languages.map((one) => [one, ''])) as LocalizedText;

/** Whether a text is complete in every language of players. */
export const isInAll = (texts: LocalizedText): boolean =>
  languages.every((language) => texts[language].trim() !== '');
