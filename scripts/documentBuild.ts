import { readFile, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PurgeCSS } from 'purgecss';
import { laterBegin } from '../contract/document';
import { languages } from '../contract/languages';
import { loadConfig } from '../server/config';
import {
  documentFolder,
  type BuildFacts,
  type BuiltPage,
  type Drawing,
} from '../server/document/pageBuild';
import { landingAnswers } from '../server/publicAnswers';
import type { PageFacts } from '../src/prerender';
import { bundleDrawing, bundleStarter } from './drawingBundle';

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
async function rulesFor(drawn: string, sheets: string[]): Promise<string> {
  const html = `<html data-foreign><body><div id=root data-waiting>${drawn}`;
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw: sheets.join('\n') }],
    safelist: {
      standard: ['html', 'body', ':root'],
      variables: [...html.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name),
    },
    keyframes: true,
    variables: true,
  });
  if (!result?.css) throw new Error('nothing is left of the styles of the landing page');
  return result.css;
}

/** A class that the drawing has and the styles have not: the two bundlers named it differently. */
function strangeClass(html: string, css: string): string | undefined {
  const names = [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  return names.find((name) => /^[\w-]{5,}_\w+$/.test(name) && !css.includes(`.${name}`));
}

function pageOf({ path, access, component, flow, calls }: PageFacts, parts: Parts): BuiltPage {
  const source = Object.keys(parts).find((file) => file.endsWith(`/${component}.tsx`)) ?? component;
  const files = [
    ...filesOf(parts, source),
    ...(flow === null ? [] : filesOf(parts, `src/actors/${flow}.ts`)),
  ];
  return { path, access, files, calls };
}

/**
 * Writes what the server writes documents with: into a folder of the build that it gives to nobody.
 * @throws when the parts of the build do not fit together
 */
export async function buildDocument(directory: string): Promise<void> {
  const folder = path.resolve(directory, documentFolder);
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
  const facts: BuildFacts = {
    app,
    styles: [style],
    languages: Object.fromEntries(
      languages.map((language) => [language, filesOf(parts, `locales/${language}.ts`)]),
    ),
    defaults,
    pages: (await drawing.pagesOfSite()).map((page) => pageOf(page, parts)),
  };

  const landing = facts.pages.find(({ access }) => access === 'landing');
  const sheets = [style, ...(landing?.files ?? [])].filter((file) => file.endsWith('.css'));
  const css = await Promise.all(sheets.map((file) => readFile(path.join(directory, file), 'utf8')));
  const answers = landingAnswers(loadConfig({}, process.cwd()), 'localhost') ?? {};
  const { html } = await drawing.drawLanding('lo', answers);
  const strange = strangeClass(html, css.join(''));
  if (strange) throw new Error(`the styles of the landing page know no class ${strange}`);

  const [firstScreen = '', ...rest] = html.split(laterBegin);
  if (rest.length === 0) throw new Error(`the landing page has no first screen: no ${laterBegin}`);
  const files = {
    'template.html': template.html,
    'starter.js': await bundleStarter(),
    'landing.css': await rulesFor(firstScreen, css),
    'pages.json': JSON.stringify(facts, null, 1),
  };
  for (const [name, content] of Object.entries(files))
    await writeFile(path.join(folder, name), content);
}
