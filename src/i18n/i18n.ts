import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { localStore, type SafeStorage } from '../lib/storage';
import { loadCatalog } from './catalogs';
import {
  keepLanguage,
  type Language,
  localeTags,
  storedLanguage,
  renewLanguageCookie,
} from './languages';

/** The description of the site, for search engines and link previews. */
export const siteDescription = msg`Deposit by QR, play, withdraw to your own account.`;

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
  description?.setAttribute('content', i18n._(siteDescription));
}

/** Shows the page in a language and keeps the choice for the next visit, unless another one has been made. */
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
  renewLanguageCookie();
  return activateLanguage(storedLanguage());
}

/** Key of the global that react-aria reads texts from, and the locale that it expects. */
const textsKey = Symbol.for('react-aria.i18n.strings');
const localeKey = Symbol.for('react-aria.i18n.locale');

/** Different from the visible close button: each control has its own name. */
const dismiss = msg`Back to the page`;

/** Shown nowhere: each component of the page gets a text of its own. */
const none = () => '';

/**
 * Gives react-aria the page's words for the controls that it adds for screen readers: a button at each end of a dialog
 * or menu that closes it. It does not know Lao, Thai and Vietnamese. Call it once, before the first render; the words
 * follow the language of the page.
 */
export function shareTextsWithAria(): void {
  Object.assign(window, {
    [localeKey]: 'lo',
    [textsKey]: {
      '@react-aria/overlays': { dismiss: () => i18n._(dismiss) },
      '@react-aria/menu': { longPressMessage: none },
      '@react-aria/autocomplete': { collectionLabel: none },
      'react-aria-components': { selectPlaceholder: none },
      '@react-aria/datepicker': { day: '', month: '', year: '', selectedDateDescription: none },
      '@react-aria/spinbutton': { Empty: none },
      '@react-stately/datepicker': { rangeUnderflow: none, rangeOverflow: none },
    },
  });
}
