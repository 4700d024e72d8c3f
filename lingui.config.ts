import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { languages } from './contract/languages';

/** Catalogs: `en` is the developers' source text, the others are what players read. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', ...languages],
  catalogs: [
    { path: '<rootDir>/locales/{locale}', include: ['<rootDir>/src', '<rootDir>/sandbox'] },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'messageId',
});
