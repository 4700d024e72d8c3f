import { i18n, type Messages } from '@lingui/core';
import { localStore } from '../src/lib/storage';

export const deskLanguages = ['en', 'lo'] as const;
export type DeskLanguage = (typeof deskLanguages)[number];

export const deskLanguageNames: Record<DeskLanguage, string> = { en: 'English', lo: 'ລາວ' };

const key = 'desk.language';

const loaders: Record<DeskLanguage, () => Promise<{ messages: Messages }>> = {
  en: () => import('./locales/en'),
  lo: () => import('./locales/lo'),
};

/** The language that was chosen in this browser; English by default. */
export const storedDeskLanguage = (): DeskLanguage =>
  deskLanguages.find((language) => language === localStore.get(key)) ?? 'en';

export async function activateDeskLanguage(language: DeskLanguage): Promise<void> {
  const { messages } = await loaders[language]();
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
}

/** Shows the desk in a language and keeps the choice. */
export async function chooseDeskLanguage(language: DeskLanguage): Promise<void> {
  await activateDeskLanguage(language);
  localStore.set(key, language);
}
