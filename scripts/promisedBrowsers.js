import compat from 'eslint-plugin-compat';
import esX from 'eslint-plugin-es-x';
import { readFileSync } from 'node:fs';

/*
 * Using a feature that a browser promised in package.json (`browserslist`) lacks is an error: in the source, where types tell
 * which method is meant, and in the built files including libraries (scripts/checkBundle.ts).
 */

const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Static methods that are newer than these browsers; the lists of the plugin only know globals. */
const newerStatics = [
  ...['canParse', 'parse'].map((property) => ({ object: 'URL', property })),
  // `timeout` is polyfilled in src/lib/polyfills.ts
  { object: 'AbortSignal', property: 'any' },
  { object: 'Response', property: 'json' },
];

/** Features that the code tests for before it uses them. */
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
    // ES2018, but in Safari only since 16.4
    'es-x/no-regexp-lookbehind-assertions': 'error',
    'compat/compat': 'error',
    'no-restricted-properties': ['error', ...newerStatics],
  },
};

/** The built files of a folder. Comments in them that switch rules off are ignored. */
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
