import { setupI18n, type I18n, type MessageDescriptor, type Messages } from '@lingui/core';
import type { Language } from '../../../contract/provider';
import { localeTags } from '../../../src/i18n/languages';
import { messages as cn } from '../../../locales/cn';
import { messages as lo } from '../../../locales/lo';
import { messages as th } from '../../../locales/th';
import { messages as vn } from '../../../locales/vn';

const catalogs: Record<Language, Messages> = { lo, cn, vn, th };

/** The page's formats and texts in one language. Throws for a text that the page does not have (any more). */
export function i18nOf(language: Language): I18n {
  const locale = localeTags[language];
  return setupI18n({
    locale,
    messages: { [locale]: catalogs[language] },
    missing: (_, id) => {
      throw new Error(`The page has no text ${id}; was it changed?`);
    },
  });
}

/**
 * The texts of the page in one language. Tests refer to a text by its source, `` msg`Register` ``, and get it as the player
 * sees it. Throws for a text that the page does not have (any more).
 */
export function getTexts(language: Language): (text: MessageDescriptor) => string {
  const i18n = i18nOf(language);
  return (text) => i18n._(text);
}
