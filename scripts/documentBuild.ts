import { readFile, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PurgeCSS } from 'purgecss';
import { laterBegin } from '../contract/document';
import { languages } from '../contract/languages';
import { loadConfig } from '../server/config';
import {
  serverFolderOf,
  type BuildFacts,
  type BuiltPage,
  type Drawing,
} from '../server/page/pageBuild';
import { frameResponses } from '../server/operator/publicResponses';
import type { PageFacts } from '../src/prerender';
import { bundleDrawing, bundleStarter } from './drawingBundle';
import type { BuildKind } from './stamp';

type Parts = Record<string, string[]>;

/** The files of a part of the page. */
function filesOf(parts: Parts, source: string): string[] {
  const files = parts[source];
  if (!files) throw new Error(`${source} is no part that is loaded by itself`);
  return files;
}

/** Takes one thing out of the document and leaves its place. */
class Template {
  constructor(public html: string) {}

  take(what: RegExp, place: string): string {
    const found = this.html.match(what);
    const [whole, inner = ''] = found ?? [];
    if (whole === undefined) throw new Error(`index.html has no ${what.source}`);
    this.html = this.html.replace(what, () => place);
    return inner;
  }
}

/** Every rule of the sheets that can match something in the drawn HTML, and every variable that one of them or it uses. */
async function rulesFor(drawn: string, css: string): Promise<string> {
  const html = `<html data-foreign><body><div id=root data-waiting>${drawn}`;
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw: css }],
    safelist: {
      standard: ['html', 'body', ':root'],
      variables: [...html.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name),
    },
    keyframes: true,
    variables: true,
  });
  if (!result?.css) throw new Error('nothing is left of the styles of a drawn page');
  return result.css;
}

/** A class that the drawing has and the styles have not: the two bundlers named it differently. */
function strangeClass(html: string, css: string): string | undefined {
  const names = [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  return names.find((name) => /^[\w-]{5,}_\w+$/.test(name) && !css.includes(`.${name}`));
}

function ownFiles({ component }: PageFacts, parts: Parts): string[] {
  const source = Object.keys(parts).find((file) => file.endsWith(`/${component}.tsx`)) ?? component;
  return filesOf(parts, source);
}

/** The rules of `css` that a drawn page needs until its style sheets are there. */
async function firstStylesOf(
  { path: page }: PageFacts,
  drawing: Drawing,
  css: string,
): Promise<string> {
  const answers = frameResponses(loadConfig({}, process.cwd()), 'localhost') ?? {};
  const { html } = await drawing.drawPage(page, 'lo', answers);
  const strange = strangeClass(html, css);
  if (strange) throw new Error(`the styles of ${page} know no class ${strange}`);
  const split = html.search(laterBegin);
  if (split < 0) throw new Error(`${page} has no first screen: nothing stands behind it`);
  return rulesFor(html.slice(0, split), css);
}

/**
 * Writes what the server writes documents with: into a folder beside the build, which is not published.
 * @throws when the parts of the build do not fit together
 */
export async function buildDocument(kind: BuildKind, directory: string): Promise<void> {
  const folder = serverFolderOf(directory);
  await mkdir(folder, { recursive: true });
  const partsFile = path.join(directory, 'parts.json');
  const parts = JSON.parse(await readFile(partsFile, 'utf8')) as Parts;
  await rm(partsFile);

  const template = new Template(await readFile(path.join(directory, 'index.html'), 'utf8'));
  const style = template.take(/<link rel=stylesheet href=([^ >]+)>/, '');
  const app = template.take(/<script type=module src=([^ >]+)><\/script>/, '{{end}}');
  const defaults = {
    lang: template.take(/(?<=<html lang=)(\w+)/, '{{lang}}'),
    title: template.take(/(?<=<title>)([^<]+)/, '{{title}}'),
    description: template.take(/(?<=<meta name=description content=")([^"]+)/, '{{description}}'),
    root: template.take(/<div id=root>([\s\S]*?)<\/div>/, '{{root}}').trim(),
  };
  template.take(/<body>/, '{{head}}<body>');

  const drawCode = path.join(folder, 'draw.cjs');
  await bundleDrawing(drawCode);
  const drawing = (await import(pathToFileURL(drawCode).href)) as Drawing & {
    pagesOfSite(): Promise<PageFacts[]>;
  };
  const readSheet = (file: string) => readFile(path.join(directory, file), 'utf8');
  const pages: BuiltPage[] = [];
  for (const page of await drawing.pagesOfSite()) {
    const files = ownFiles(page, parts);
    const sheets = [style, ...files].filter((file) => file.endsWith('.css'));
    const firstStyles = page.isDrawn
      ? await firstStylesOf(page, drawing, (await Promise.all(sheets.map(readSheet))).join('\n'))
      : null;
    pages.push({ path: page.path, access: page.access, calls: page.calls, files, firstStyles });
  }
  const facts: BuildFacts = {
    app,
    styles: [style],
    languages: Object.fromEntries(
      languages.map((language) => [language, filesOf(parts, `locales/${language}.ts`)]),
    ),
    defaults,
    pages,
  };
  const files = {
    'template.html': template.html,
    'starter.js': await bundleStarter(kind),
    'pages.json': JSON.stringify(facts, null, 1),
  };
  for (const [name, content] of Object.entries(files))
    await writeFile(path.join(folder, name), content);
}
