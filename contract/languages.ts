/** The interface languages. */
export const languages = ['lo', 'cn', 'vn', 'th'] as const;

/** The one for who has chosen none (specification, section 9). */
export const defaultLanguage = 'lo' satisfies (typeof languages)[number];
