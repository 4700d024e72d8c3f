/** The interface languages. */
export const languages = ['lo', 'cn', 'vn', 'th'] as const;

/** The default (specification, section 9). */
export const defaultLanguage = 'lo' satisfies (typeof languages)[number];
