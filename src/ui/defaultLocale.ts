/**
 * Stands in the bundle for the module of react-aria that asks the browser for its language: as it loads it makes the browser
 * list all languages whose dates it can write, which takes a cheap phone 130 ms. `LocaleProvider` gives the language.
 */
export const getDefaultLocale = () => ({ locale: 'en-US', direction: 'ltr' as const });

export const useDefaultLocale = getDefaultLocale;
