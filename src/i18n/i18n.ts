import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { localStore, type SafeStorage } from '../lib/storage';
import { shareTextsWithAria } from './ariaTexts';
import { loadCatalog } from './catalogs';
import {
  keepLanguage,
  localeTags,
  storedLanguage,
  tellServerStoredLanguage,
  type Language,
} from './languages';

/** The description of the site, for search engines and link previews. */
export const whatThisIs = msg`Deposit by QR, play, withdraw to your own account.`;

let wanted: Language | undefined;

/**
 * Loads the texts of a language and shows the page in it, without a reload. Of several calls the last one wins.
 * @throws when the texts cannot be fetched; the page then stays in the language it is in
 */
export async function activateLanguage(
  language: Language,
  load: typeof loadCatalog = loadCatalog,
): Promise<void> {
  wanted = language;
  const messages = await load(language);
  if (wanted !== language) return;
  const tag = localeTags[language];
  i18n.loadAndActivate({ locale: tag, messages });
  document.documentElement.lang = tag;
  const description = document.querySelector('meta[name="description"]');
  description?.setAttribute('content', i18n._(whatThisIs));
}

/** Shows the page in a language and keeps the choice for the next visit, unless another one was made meanwhile. */
export async function chooseLanguage(
  language: Language,
  storage: SafeStorage = localStore,
): Promise<void> {
  await activateLanguage(language);
  if (wanted === language) keepLanguage(language, storage);
}

/** Shows the page in the language kept from the last visit. */
export function activateStoredLanguage(): Promise<void> {
  shareTextsWithAria();
  tellServerStoredLanguage();
  return activateLanguage(storedLanguage());
}
