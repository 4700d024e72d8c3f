import type { Browser, Cookie } from 'playwright-core';
import { languageKey } from '../../../../contract/document';
import { languages } from '../../../../contract/languages';
import { paths } from '../../../../src/lib/paths';
import type { Measure } from '../../server/row';
import { load, newPhone } from '../support/load';
import { kB, limitRow, plain } from '../support/measures';

const textsFile = new RegExp(String.raw`/(${languages.join('|')})\.[0-9a-f]+\.js$`);

/** For each language: bytes of its texts, and how many files contain them. */
async function textsOf(
  browser: Browser,
  site: string,
  cookies: Cookie[],
): Promise<{ bytes: number; files: number }[]> {
  const found = [];
  for (const language of languages) {
    const context = await newPhone(browser);
    await context.addCookies([...cookies, { name: languageKey, value: language, url: site }]);
    await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      languageKey,
      language,
    ] as const);
    const { requests } = await load(context, site + paths.home);
    const files = requests.filter(({ url }) => textsFile.test(url));
    found.push({ bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), files: files.length });
    await context.close();
  }
  return found;
}

/** Bytes that a second visit fetches, without the document and API responses. */
async function secondVisit(browser: Browser, url: string, cookies: Cookie[]): Promise<number> {
  const context = await newPhone(browser);
  await context.addCookies(cookies);
  await load(context, url);
  const { requests } = await load(context, url);
  await context.close();
  return requests
    .filter(({ type, url: requestUrl }) => type !== 'Document' && !requestUrl.includes('/api/'))
    .reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The texts of each language, and a second visit. */
export async function measureVisits(
  browser: Browser,
  site: string,
  cookies: Cookie[],
): Promise<Measure[]> {
  const texts = await textsOf(browser, site, cookies);
  const secondLoad = await secondVisit(browser, site + paths.home, cookies);
  return [
    limitRow('a language, with headers', Math.max(...texts.map(({ bytes }) => bytes)), 12_000, kB),
    limitRow('text files per visit', Math.max(...texts.map(({ files }) => files)), 1, plain),
    limitRow('a second visit to /player, without document and API', secondLoad, 0, kB),
  ];
}
