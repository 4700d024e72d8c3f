/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

/** Packages without a CommonJS build: jest runs CommonJS, so these are translated like our own code. */
const esmOnly = [
  'wouter',
  'mitt',
  '@statelyai/inspect',
  '@tanstack/react-table',
  '@tanstack/table-core',
  '@tanstack/react-store',
  '@tanstack/store',
];

const shared = {
  rootDir: '.',
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json'],
  transform: {
    '\\.[cm]?[jt]sx?$': '<rootDir>/tests/support/sourceTransform.cjs',
    '\\.css$': '<rootDir>/tests/support/cssTransform.cjs',
    '\\.(svg|png|jpe?g|webp|avif|woff2)$': '<rootDir>/tests/support/fileTransform.cjs',
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  testEnvironment: 'node',
  restoreMocks: true,
} satisfies Config;

/** Folders of tests/ that have a project of their own; the rest of tests/ is `unit`. */
const ownProject = [
  'views',
  'model',
  'integration',
  'security',
  'suites',
  'conventions',
  'commands',
  'e2e',
  'support',
];

const inBrowser = {
  testEnvironment: '<rootDir>/tests/support/jsdomEnvironment.cjs',
  testEnvironmentOptions: { customExportConditions: [''] },
  setupFiles: ['<rootDir>/tests/support/jsdomSetup.ts'],
  setupFilesAfterEnv: ['<rootDir>/tests/support/viewsSetup.ts'],
};

/** `integration` runs on PGlite, or on PostgreSQL when TEST_DATABASE_URL is set: see scripts/integration.ts. */
const config: Config = {
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/tests/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: ownProject.map((folder) => `<rootDir>/tests/${folder}/`),
    },
    {
      ...shared,
      ...inBrowser,
      displayName: 'views',
      testMatch: ['<rootDir>/tests/views/**/*.test.{ts,tsx}'],
    },
    // The files of `views` again, most of them in suites
    {
      ...shared,
      ...inBrowser,
      displayName: 'viewSuites',
      testMatch: [
        '<rootDir>/tests/suites/views*.test.ts',
        '<rootDir>/tests/views/{app,sandbox,scenes}/*.test.{ts,tsx}',
      ],
    },
    {
      ...shared,
      displayName: 'model',
      testMatch: ['<rootDir>/tests/model/**/*.test.{ts,tsx}'],
    },
    {
      ...shared,
      displayName: 'integration',
      testMatch: ['<rootDir>/tests/{integration,security}/**/*.test.ts'],
    },
    { ...shared, displayName: 'suites', testMatch: ['<rootDir>/tests/suites/server*.test.ts'] },
    {
      ...shared,
      displayName: 'conventions',
      testMatch: ['<rootDir>/tests/conventions/**/*.test.ts'],
    },
    { ...shared, displayName: 'commands', testMatch: ['<rootDir>/tests/commands/**/*.test.ts'] },
  ],
};

export default config;
