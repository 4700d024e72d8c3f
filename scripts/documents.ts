import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contract } from '../contract';
import { apiAddress, apiBaseName, apiOrigin } from '../contract/apiBase';
import {
  appAttribute,
  balanceAttribute,
  balanceCallsAttribute,
  colorSchemeKey,
  hiddenBalancesKey,
  initialDataId,
  keptPressKey,
  languageKey,
  prerenderedAttribute,
  sessionChannelName,
  waitingAttribute,
  type BalanceCalls,
} from '../contract/document';
import { defaultLanguage, languages } from '../contract/languages';
import { providers, type Language } from '../contract/provider';
import { cookieName, keepsSessionHint, sessionHint } from '../contract/session';
import { loadConfig } from '../server/config';
import { AgencyEnvironment } from '../server/operator/agency';
import { visitorResponses } from '../server/operator/publicResponses';
import { defaultValues } from '../server/settings/defaults';
import {
  getDocumentsFolder,
  documentsIndex,
  type BuiltDocument,
  type BuiltDocuments,
} from '../server/page/documents';
import { editHtml, parseHtml, type HtmlElement } from './html';
import type { BootstrapOptions, PageDescription } from '../src/prerender';

/** The bundle for Node: `src/prerender`. */
export type Prerenderer = typeof import('../src/prerender');

/** The bundled script of `src/prerender/balances.ts`, next to the bundle for Node. */
export const balancesFile = 'balances.js';

/** The picture of a shared link, in the size that messengers ask for. */
export const shareImage = 'share.png';
const shareImageSize = { 'image:width': '1200', 'image:height': '630' } as const;

/** Answers of the server, by the paths of their calls. */
export type Responses = Readonly<Record<string, unknown>>;

/** URLs of the files of each lazily loaded chunk, by its source file. */
export type PageFiles = Record<string, string[]>;

/** An element of `index.html` with these attributes. @throws when there is none */
function find(html: string, name: string, attributes: Record<string, string> = {}): HtmlElement {
  const element = parseHtml(html, 'document').find(
    (candidate) =>
      candidate.name === name &&
      Object.entries(attributes).every(([key, value]) => candidate.attributes[key] === value),
  );
  if (element) return element;
  const attributesText = Object.entries(attributes).map(([key, value]) => ` ${key}=${value}`);
  throw new Error(`index.html has no <${name}${attributesText.join('')}>`);
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Escapes a text as an attribute value. */
const quoteAttribute = (text: string) => `"${escapeHtml(text).replaceAll('"', '&quot;')}"`;

/** JSON that is safe inside a script element. */
const embedded = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const hashText = (text: string) => createHash('sha256').update(text);
const sourceOf = (text: string) => `'sha256-${hashText(text).digest('base64')}'`;

/** A document to be written, with the hashes for its content security policy. */
type Document = Omit<BuiltDocument, 'file'> & { html: string };

const isScript = (file: string) => file.endsWith('.js');
const isStyle = (file: string) => file.endsWith('.css');

const findApp = (html: string) => find(html, 'script', { type: 'module' });
const findSheet = (html: string) => find(html, 'link', { rel: 'stylesheet' });
const findApiBase = (html: string) => find(html, 'meta', { name: apiBaseName });

/** Tells the page that the server sets the session hint. Without that cookie the page need not ask who is logged in. */
const sessionHintMeta = `<meta name=${keepsSessionHint} content=${sessionHint}>`;

/** Adds links to the head of a document. */
export const withHeadLinks = (html: string, links: string) =>
  editHtml(html, [find(html, 'body').insertBefore(links)]);

/** The app's script. */
export const findAppScript = (html: string): string => findApp(html).attributes['src'] ?? '';
const findSheetFile = (html: string): string => findSheet(html).attributes['href'] ?? '';
/** The picture that is shown until the app has loaded. */
const findMark = (html: string): string => find(html, 'img').attributes['src'] ?? '';

/** The app's script, its style sheet and the mark that is shown until they have loaded. */
export const findFiles = (html: string): string[] => [
  findAppScript(html),
  findSheetFile(html),
  findMark(html),
];

/** Sets the address of the API in a document. */
export const withApiBase = (html: string, base: string) =>
  editHtml(html, [
    findApiBase(html).replaceAttribute('content', `content=${quoteAttribute(base)}`),
  ]);

const apiBaseOf = (html: string): string => findApiBase(html).attributes['content'] ?? '';

/** Calls that every page makes: the agency, and the banks in the footer. */
const frameCalls = [contract.agency.info.path, contract.bankAccounts.banks.path];

const scriptHints = (files: readonly string[]) =>
  files.filter(isScript).map((href) => `<link rel=modulepreload href=${quoteAttribute(href)}>`);

const styleHints = (files: readonly string[]) =>
  files.filter(isStyle).map((href) => `<link rel=preload as=style href=${quoteAttribute(href)}>`);

const callHints = (template: string, calls: readonly string[]) =>
  [...new Set(calls)].map((path) => {
    const href = quoteAttribute(apiAddress(apiBaseOf(template), path));
    return `<link rel=preload as=fetch crossorigin=use-credentials href=${href}>`;
  });

/** The calls that `src/prerender/balances.ts` makes. */
const balancePaths: BalanceCalls = {
  rates: contract.currencyRates.list.path,
  credits: Object.fromEntries(
    providers.map((one) => [one, contract.credits.get.path.replace(':provider', one)]),
  ),
};
const balanceCalls = [balancePaths.rates, ...Object.values(balancePaths.credits)];

/**
 * The script element for `src/prerender/balances.ts`, whose code is `script`, after hints for its calls, so that they start
 * before the script runs.
 */
function balancesTag(template: string, script: string): string {
  const calls = JSON.stringify(balancePaths, (_, value: unknown) =>
    typeof value === 'string' ? apiAddress(apiBaseOf(template), value) : value,
  );
  const tag = `<script ${balanceCallsAttribute}=${quoteAttribute(calls)}>${script}</script>`;
  return callHints(template, balanceCalls).join('') + tag;
}

/** A document without content, into which the app renders. It preloads files and calls. */
export function shellDocument(
  template: string,
  files: readonly string[],
  calls: readonly string[],
): Document {
  const hints = [
    // First, because it is the largest file, and the player waits for it.
    ...scriptHints([findAppScript(template)]),
    // Small, and the only thing to see until the script runs
    `<link rel=preload as=image fetchpriority=high href=${quoteAttribute(findMark(template))}>`,
    ...styleHints(files),
    ...scriptHints(files),
    ...callHints(template, [...frameCalls, ...calls]),
  ];
  const html = withHeadLinks(template, sessionHintMeta + hints.join(''));
  return { html, scripts: [], styles: [] };
}

/**
 * Moves style attributes of prerendered HTML to rules of a style sheet, because the content
 * security policy forbids attributes. Elements with the same style share a rule. Like an attribute,
 * it overrides every class.
 */
export function moveStyles(html: string): { html: string; rules: string } {
  const styles: string[] = [];
  const edits = parseHtml(html, 'part').flatMap((element) => {
    const { style } = element.attributes;
    if (style === undefined) return [];
    const existingIndex = styles.indexOf(style);
    const index = existingIndex < 0 ? styles.push(style) - 1 : existingIndex;
    return [element.replaceAttribute('style', `data-style="${index}"`)];
  });
  const rules = styles.map((style, index) => `#root [data-style="${index}"]{${style}}`);
  return { html: editHtml(html, edits), rules: rules.join('') };
}

/** Takes the title, which belongs in the head, out of a rendered page. */
function takeTitle(html: string): { html: string; title: string } {
  const title = parseHtml(html, 'part').find(({ name }) => name === 'title');
  return title
    ? { html: editHtml(html, [title.replace('')]), title: title.text }
    : { html, title: '' };
}

/** Tags for link previews in Line, WhatsApp and others, which run no script and need absolute addresses. */
function sharingTags(
  { title, description, lang }: { title: string; description: string; lang: string },
  site: string | null,
  pathname: string,
): string {
  const about = { type: 'website', title, description, locale: lang.replace('-', '_') };
  const places =
    site === null
      ? {}
      : { url: site + pathname, image: `${site}/${shareImage}`, ...shareImageSize };
  const tags = Object.entries({ ...about, ...places }).map(
    ([name, content]) =>
      `<meta property=${quoteAttribute(`og:${name}`)} content=${quoteAttribute(content)}>`,
  );
  return (
    tags.join('') + (site === null ? '' : '<meta name=twitter:card content=summary_large_image>')
  );
}

interface Prerendered {
  /** `https://agency.example`; null where it is not set. */
  site: string | null;
  pathname: string;
  language: Language;
  responses: Responses;
  /** CSS rules of the page. */
  css: string;
  /** Only for a player's page, which loads the app immediately: its files and calls, and the script of `balances.ts`. */
  player?: { files: readonly string[]; calls: readonly string[]; balances: string };
}

/** A document with rendered content, styles and data, which is shown before any script has loaded. */
export async function prerenderedDocument(
  template: string,
  { prerender, bootstrap }: Pick<Prerenderer, 'prerender' | 'bootstrap'>,
  { site, pathname, language, responses, css, player }: Prerendered,
): Promise<Document> {
  const page = await prerender(pathname, language, responses);
  const { html: content, title } = takeTitle(page.html);
  const root = moveStyles(content);
  const style = css + root.rules;
  const options: BootstrapOptions = {
    app: findAppScript(template),
    language,
    languages,
    defaultLanguage,
    languageKey,
    colorSchemeKey,
    hiddenBalancesKey,
    prerenderedAttribute,
    waitingAttribute,
    keptPressKey,
    sessionChannel: sessionChannelName,
    ...(player && { sessionHints: [true, false].map((is) => cookieName(sessionHint, is)) }),
  };
  const script = `(${bootstrap.toString()})(${embedded(options)})`;
  const tags = sharingTags({ ...page, title }, site, pathname);
  const loader = `<script ${appAttribute}=${quoteAttribute(options.app)}>${script}</script>`;
  const balances = player && root.html.includes(balanceAttribute) ? player.balances : null;
  const balancesScript = balances === null ? '' : balancesTag(template, balances);
  // Before the styles, so that its scripts do not wait for them
  const head = `${tags}${loader}${balancesScript}<style>${style}</style>`;
  const data = `<script id=${initialDataId} type=application/json>${embedded(responses)}</script>`;
  const isElsewhere = apiOrigin(apiBaseOf(template)) !== null;
  // After the content, which they would delay. A call whose answer the document contains is not made
  const hints = player && [
    ...scriptHints([options.app, ...player.files]),
    // The page's own style sheets: its code waits for them, although the document already contains their rules
    ...styleHints(player.files),
    ...callHints(
      template,
      player.calls
        .filter((path) => isElsewhere || !Object.hasOwn(responses, path))
        .filter((path) => balances === null || !balanceCalls.includes(path)),
    ),
  ];
  const html = editHtml(template, [
    find(template, 'html').replaceAttribute('lang', `lang=${page.lang}`),
    find(template, 'title').replaceContent(escapeHtml(title)),
    find(template, 'meta', { name: 'description' }).replaceAttribute(
      'content',
      `content=${quoteAttribute(page.description)}`,
    ),
    findSheet(template).replace(''),
    find(template, 'body').insertBefore(sessionHintMeta + head),
    find(template, 'div', { id: 'root' }).replace(
      `<div id=root ${prerenderedAttribute}=${quoteAttribute(pathname)}>${root.html}</div>`,
    ),
    findApp(template).replace(data + (hints?.join('') ?? '')),
  ]);
  const scripts = [script, ...(balances === null ? [] : [balances])].map(sourceOf);
  return { html, scripts, styles: [sourceOf(style)] };
}

/** The origin of the site; null if not set. @throws Error for anything but an https address without a path */
function siteIn(address: string | undefined): string | null {
  if (!address) return null;
  if (!URL.canParse(address) || new URL(address).origin !== address.replace(/\/$/, ''))
    throw new Error('SITE_URL is not usable: an address like https://agency.example');
  return new URL(address).origin;
}

/** The public answers of a server with the agency of this environment and without settings of staff. */
export function firstResponses(isSandbox: boolean): Responses {
  const variables = Object.keys(AgencyEnvironment.shape).map((name) => [name, process.env[name]]);
  const agency = Object.fromEntries(variables) as NodeJS.ProcessEnv;
  const config = loadConfig({ ...agency, ...(isSandbox && { SANDBOX: '1' }) }, process.cwd());
  return visitorResponses(config, defaultValues(config));
}

/** The files of a page, by the name of its component. */
function filesOfPage(parts: PageFiles, { component }: PageDescription): string[] {
  const source = Object.keys(parts).find((file) => file.endsWith(`/${component}.tsx`));
  if (source === undefined) throw new Error(`${component} is not a lazily loaded page`);
  return parts[source] ?? [];
}

interface DocumentTerms {
  folder?: string;
  /** The answers that prerendered pages show. */
  responses: Responses;
  /** The text of `src/prerender/balances.ts` as a script. */
  balances: string;
}

/**
 * Writes all documents of a build into `folder`, by default the one next to `directory`.
 * @throws Error when `index.html` or the chunks of the build do not match
 */
export async function writeDocuments(
  directory: string,
  parts: PageFiles,
  prerenderer: Prerenderer,
  { folder = getDocumentsFolder(directory), responses, balances }: DocumentTerms,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const readText = (file: string) => readFile(path.join(directory, file), 'utf8');
  const template = await readText('index.html');
  const app = findAppScript(template);
  const sheet = findSheetFile(template);
  const frame = Object.fromEntries(frameCalls.map((call) => [call, responses[call]]));
  const site = siteIn(process.env['SITE_URL']);
  const textsIn = (language: Language) => parts[`locales/${language}.ts`] ?? [];

  const built: BuiltDocuments = {
    pages: [],
    fallback: {},
    responses: JSON.stringify(responses),
    frame: JSON.stringify(frame),
    apiOrigin: apiOrigin(apiBaseOf(template)),
  };
  for (const page of await prerenderer.describePages()) {
    const { path: pathname, access, isPrerendered, calls } = page;
    const files = filesOfPage(parts, page);
    const css = (await Promise.all([sheet, ...files.filter(isStyle)].map(readText))).join('\n');
    const documents: BuiltDocuments['fallback'] = {};
    const empty: BuiltDocuments['fallback'] = {};
    const isForPlayers = access === 'player';
    for (const language of languages) {
      const toLoad = { files: [...textsIn(language), ...files], calls, balances };
      if (isPrerendered)
        documents[language] = await write(
          folder,
          await prerenderedDocument(template, prerenderer, {
            ...{ site, pathname, language, css },
            ...(isForPlayers ? { responses: frame, player: toLoad } : { responses }),
          }),
        );
      if (!isPrerendered || isForPlayers)
        empty[language] = await write(folder, shellDocument(template, toLoad.files, toLoad.calls));
    }
    const scripts = [app, ...textsIn(defaultLanguage), ...files.filter(isScript)];
    built.pages.push({
      ...{ path: pathname, access, isPrerendered, scripts },
      ...(isPrerendered ? { documents, empty } : { documents: empty }),
    });
  }
  for (const language of languages)
    built.fallback[language] = await write(folder, shellDocument(template, textsIn(language), []));
  await writeFile(path.join(folder, documentsIndex), JSON.stringify(built));
}

async function write(folder: string, { html, ...sources }: Document): Promise<BuiltDocument> {
  const file = `${hashText(html).digest('hex').slice(0, 16)}.html`;
  await writeFile(path.join(folder, file), html);
  return { file, ...sources };
}
