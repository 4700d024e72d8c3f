import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** The desk's texts, separate from players' texts. English is the source and needs no translation. */
export default defineConfig({
  rootDir: import.meta.dirname,
  sourceLocale: 'en',
  locales: ['en', 'lo'],
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      // Staff and players read the same names of statuses
      include: ['<rootDir>', '<rootDir>/../src/i18n/statuses.ts'],
    },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'messageId',
});
