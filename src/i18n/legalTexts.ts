import type { LegalTexts } from '../../locales/legal/texts';
import type { Language } from './languages';

export type { LegalTexts };

/**
 * The documents in each language, apart from the catalogs: they are long, and only those who open one load them.
 * `locales/README.md` says how they are kept.
 */
export const legalTexts: Record<Language, () => Promise<{ legal: LegalTexts }>> = {
  lo: () => import('../../locales/legal/lo'),
  cn: () => import('../../locales/legal/cn'),
  vn: () => import('../../locales/legal/vn'),
  th: () => import('../../locales/legal/th'),
};
