import { createHash } from 'node:crypto';
import { contract } from '../../contract';
import {
  drawnAttribute,
  embeddedAnswersId,
  laterAttribute,
  laterBegin,
  loadedAttribute,
  waitingMedium,
} from '../../contract/document';
import type { Language } from '../../contract/provider';
import { keepsSessionHint, sessionHint } from '../../contract/session';
import { findPage, type PageBuild } from './pageBuild';
import { moveStyles } from './styleRules';

/** For whom a document is written. */
export interface Reader {
  /** Path of the address, without query. */
  pathname: string;
  language: Language;
  /** The browser says that it has a session. */
  mayBePlayer: boolean;
}

/** A document, with the hashes of what may run or style it although it stands in it: sources of its policy. */
export interface WrittenDocument {
  html: string;
  scripts: string[];
  styles: string[];
}

/** Bodies by path that the page need not ask for. */
export type Answers = Readonly<Record<string, unknown>>;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** As the value of an attribute. */
const quoted = (text: string) =>
  `"${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`;

/** JSON that ends no element, whatever is in it. */
const embedded = (answers: Answers) => {
  const json = JSON.stringify(answers).replaceAll('<', '\\u003c');
  return `<script id=${embeddedAnswersId} type=application/json>${json}</script>`;
};

type Places = Record<'lang' | 'title' | 'description' | 'head' | 'root' | 'end', string>;

const fill = (template: string, places: Places) =>
  template.replace(/\{\{(\w+)\}\}/g, (_, name: keyof Places) => places[name]);

/** Says that a reader without the hint has no session: their page then need not ask. */
const hintMark = `<meta name=${keepsSessionHint} content=${sessionHint}>`;

const sheetsOf = (hrefs: readonly string[], more = '') =>
  hrefs.map((href) => `<link rel=stylesheet href=${quoted(href)}${more}>`).join('');

/** Has a style sheet fetched whose turn comes later. */
const aheadOf = (href: string) => `<link rel=preload as=style href=${quoted(href)}>`;

const isScript = (file: string) => file.endsWith('.js');

/** What the frame around every page asks: whose site it is, and the banks in its footer. */
const ofFrame = [contract.agency.info.path, contract.bankAccounts.banks.path];

/** What the browser may fetch while the first script is on its way. */
function hints(build: PageBuild, reader: Reader): string {
  const page = findPage(build.facts, reader.pathname);
  const files = [...(build.facts.languages[reader.language] ?? []), ...(page?.files ?? [])];
  const maySee = page?.access !== 'player' || reader.mayBePlayer;
  const calls = new Set([...ofFrame, ...((maySee && page?.calls) || [])]);
  return [
    ...files.map((href) =>
      href.endsWith('.css') ? aheadOf(href) : `<link rel=modulepreload href=${quoted(href)}>`,
    ),
    ...[...calls].map(
      (href) => `<link rel=preload as=fetch crossorigin=use-credentials href=${quoted(href)}>`,
    ),
  ].join('');
}

/** The document of a page that its script draws. */
export function writeShell(build: PageBuild, reader: Reader): WrittenDocument {
  const { app, styles, defaults } = build.facts;
  const html = fill(build.template, {
    ...defaults,
    head: hintMark + sheetsOf(styles) + hints(build, reader),
    root: `<div id=root>${defaults.root}</div>`,
    end: `<script type=module src=${quoted(app)}></script>`,
  });
  return { html, scripts: [], styles: [] };
}

/**
 * Holds back what is not needed for the first sight until the starter shows it, when the document is loaded and with it
 * all style sheets. Hidden boxes may change their place: for a browser, nothing that is seen moves then. Older ones
 * (Safari 17, Firefox 124) lay out what is held back. What holds others is laid out with them and seen at the end.
 */
const later = `:where(html:not([${loadedAttribute}])) [${laterAttribute}]`;
const holdBack =
  `${later}{content-visibility:hidden;visibility:hidden}` +
  `${later}:where([${laterAttribute}=around]){content-visibility:visible}` +
  `@supports not (content-visibility:hidden){${later}{max-height:0}}`;

/**
 * A document with its page in it, which needs a script only when something is done. The first screen has its rules
 * before it, the style sheets come at the end: a slow phone shows the words first. The starter puts the sheets in force
 * together, for one without the others changes what is seen. It stands right behind that screen: before it, it would put
 * off the words by a frame; at the end, a reader whose language the server does not know would see another one first.
 */
export async function writeDrawn(
  build: PageBuild,
  { pathname, language }: Reader,
  answers: Answers,
): Promise<WrittenDocument> {
  const { app, styles } = build.facts;
  const {
    path = pathname,
    access,
    files = [],
    firstStyles,
  } = findPage(build.facts, pathname) ?? {};
  const sheets = [...styles, ...files.filter((file) => file.endsWith('.css'))];
  // Whoever comes to a form is about to need the script; a landing page may be all that somebody looks at.
  const scripts = [app, ...(build.facts.languages[language] ?? []), ...files.filter(isScript)];
  const ahead = access === 'visitor' ? ` data-ahead=${quoted(scripts.join(' '))}` : '';
  const page = await build.drawing.drawPage(path, language, answers);
  const { html: drawn, rules } = moveStyles(page.html);
  const style = (firstStyles ?? '') + rules + holdBack;
  const data = `data-app=${quoted(app)} data-language=${language}${ahead}`;
  const starter = `<script ${data}>${build.starter}</script>`;
  const split = drawn.search(laterBegin);
  const whole = drawn.slice(0, split) + starter + drawn.slice(split);
  const html = fill(build.template, {
    lang: page.lang,
    title: page.title,
    description: page.description,
    head: hintMark + sheets.map(aheadOf).join('') + `<style>${style}</style>`,
    root: `<div id=root ${drawnAttribute}=${quoted(pathname)}>${whole}</div>`,
    end:
      embedded(answers) +
      sheetsOf(sheets, ` media=${waitingMedium}`) +
      `<noscript>${sheetsOf(sheets)}</noscript>`,
  });
  return { html, scripts: [hashOf(build.starter)], styles: [hashOf(style)] };
}
