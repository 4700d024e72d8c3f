/** The operator's name, as it is written in Latin letters on every page. */
export const brandName = 'Champa';

/** The colour of the browser's own frame, by scheme. */
export const themeColors = { dark: '#0f0b21', light: '#fbf7f0' } as const;
