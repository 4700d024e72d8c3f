import compat from 'eslint-plugin-compat';
import esX from 'eslint-plugin-es-x';
import { readFileSync } from 'node:fs';

/*
 * What the browsers that package.json promises (`browserslist`) do not have is an error: in the source, where the types tell
 * which methods are meant, and in the built files with the libraries (scripts/checkBundle.ts).
 */

const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Static methods of browsers that are newer: the lists of the plugin know globals. */
const newerStatics = [
  ...['canParse', 'parse'].map((property) => ({ object: 'URL', property })),
  // `timeout` is in src/lib/polyfills.ts
  { object: 'AbortSignal', property: 'any' },
  { object: 'Response', property: 'json' },
];

/** What is asked for before it is used. */
const askedFor = [
  'Notification',
  'navigator.cookieEnabled',
  'navigator.userAgentData',
  'requestIdleCallback',
  'screen.orientation',
];

export const promised = {
  plugins: { compat, 'es-x': esX },
  settings: { browsers: [browserslist], polyfills: askedFor },
  rules: {
    ...esX.configs['flat/restrict-to-es2022'].rules,
    // Of ES2018, and in Safari since 16.4
    'es-x/no-regexp-lookbehind-assertions': 'error',
    'compat/compat': 'error',
    'no-restricted-properties': ['error', ...newerStatics],
  },
};

/** The built files of a folder; their own comments about rules are ignored. */
export const built = [
  {
    files: ['**/*.js'],
    languageOptions: { ecmaVersion: 2022, sourceType: 'module' },
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' },
    ...promised,
    // In Safari since 16.4; the build rewrites it
    rules: { ...promised.rules, 'es-x/no-class-static-block': 'error' },
  },
];
