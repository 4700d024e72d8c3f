import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

interface LocaleProviderProps {
  /** The language of the page, as browsers call it. */
  locale: string;
  children: ReactNode;
}

/** Sets the language and direction of the controls below; else they follow the browser's. */
export function LocaleProvider({ locale, children }: LocaleProviderProps) {
  return <I18nProvider locale={locale}>{children}</I18nProvider>;
}
