import { languageKey } from '../../contract/document';
import { defaultLanguage, localeTags } from '../../contract/languages';
import { Language, languages } from '../../contract/provider';
import { localStore, type SafeStorage } from '../lib/storage';

export { defaultLanguage, languages, localeTags, type Language };

/** Each language's own name, never translated. */
export const languageNames: Record<Language, string> = {
  lo: 'ລາວ',
  cn: '中文',
  vn: 'Tiếng Việt',
  th: 'ไทย',
};

/** The language that was chosen on this device before, or Lao. */
export function storedLanguage(storage: SafeStorage = localStore): Language {
  const stored = Language.safeParse(storage.get(languageKey));
  return stored.success ? stored.data : defaultLanguage;
}

/** Keeps the choice for the next visit: here, and in a cookie so that the server can write the document in it. */
export function keepLanguage(language: Language, storage: SafeStorage = localStore): void {
  storage.set(languageKey, language);
  storeCookie(language);
}

/** Writes the cookie for a choice that only local storage has: it is older than the cookie, or the cookie was lost. */
export function renewLanguageCookie(storage: SafeStorage = localStore): void {
  if (storage.get(languageKey) !== null) storeCookie(storedLanguage(storage));
}

function storeCookie(language: Language): void {
  document.cookie = `${languageKey}=${language}; path=/; max-age=31536000; samesite=lax`;
}

/** The language of a tag that Lingui has active. */
export function toLanguage(tag: string): Language {
  return languages.find((language) => localeTags[language] === tag) ?? defaultLanguage;
}
