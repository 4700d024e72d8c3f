import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** The texts of staff, apart from the players': English is the source, and read as it is. */
export default defineConfig({
  rootDir: import.meta.dirname,
  sourceLocale: 'en',
  locales: ['en', 'lo'],
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      // Statuses are said to staff as to players
      include: ['<rootDir>', '<rootDir>/../src/i18n/statuses.ts'],
    },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'messageId',
});
