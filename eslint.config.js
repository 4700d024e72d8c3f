import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import lingui from 'eslint-plugin-lingui';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';
import { layers, testLayers } from './eslint.boundaries.js';
import { promised } from './scripts/promisedBrowsers.js';

/** Where a text that players read may stand only inside a Lingui macro: all of the page but what developers see. */
const screens = [
  ...['features', 'components', 'shell', 'app', 'ui', 'i18n', 'api', 'lib'].map(
    (folder) => `src/${folder}/**/*.{ts,tsx}`,
  ),
  'desk/**/*.{ts,tsx}',
];

/** Texts that are the same whatever language is chosen. */
const fixedTexts = [
  'src/i18n/laoWords.ts',
  // Currency signs that people type
  'src/components/form/parseAmount.ts',
  'src/components/sourceTexts.ts',
  'src/i18n/languages.ts',
  'src/i18n/providerNames.ts',
  'desk/language.ts',
  'desk/ui/formats.ts',
  // Names of encodings and separators
  'desk/reconciliation/statementTexts.ts',
  'desk/reconciliation/StatementFormatForm.tsx',
  // In the four languages of players
  'desk/promotions/wording.ts',
  // Sample data, and names of errors
  'desk/preview/answers.ts',
  'desk/preview/isolate.ts',
  'desk/lingui.config.ts',
  // For the people who run the backend
  'src/api/unread.ts',
  // Fonts alone: what it draws is given to it
  'src/ui/display/canvasPicture.ts',
  'src/ui/display/qrPicture.ts',
  'src/features/orders/receiptPicture.ts',
];

const unlocalized = {
  ignore: [
    // A word in lower case or camelCase, a path, a key, a class: no player reads it. Not so in other scripts
    '^(?![A-Z])[\\x21-\\x7e]+$',
    '^[A-Z0-9_-]+$',
    // The path of a drawing
    '^[MLHVCSQTAZmlhvcsqtaz\\d\\s.,-]+$',
    // How a date is written, and what stands for none (specification, section 9)
    '^(dd/)?MM/yyyy( HH:mm)?(:ss)?$',
    '^HH:mm:ss$',
    '^N/A$',
  ],
  ignoreNames: [
    { regex: { pattern: 'className', flags: 'i' } },
    {
      regex: { pattern: '^(aria-(controls|describedby|labelledby|live|current|hidden)|data-.+)$' },
    },
    ...[
      'id',
      'key',
      'type',
      'slot',
      'href',
      'src',
      'rel',
      'target',
      'role',
      'name',
      'autoComplete',
    ],
    ...[
      'inputMode',
      'viewBox',
      'd',
      'placement',
      'focusable',
      'letters',
      'fill',
      'stroke',
      'transform',
      'width',
      'height',
      'displayName',
    ],
  ],
  ignoreFunctions: [
    'Error',
    'TypeError',
    'URL',
    'console.*',
    'lazy',
    'cx',
    '*.addEventListener',
    '*.getModifierState',
    '*.matchMedia',
  ],
};

const readAttribute =
  'JSXAttribute[name.name=/^(aria-(label|description|valuetext)|placeholder|title|alt|label|hint|error)$/]';

/** Even a word that could be a key is a text in a place where it is read. */
const readHere = [
  {
    selector:
      'JSXText[value=/\\p{L}/u]:not(JSXElement[openingElement.name.name=/^(Trans|Plural)$/] JSXText)',
    message: 'A text that is read stands in <Trans>.',
  },
  ...[
    readAttribute,
    `${readAttribute} > JSXExpressionContainer`,
    `${readAttribute} > JSXExpressionContainer > :matches(ConditionalExpression, LogicalExpression)`,
    'JSXElement > JSXExpressionContainer',
    'JSXElement > JSXExpressionContainer > :matches(ConditionalExpression, LogicalExpression)',
  ].map((place) => ({
    selector: `${place} > :matches(Literal[value=/\\p{L}/u], TemplateLiteral:has(> TemplateElement[value.cooked=/\\p{L}/u]))`,
    message: 'A text that is read comes from t`…`.',
  })),
];

const readings =
  'allInnerTexts|allTextContents|boundingBox|count|evaluate|evaluateAll|getAttribute|innerText|inputValue|isChecked|isDisabled|isEnabled|isVisible|textContent';

const noSingleLook = {
  selector: `CallExpression[callee.name="expect"] > AwaitExpression > CallExpression[callee.property.name=/^(${readings})$/]`,
  message:
    'A page changes some time after the act: await expect(locator).… or expect.poll(() => …).',
};

const noSkipping = ['describe', 'test', 'it'].flatMap((object) =>
  ['skip', 'only', 'todo', 'failing'].map((property) => ({ object, property })),
);

/** `npm run lint:all`, each night, has the rules that take long too. */
const isNightly = process.env.LINT_ALL === '1';

/** Of the rules for hooks those of the build: the others run the React Compiler on each file. */
const hooks = isNightly
  ? reactHooks.configs.flat['recommended-latest']
  : {
      plugins: { 'react-hooks': reactHooks },
      rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
    };

export default defineConfig(
  globalIgnores([
    'dist',
    'coverage',
    'test-results',
    'screenshots',
    '.data',
    '.parcel-cache',
    'locales/*.ts',
    'desk/locales/*.ts',
    'server/db/migrations',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ts.configs.eslintRecommended,
  {
    files: ['**/*.{ts,tsx}'],
    // Rules that need types are those of .oxlintrc.json, which takes a tenth of the time
    extends: [ts.configs.recommended],
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      eqeqeq: 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'] }],
    },
  },
  layers,
  testLayers,
  // Its scripts run in browsers, and those of the contract in both
  { files: ['{src,desk,contract,machines}/**/*.{ts,tsx}'], ...promised },
  {
    files: ['machines/**/*.ts'],
    ignores: ['machines/model/**'],
    rules: {
      // Time, storage and the network come in as input or as actors: a flow can then be walked anywhere
      'no-restricted-globals': [
        'error',
        ...[
          'window',
          'document',
          'navigator',
          'location',
          'fetch',
          'localStorage',
          'sessionStorage',
        ],
        ...['setTimeout', 'setInterval', 'Date', 'crypto'],
      ],
      'max-lines': ['error', { max: 220, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['server/**/*.ts', '{src,sandbox,desk}/**/*.{ts,tsx}'],
    // The others tell the people who run a backend what the page could not read
    ignores: ['server/main.ts', 'src/api/unread.ts', 'src/api/address.ts'],
    rules: { 'no-console': 'error' },
  },
  {
    // What comes from outside is read by patterns whose time grows with its length, not with its square
    files: ['{server,contract}/**/*.ts'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': 'error',
      'regexp/no-super-linear-move': 'error',
    },
  },
  {
    files: ['{src,sandbox,desk}/**/*.{ts,tsx}'],
    extends: [hooks, jsxA11y.flatConfigs.recommended],
    rules: {
      // Safari forgets that a list without bullets is one, unless its role says so
      'jsx-a11y/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }],
      'jsx-a11y/label-has-associated-control': ['error', { depth: 5 }],
      // On a component it is react-aria's, which moves the focus where the pattern asks for it
      'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
    },
  },
  { files: ['{src,sandbox,desk}/**/*.{ts,tsx}'], extends: [lingui.configs['flat/recommended']] },
  {
    files: screens,
    ignores: fixedTexts,
    rules: {
      'lingui/no-unlocalized-strings': ['error', unlocalized],
      'no-restricted-syntax': ['error', ...readHere],
    },
  },
  {
    files: ['tests/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-properties': ['error', ...noSkipping],
      'max-lines': ['error', { max: 500, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['tests/e2e/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', noSingleLook] },
  },
  prettier,
);
