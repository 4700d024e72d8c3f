import { beforeAll, describe, expect, test } from '@jest/globals';
import { lintTree } from './lintTree';

/** One file in each folder, which the samples below import. */
const targets = [
  'contract/target.ts',
  'machines/depositOrder.ts',
  'machines/deposit.ts',
  'server/target.ts',
  'locales/lo.ts',
  'scripts/target.ts',
  'tests/support/target.ts',
  'tests/foreign/target.ts',
  'sandbox/target.ts',
  'desk/target.ts',
  'desk/preview/target.ts',
  'mocks/target.ts',
  'src/features/home/target.ts',
  'src/features/orders/target.ts',
  ...['ui', 'brand', 'styles', 'lib', 'i18n', 'api', 'components', 'shell', 'app'].map(
    (folder) => `src/${folder}/target.ts`,
  ),
];

/** Folder of the importing file, and what it imports: allowed imports and forbidden ones. */
const right: [string, string][] = [
  ['contract', 'zod'],
  ['contract', '../machines/depositOrder'],
  ['machines', 'xstate'],
  ['machines', '../contract/target'],
  ['src/ui', 'react-aria-components'],
  ['src/lib', '../../contract/target'],
  ['src/i18n', '../../locales/lo'],
  ['src/components', '../ui/target'],
  ['src/shell', '../components/target'],
  ['src/features/bank', '../../ui/target'],
  ['src/features/bank', '../../api/target'],
  ['src/features/bank', '../../components/target'],
  ['src/features/bank', '../orders/target'],
  ['src/features/bank', '../../../machines/deposit'],
  ['src/features/home', './target'],
  ['src/app', '../features/home/target'],
  ['src/app', '../shell/target'],
  ['sandbox', '../src/features/home/target'],
  ['desk', '../src/ui/target'],
  ['desk', '../contract/target'],
  ['desk', '../machines/deposit'],
  ['desk', '@tanstack/react-table'],
  ['desk/preview', '../../src/app/target'],
  ['desk/preview', '../../mocks/target'],
  ['sandbox', '../mocks/target'],
  ['server', '../contract/target'],
  ['server', '../machines/depositOrder'],
  ['server', 'node:fs'],
  ['server', 'fastify'],
  ['scripts', '../server/target'],
  ['tests/views', '../../src/app/target'],
  ['tests/e2e', '../foreign/target'],
  ['tests/foreign', 'node:http'],
];

const forbiddenImports: [string, string][] = [
  ['contract', 'xstate'],
  ['contract', '@ts-rest/core'],
  ['src/api', '@ts-rest/react-query/v5'],
  ['server', '@ts-rest/fastify'],
  ['tests/views', '@ts-rest/core'],
  ['contract', 'node:crypto'],
  ['contract', '../machines/deposit'],
  ['machines', 'react'],
  ['machines', 'node:fs'],
  ['machines', '../src/api/target'],
  ['machines', '../server/target'],
  ['src/ui', '../lib/target'],
  ['src/ui', '../../contract/target'],
  ['src/lib', '../api/target'],
  ['src/i18n', '../../machines/deposit'],
  ['src/api', '../../machines/deposit'],
  ['src/components', '../features/home/target'],
  ['src/components', '../shell/target'],
  ['src/shell', '../features/home/target'],
  ['src/shell', '../app/target'],
  ['src/features/orders', '../home/target'],
  ['src/features/bank', '../home/target'],
  ['src/features/bank', '../../shell/target'],
  ['src/features/bank', '../../app/target'],
  ['src/app', '../../mocks/target'],
  ['desk', '../mocks/target'],
  ['desk', './preview/target'],
  ['desk/preview', '../../sandbox/target'],
  ['src/features/bank', '../../../sandbox/target'],
  ['src/features/bank', '../../../server/target'],
  ['src/features/bank', 'node:fs'],
  ['src/app', '../../sandbox/target'],
  ['src/app', '../../server/target'],
  ['src/app', 'fastify'],
  ['sandbox', '../src/app/target'],
  ['desk', '../src/api/target'],
  ['desk', '../src/app/target'],
  ['desk', '../src/features/home/target'],
  ['desk', '../sandbox/target'],
  ['desk', '../server/target'],
  ['desk', '../locales/lo'],
  ['src/app', '../../desk/target'],
  ['src/features/bank', '../../../desk/target'],
  ['src/ui', '../../desk/target'],
  ['sandbox', '../desk/target'],
  ['server', '../desk/target'],
  ['server', '../src/lib/target'],
  ['server', '../machines/deposit'],
  ['server', 'react'],
  ['server', '../tests/support/target'],
  ['scripts', '../src/app/target'],
  ['tests/foreign', '../../server/target'],
  ['tests/foreign', '../../contract/target'],
  ['tests/foreign', '../../src/api/target'],
  ['tests/foreign', '../support/target'],
  ['server', '../tests/foreign/target'],
];

const fileOf = ([folder, source]: [string, string]) =>
  `${folder}/from_${source.replace(/\W+/g, '_')}.ts`;

const other: Record<string, string> = {
  'src/main.tsx': `import './app/target';`,
  'contract/tsRest.ts': `import '@ts-rest/core';`,
  'src/api/client.ts': `import '@ts-rest/react-query/v5';`,
  'src/app/lazy.ts': `export const page = () => import('../../sandbox/target');`,
  'src/api/typeOnly.ts': `import type { x } from '../../machines/deposit';\nexport type X = typeof x;`,
  'src/nowhere/file.ts': `export {};`,
  'src/features/bank/Text.tsx': `export const Text = () => <p>Pay with your bank</p>;`,
  'src/features/bank/Label.tsx': `export const Label = () => <nav aria-label="Main menu" />;`,
  'src/ui/Silent.tsx': `export const Silent = () => <img src="/mark.svg" />;`,
  'machines/clock.ts': `export const now = () => Date.now();`,
  'server/forgotten.ts': `export const go = (work: () => Promise<void>) => { work(); };`,
  'tests/contract/skipped.test.ts': `import { test } from '@jest/globals';\ntest.skip('later', () => {});`,
};

let rulesByFile: Record<string, string[]>;

beforeAll(async () => {
  rulesByFile = await lintTree({
    ...Object.fromEntries(targets.map((path) => [path, 'export const x = 1;'])),
    ...Object.fromEntries(
      [...right, ...forbiddenImports].map((pair) => [fileOf(pair), `import '${pair[1]}';`]),
    ),
    ...other,
  });
}, 300_000);

describe('import directions', () => {
  test.each(right)('%s may import %s', (...pair) => {
    expect(rulesByFile[fileOf(pair)]).toEqual([]);
  });

  test.each(forbiddenImports)('%s must not import %s', (...pair) => {
    expect(rulesByFile[fileOf(pair)]).toEqual([
      pair[0] === 'tests/views' ? 'no-restricted-imports' : 'boundaries/dependencies',
    ]);
  });

  test('the entry may start the app', () => {
    expect(rulesByFile['src/main.tsx']).toEqual([]);
  });

  test.each(['contract/tsRest.ts', 'src/api/client.ts'])('%s may import ts-rest', (path) => {
    expect(rulesByFile[path]).toEqual([]);
  });

  test('the app may load the sandbox lazily', () => {
    expect(rulesByFile['src/app/lazy.ts']).toEqual([]);
  });

  test('the calls may know the types of machines', () => {
    expect(rulesByFile['src/api/typeOnly.ts']).toEqual([]);
  });

  test('a file outside of the known folders is refused', () => {
    expect(rulesByFile['src/nowhere/file.ts']).toEqual(['boundaries/no-unknown-files']);
  });
});

describe('other rules of the repository', () => {
  test.each([
    ['src/features/bank/Text.tsx', 'lingui/no-unlocalized-strings'],
    ['src/features/bank/Label.tsx', 'lingui/no-unlocalized-strings'],
    ['src/ui/Silent.tsx', 'jsx-a11y/alt-text'],
    ['machines/clock.ts', 'no-restricted-globals'],
    ['server/forgotten.ts', 'typescript(no-floating-promises)'],
    ['tests/contract/skipped.test.ts', 'no-restricted-properties'],
  ])('%s breaks %s', (path, rule) => {
    expect(rulesByFile[path]).toContain(rule);
  });
});
