import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contract } from '../contract';
import { apiAddress, apiBaseName, apiOrigin } from '../contract/apiBase';
import {
  initialDataId,
  languageKey,
  prerenderedAttribute,
  waitingAttribute,
} from '../contract/document';
import { defaultLanguage, languages } from '../contract/languages';
import type { Language } from '../contract/provider';
import { keepsSessionHint, sessionHint } from '../contract/session';
import { loadConfig } from '../server/config';
import { frameResponses } from '../server/operator/publicResponses';
import {
  documentsFolderOf,
  documentsIndex,
  type BuiltDocument,
  type BuiltDocuments,
} from '../server/page/documents';
import type { BootstrapOptions, PageDescription } from '../src/prerender';

/** What is bundled for Node: `src/prerender`. */
export type Prerenderer = typeof import('../src/prerender');

/** URLs of the files that a part of the page consists of, by its source file. */
export type PageFiles = Record<string, string[]>;

/** Replaces the first match. @throws when there is none */
function replaced(html: string, what: RegExp, text: string): string {
  if (!what.test(html)) throw new Error(`index.html has no ${what.source}`);
  return html.replace(what, () => text);
}

function found(html: string, what: RegExp): string {
  const [, inner] = what.exec(html) ?? [];
  if (inner === undefined) throw new Error(`index.html has no ${what.source}`);
  return inner;
}

/** As the value of an attribute. */
const quoted = (text: string) =>
  `"${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`;

/** JSON that ends no element, whatever is in it. */
const embedded = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const hashed = (text: string) => createHash('sha256').update(text);
const sourceOf = (text: string) => `'sha256-${hashed(text).digest('base64')}'`;

/** A document before it is written, with the sources for its content security policy. */
type Document = Omit<BuiltDocument, 'file'> & { html: string };

const isScript = (file: string) => file.endsWith('.js');
const isStyle = (file: string) => file.endsWith('.css');

/** Where the app stands in `index.html`, and its style sheet. */
const appTag = /<script type=module src=([^ >]+)><\/script>/;
const sheetTag = /<link rel=stylesheet href=([^ >]+)>/;

/** Says that the server keeps the session hint: a page of readers without it need not ask who is logged in. */
const hintMark = `<meta name=${keepsSessionHint} content=${sessionHint}>`;

const withHead = (html: string, more: string) => replaced(html, /(?=<body>)/, hintMark + more);

const apiBaseTag = new RegExp(`(?<=<meta name=${apiBaseName} content=)"?([^">]*)"?(?=>)`);

/** Says in a document where the API is. */
export const withApiBase = (html: string, base: string) => replaced(html, apiBaseTag, quoted(base));

const apiBaseOf = (html: string) => found(html, apiBaseTag);

/** What every page calls: whose site it is, and the banks in its footer. */
const frameCalls = [contract.agency.info.path, contract.bankAccounts.banks.path];

/** A document that the app renders into, with what the browser may fetch while the app is on its way. */
export function shellDocument(
  template: string,
  files: readonly string[],
  calls: readonly string[],
): Document {
  const base = apiBaseOf(template);
  const hints = [
    ...files.filter(isStyle).map((href) => `<link rel=preload as=style href=${quoted(href)}>`),
    ...files.filter(isScript).map((href) => `<link rel=modulepreload href=${quoted(href)}>`),
    ...[...new Set([...frameCalls, ...calls])].map(
      (path) =>
        `<link rel=preload as=fetch crossorigin=use-credentials href=${quoted(apiAddress(base, path))}>`,
    ),
  ];
  const html = withHead(template, hints.join(''));
  return { html, scripts: [], styles: [] };
}

/**
 * Style attributes of prerendered HTML as rules of a style sheet, since the content security policy allows no
 * attribute. Elements with the same style share a rule; it wins over every class, as the attribute would.
 */
export function moveStyles(html: string): { html: string; rules: string } {
  const styles: string[] = [];
  const moved = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    const known = styles.indexOf(style);
    return ` data-style="${known < 0 ? styles.push(style) - 1 : known}"`;
  });
  const readable = (style: string) => style.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  const rules = styles.map((style, index) => `#root [data-style="${index}"]{${readable(style)}}`);
  return { html: moved, rules: rules.join('') };
}

interface Prerendered {
  pathname: string;
  language: Language;
  responses: Readonly<Record<string, unknown>>;
  /** All rules that the page needs. */
  css: string;
}

/** A document that contains its page, styles and data: it is shown as soon as it arrives. */
export async function prerenderedDocument(
  template: string,
  { prerender, bootstrap }: Pick<Prerenderer, 'prerender' | 'bootstrap'>,
  { pathname, language, responses, css }: Prerendered,
): Promise<Document> {
  const page = await prerender(pathname, language, responses);
  const root = moveStyles(page.html);
  const style = css + root.rules;
  const options: BootstrapOptions = {
    app: found(template, appTag),
    language,
    defaultLanguage,
    languageKey,
    prerenderedAttribute,
    waitingAttribute,
  };
  const script = `(${bootstrap.toString()})(${embedded(options)})`;
  const head = `<style>${style}</style><script>${script}</script>`;
  const data = `<script id=${initialDataId} type=application/json>${embedded(responses)}</script>`;
  const places: [RegExp, string][] = [
    [/(?<=<html lang=)\w+/, page.lang],
    [/(?<=<title>)[^<]*/, page.title],
    [/(?<=<meta name=description content=)"[^"]*"/, quoted(page.description)],
    [sheetTag, ''],
    [
      /<div id=root>[^]*?<\/div>/,
      `<div id=root ${prerenderedAttribute}=${quoted(pathname)}>${root.html}</div>`,
    ],
    [appTag, data],
  ];
  const html = places.reduce(
    (so, [what, text]) => replaced(so, what, text),
    withHead(template, head),
  );
  return { html, scripts: [sourceOf(script)], styles: [sourceOf(style)] };
}

/** The files of a page, found by the name of its component. */
function filesOf(parts: PageFiles, { component }: PageDescription): string[] {
  const source = Object.keys(parts).find((file) => file.endsWith(`/${component}.tsx`));
  if (source === undefined) throw new Error(`${component} is no part that is loaded by itself`);
  return parts[source] ?? [];
}

/**
 * Writes every document of the page that was built into `directory`, beside it.
 * @throws when the parts of the build do not fit together
 */
export async function writeDocuments(
  directory: string,
  parts: PageFiles,
  prerenderer: Prerenderer,
): Promise<void> {
  const folder = documentsFolderOf(directory);
  await mkdir(folder);
  const read = (file: string) => readFile(path.join(directory, file), 'utf8');
  const template = await read('index.html');
  const app = found(template, appTag);
  const sheet = found(template, sheetTag);
  const responses = frameResponses(loadConfig({}, process.cwd()));
  const textsIn = (language: Language) => parts[`locales/${language}.ts`] ?? [];

  const built: BuiltDocuments = {
    pages: [],
    fallback: {},
    apiOrigin: apiOrigin(apiBaseOf(template)),
  };
  for (const page of await prerenderer.describePages()) {
    const { path: pathname, access, isPrerendered, calls } = page;
    const files = filesOf(parts, page);
    const css = (await Promise.all([sheet, ...files.filter(isStyle)].map(read))).join('\n');
    const documents: BuiltDocuments['fallback'] = {};
    for (const language of languages)
      documents[language] = await write(
        folder,
        isPrerendered
          ? await prerenderedDocument(template, prerenderer, { pathname, language, responses, css })
          : shellDocument(template, [...textsIn(language), ...files], calls),
      );
    const scripts = [app, ...textsIn(defaultLanguage), ...files.filter(isScript)];
    built.pages.push({ path: pathname, access, isPrerendered, scripts, documents });
  }
  for (const language of languages)
    built.fallback[language] = await write(folder, shellDocument(template, textsIn(language), []));
  await writeFile(path.join(folder, documentsIndex), JSON.stringify(built));
}

async function write(folder: string, { html, ...sources }: Document): Promise<BuiltDocument> {
  const file = `${hashed(html).digest('hex').slice(0, 16)}.html`;
  await writeFile(path.join(folder, file), html);
  return { file, ...sources };
}
