import type { Messages } from '@lingui/core';
import type { Language } from './languages';

/** One chunk for each language: only the chosen one is loaded. */
const loaders: Record<Language, () => Promise<{ messages: Messages }>> = {
  lo: () => import('../../locales/lo'),
  cn: () => import('../../locales/cn'),
  vn: () => import('../../locales/vn'),
  th: () => import('../../locales/th'),
};

/** Fetches the texts of a language. */
export async function loadCatalog(language: Language): Promise<Messages> {
  return (await loaders[language]()).messages;
}
