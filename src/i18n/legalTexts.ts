import type { LegalTexts } from '../../locales/legal/texts';
import type { Language } from './languages';

export type { LegalTexts };

/**
 * The documents in each language, outside the catalogs: they are long, and loaded only when one is opened.
 * `locales/README.md` says how they are maintained.
 */
export const legalTexts: Record<Language, () => Promise<{ legal: LegalTexts }>> = {
  lo: () => import('../../locales/legal/lo'),
  cn: () => import('../../locales/legal/cn'),
  vn: () => import('../../locales/legal/vn'),
  th: () => import('../../locales/legal/th'),
};
