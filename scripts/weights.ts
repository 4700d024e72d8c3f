import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { languages } from '../contract/languages';
import { loadConfig } from '../server/config';
import { Documents } from '../server/page/documents';
import { readPageBuild, type BuildFacts } from '../server/page/pageBuild';

/** Something that a phone fetches before it can use a page. */
export interface Weight {
  what: string;
  /** How many, of `unit`: `bytes` are those on the line, compressed by brotli, without headers. */
  count: number;
  unit: 'bytes' | 'requests';
  limit: number;
  /** What makes it up, the heaviest first. */
  parts: { file: string; count: number }[];
}

/** What may be fetched at most. A player's page fetches 15 kB more when it is at rest: what recognises the device. */
export const limits = {
  language: 12_000,
  /** A drawn page is all in its document: it fits the first round trips. */
  drawnDocument: 13_000,
  styles: 11_000,
  /** Of any page, with its texts: it guards against accidents. */
  script: 200_000,
  requests: 22,
};

const sizeOf = (directory: string, file: string) => {
  const whole = path.join(directory, file);
  return statSync(existsSync(`${whole}.br`) ? `${whole}.br` : whole).size;
};

type Page = BuildFacts['pages'][number];

/** Everything that is limited, of a build in `directory`. */
export async function weightsOf(directory: string): Promise<Weight[]> {
  const build = await readPageBuild(directory);
  const { facts } = build;
  const bytes = (what: string, files: readonly string[], limit: number): Weight => {
    const parts = files.map((file) => ({ file, count: sizeOf(directory, file) }));
    parts.sort((one, other) => other.count - one.count);
    const count = parts.reduce((sum, part) => sum + part.count, 0);
    return { what, count, unit: 'bytes', limit, parts };
  };
  const language = facts.languages.lo ?? [];
  const own = (page: Page, ending: string) => page.files.filter((file) => file.endsWith(ending));
  const scripts = (page: Page) => [facts.app, ...language, ...own(page, '.js')];
  const styles = (page: Page) => [...facts.styles, ...own(page, '.css')];
  const requests = (page: Page): Weight => {
    const fetched = [page.path, ...scripts(page), ...styles(page), ...page.calls];
    const parts = fetched.map((file) => ({ file, count: 1 }));
    const { requests: limit } = limits;
    return { what: page.path, count: fetched.length, unit: 'requests', limit, parts };
  };
  const perPage = facts.pages.flatMap((page) => [
    bytes(`${page.path}: script`, scripts(page), limits.script),
    bytes(`${page.path}: styles`, styles(page), limits.styles),
    requests(page),
  ]);

  const documents = new Documents(build, loadConfig({}, process.cwd()));
  const drawn = facts.pages.filter(({ firstStyles }) => firstStyles !== null);
  const drawnDocuments = await Promise.all(
    drawn
      .flatMap(({ path: pathname }) => languages.map((known) => [pathname, known] as const))
      .map(async ([pathname, known]): Promise<Weight> => {
        const reader = { pathname, host: 'localhost', language: known } as const;
        const asked = { ...reader, mayBePlayer: false, encoding: 'br' } as const;
        const { length } = (await documents.for(asked, true)).body;
        const file = `the document of ${pathname} in ${known}`;
        const parts = [{ file, count: length }];
        const { drawnDocument: limit } = limits;
        return { what: `${pathname} in ${known}`, count: length, unit: 'bytes', limit, parts };
      }),
  );
  const texts = languages.map((known) =>
    bytes(`texts in ${known}`, facts.languages[known] ?? [], limits.language),
  );
  return [...texts, ...drawnDocuments, ...perPage];
}

/** What to say of a weight that is over its limit, or null. */
export function excessOf({ what, count, unit, limit, parts }: Weight): string | null {
  if (count <= limit) return null;
  const [heaviest] = parts;
  const most = heaviest && unit === 'bytes' ? `; most is ${heaviest.file}, ${heaviest.count}` : '';
  return `${what}: ${count - limit} ${unit} over ${limit}${most}`;
}
