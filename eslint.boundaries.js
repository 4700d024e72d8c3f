import boundaries from 'eslint-plugin-boundaries';

/** What a screen is built of. */
const screenParts = ['ui', 'brand', 'styles', 'lib', 'i18n', 'api', 'machines', 'contract'];

/** `orders` is what deposits, withdrawals and their histories share: the one feature that others may import. */
const shared = ['components', 'orders'];

/** Who may import whom. A folder may always import from itself, a feature from the same feature. */
const mayImport = {
  contract: [],
  machines: ['contract'],
  ui: [],
  brand: [],
  styles: [],
  lib: ['contract'],
  i18n: ['contract', 'lib', 'locales'],
  api: ['contract', 'lib'],
  components: screenParts,
  shell: [...screenParts, 'components'],
  orders: [...screenParts, 'components'],
  feature: [...screenParts, ...shared],
  app: [...screenParts, ...shared, 'shell', 'feature', 'serviceWorker'],
  // The page of the models plays the paths that the tests are generated from
  sandbox: [...screenParts, ...shared, 'shell', 'feature', 'locales', 'model', 'mocks'],
  desk: ['ui', 'brand', 'styles', 'lib', 'i18n', 'components', 'machines', 'contract'],
  // The players' pages with sample answers, in a frame of the desk
  preview: [...screenParts, 'components', 'feature', 'app', 'mocks', 'desk'],
  // Answers in place of a server, for scenes, tests and the preview
  mocks: ['contract'],
  // Runs beside the page, and knows nothing of it.
  serviceWorker: ['contract', 'brand'],
  prerender: ['contract', 'machines', 'lib', 'i18n', 'api', 'feature', 'app'],
  server: ['contract'],
  locales: [],
  scripts: [
    'model',
    'contract',
    'machines',
    'server',
    'locales',
    'lib',
    'i18n',
    'brand',
    'sandbox',
    'prerender',
    'support',
  ],
  support: ['*'],
  // What the machines are held to, for tests and the page of the models
  model: ['contract', 'machines'],
  // A backend by somebody else: it knows the specification alone.
  foreign: [],
};

/** Packages of the page that the server must not load, and the other way round. */
const pagePackages = [
  'react',
  'react-dom',
  'react-aria',
  'react-aria-components',
  'wouter',
  '@xstate/react',
];
const serverPackages = ['fastify', '@fastify/*', '@ts-rest/fastify', 'drizzle-orm', 'pg'];
const page = ['ui', 'brand', 'styles', 'lib', 'i18n', 'api', ...shared, 'shell', 'feature'];

const type = (names) => ({ element: { types: { anyOf: [names].flat() } } });
const packages = (source) => ({ module: { origin: ['external', 'core'], source } });

/** Tests and tools may import everything but ts-rest. The other backend is no test: it may import nothing of ours. */
const unlayered = ['{tests,tools}/!(foreign)/**', 'tests/*.ts'];

/** What tests and tools may not import. A rule of ESLint's own, since `layers` resolves every import, which is slow. */
export const testLayers = {
  files: unlayered,
  rules: { 'no-restricted-imports': ['error', { patterns: ['@ts-rest/*'] }] },
};

/** The layers of the repository: a wrong import is an error. Proved by tests/conventions/boundaries.test.ts. */
export const layers = {
  files: ['**/*.{ts,tsx}'],
  // They may import everything: see `testLayers`
  ignores: unlayered,
  plugins: { boundaries },
  settings: {
    'import/resolver': { node: { extensions: ['.ts', '.tsx', '.js', '.json'] } },
    'boundaries/elements': [
      ...[
        'ui',
        'brand',
        'styles',
        'lib',
        'i18n',
        'api',
        'components',
        'shell',
        'app',
        'prerender',
        'serviceWorker',
      ].map((name) => ({ type: name, pattern: `src/${name}`, partialMatch: false })),
      { type: 'orders', pattern: 'src/features/orders', partialMatch: false },
      { type: 'feature', pattern: 'src/features/*', partialMatch: false },
      { type: 'support', pattern: 'tests/support', partialMatch: false },
      { type: 'model', pattern: 'machines/model', partialMatch: false },
      { type: 'foreign', pattern: 'tests/foreign', partialMatch: false },
      { type: 'preview', pattern: 'desk/preview', partialMatch: false },
      ...[
        'contract',
        'machines',
        'server',
        'sandbox',
        'desk',
        'mocks',
        'locales',
        'scripts',
        'tests',
        'tools',
      ].map((name) => ({
        type: name,
        pattern: name,
        partialMatch: false,
      })),
    ],
    'boundaries/files': [
      {
        category: 'lifecycle',
        pattern:
          'machines/{depositOrder,withdrawalOrder,payout,paymentEntry,bankAccountChange,heldPayment,inquiry,promotionOffer,promotionUsage,protection,round,lifecycle}.ts',
      },
      { category: 'entry', pattern: 'src/main.tsx' },
      // The few files that know ts-rest: it could be replaced by another library there
      {
        category: 'tsRest',
        pattern:
          '{contract/tsRest,src/api/client,src/api/secondaryClient,server/http/contractServer,server/http/openapi}.ts',
      },
      { category: 'config', pattern: '*.{js,ts}' },
    ],
  },
  rules: {
    'boundaries/no-unknown-files': 'error',
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        checkAllOrigins: true,
        message:
          '{{from.element.types}} must not import {{to.element.types}} ({{dependency.source}})',
        policies: [
          { allow: { to: packages('**') } },
          ...Object.entries(mayImport).map(([from, to]) => ({
            from: type(from),
            allow: { to: type(to) },
          })),
          {
            from: type(['i18n', 'api']),
            allow: { to: type('machines'), dependency: { kind: 'type' } },
          },
          {
            from: { file: { categories: 'entry' } },
            allow: { to: type(['app', 'styles', 'i18n', 'lib', 'contract']) },
          },
          {
            from: { file: { categories: 'config' } },
            allow: { to: type(['support', 'contract']) },
          },
          {
            from: type(['server', 'contract']),
            allow: { to: { file: { categories: 'lifecycle' } } },
          },
          {
            from: type('app'),
            allow: { to: type('sandbox'), dependency: { nodeKind: 'dynamic-import' } },
          },
          { from: type(['contract', 'machines']), disallow: { to: packages('**') } },
          { from: type('contract'), allow: { to: packages('zod') } },
          { from: type('machines'), allow: { to: packages('xstate') } },
          {
            from: type([...page, 'app', 'sandbox', 'desk', 'preview', 'mocks']),
            disallow: { to: [packages(serverPackages), { module: { origin: 'core' } }] },
          },
          { from: type('server'), disallow: { to: packages(pagePackages) } },
          { disallow: { to: packages(['@ts-rest/*', '@ts-rest/**']) } },
          {
            from: { file: { categories: 'tsRest' } },
            allow: { to: packages(['@ts-rest/*', '@ts-rest/**']) },
          },
        ],
      },
    ],
  },
};
