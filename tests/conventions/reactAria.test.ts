import { expect, test } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { languages, localeTags } from '../../src/i18n/languages';

interface Package {
  locales?: string[];
  alias?: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies?: Record<string, string>;
}
const readPackage = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Package;
const ownPackage = readPackage('package.json');

test('react-aria has the version that its components require, because two copies share no state', () => {
  const components = readPackage('node_modules/react-aria-components/package.json');
  expect(ownPackage.devDependencies?.['react-aria']).toBe(components.dependencies['react-aria']);
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, unknown>;
  };
  const copies = Object.keys(packages).filter((name) =>
    /node_modules\/react-(aria|stately)$/.test(name),
  );
  expect(copies.sort()).toEqual(['node_modules/react-aria', 'node_modules/react-stately']);
});

test('texts of react-aria are where scripts/localesResolver.cjs drops them; package.json keeps our languages', () => {
  const files = readdirSync('node_modules/react-aria/dist/private/intl', {
    recursive: true,
    encoding: 'utf8',
  });
  const packageTags = new Set(
    files.flatMap((file) => /([a-z]{2}-[A-Z]{2})\.mjs$/.exec(file)?.[1] ?? []),
  );
  expect(packageTags.size).toBeGreaterThan(20);
  const languageOf = (tag: string) => new Intl.Locale(tag).language;
  const spoken = new Set(['en', ...languages.map((language) => languageOf(localeTags[language]))]);
  const neededTags = [...packageTags].filter((tag) => spoken.has(languageOf(tag)));
  const keptLanguages = new Set(ownPackage.locales?.map(languageOf));
  expect(neededTags.filter((tag) => !keptLanguages.has(languageOf(tag)))).toEqual([]);
});

test('library modules that package.json replaces in the bundle still exist, as do their replacements', () => {
  const replaced = Object.entries(ownPackage.alias ?? {}).filter(([name]) => name.startsWith('./'));
  expect(replaced.flat().filter((file) => !existsSync(file))).toEqual([]);
});
