export const languages = ['lo', 'cn', 'vn', 'th'] as const;

/** The default (specification, section 9). */
export const defaultLanguage = 'lo' satisfies (typeof languages)[number];

/** What browsers call the languages: `<html lang>`, plurals, numbers and dates use these. */
export const localeTags = { lo: 'lo', cn: 'zh-CN', vn: 'vi', th: 'th' } as const satisfies Record<
  (typeof languages)[number],
  string
>;
