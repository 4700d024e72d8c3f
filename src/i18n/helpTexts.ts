import { helpIds, type HelpId, type HelpText, type HelpTexts } from '../../locales/help/texts';
import type { Language } from './languages';

export { helpIds, type HelpId, type HelpText, type HelpTexts };

/** Questions and answers in each language, outside the catalogs: loaded only when the help is opened. */
export const helpTexts: Record<Language, () => Promise<{ help: HelpTexts }>> = {
  lo: () => import('../../locales/help/lo'),
  cn: () => import('../../locales/help/cn'),
  vn: () => import('../../locales/help/vn'),
  th: () => import('../../locales/help/th'),
};
