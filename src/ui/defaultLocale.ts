/**
 * Replaces the module of react-aria that detects the browser's language: on load it makes the browser list all locales
 * that it can format dates in, which takes a cheap phone 130 ms. `LocaleProvider` sets the language.
 */
export const getDefaultLocale = () => ({ locale: 'en-US', direction: 'ltr' as const });

export const useDefaultLocale = getDefaultLocale;
