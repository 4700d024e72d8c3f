import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** Catalogs: `en` is the developers' source text; `lo`, `cn`, `vn` and `th` are what players read. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'lo', 'cn', 'vn', 'th'],
  catalogs: [
    { path: '<rootDir>/locales/{locale}', include: ['<rootDir>/src', '<rootDir>/sandbox'] },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'messageId',
});
