import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  createCompilationErrorMessage,
  createCompiledCatalog,
  getCatalogs,
  type ExtractedCatalogType,
} from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { joinLaoWords } from '../src/i18n/laoWords';

export interface CompileOptions {
  /** How to treat a missing translation: fail, or use the English text of the source. */
  missing: 'fail' | 'source';
}

/** Translations of one language: message id to text in ICU format. */
export type Translations = Record<string, string>;

/** The catalogs of players' and of staff's texts, each with its folder. */
const catalogs = [
  { configPath: undefined, folder: 'locales' },
  { configPath: 'desk/lingui.config.ts', folder: 'desk/locales' },
];

/**
 * Compiles `locales/*.po` and `desk/locales/*.po` into a file per language. Messages are collected from the source, so a text
 * that was never extracted also counts as missing.
 * @returns the texts of players
 * @throws Error naming each language with its missing or malformed texts
 */
export async function compileCatalogs(
  options: CompileOptions,
): Promise<Record<string, Translations>> {
  const [players, staff] = await Promise.all(catalogs.map((one) => compileCatalog(one, options)));
  const problems = [players, staff].flatMap((one) => one?.problems ?? []);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return players?.compiledCatalogs ?? {};
}

async function compileCatalog(
  { configPath, folder }: (typeof catalogs)[number],
  { missing }: CompileOptions,
) {
  const config = getConfig(configPath === undefined ? {} : { configPath });
  const [catalog] = await getCatalogs(config);
  if (!catalog) throw new Error('lingui.config.ts names no catalog');
  const sources = await catalog.collect();
  if (!sources) throw new Error('texts could not be read from the source: see above');
  const problems: string[] = [];
  const compiledCatalogs: Record<string, Translations> = {};

  for (const locale of config.locales) {
    const isSource = locale === config.sourceLocale;
    const existingMessages = (await catalog.read(locale)) ?? {};
    const texts: Translations = {};
    const untranslated: string[] = [];
    for (const id of Object.keys(sources)) {
      const translation = isSource ? undefined : existingMessages[id]?.translation;
      if (!translation && !isSource) untranslated.push(sourceText(sources, id));
      texts[id] = translation || sourceText(sources, id);
    }
    if (missing === 'fail' && untranslated.length > 0)
      problems.push(
        `${folder}/${locale}: not translated:\n${untranslated.map((text) => `  ${text}`).join('\n')}`,
      );

    const { source, errors } = createCompiledCatalog(locale, forThePage(locale, texts), {
      namespace: 'ts',
      strict: true,
      outputPrefix: '/* eslint-disable */\n',
    });
    if (errors.length > 0) problems.push(createCompilationErrorMessage(locale, errors));
    await writeFile(path.join(folder, `${locale}.ts`), `${source}\n`);
    compiledCatalogs[locale] = texts;
  }
  return { compiledCatalogs, problems };
}

/** Adds word joiners to Lao texts. Only the bundled catalogs have them, not the published files. */
function forThePage(locale: string, texts: Translations): Translations {
  if (locale !== 'lo') return texts;
  return Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, joinLaoWords(text)]));
}

function sourceText(sources: ExtractedCatalogType, id: string): string {
  return sources[id]?.message ?? id;
}

/** Writes `locales/{lng}/translation.json` into `directory` for each language (specification, section 7). */
export async function writeTranslationFiles(
  directory: string,
  catalogs: Record<string, Translations>,
): Promise<void> {
  for (const [locale, texts] of Object.entries(catalogs)) {
    const folder = path.join(directory, 'locales', locale);
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'translation.json'), JSON.stringify(texts));
  }
}
