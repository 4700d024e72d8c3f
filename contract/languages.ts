/** The interface languages; `lo` is the default (specification, section 9). */
export const languages = ['lo', 'cn', 'vn', 'th'] as const;
