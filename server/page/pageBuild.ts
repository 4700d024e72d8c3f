import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'regexparam';
import { z } from 'zod';
import { Language } from '../../contract/provider';

/** What the server writes documents with: beside the build, which is published whole. */
export const serverFolderOf = (spaDir: string): string => `${path.resolve(spaDir)}.server`;

/** What the build tells of itself: `pages.json`. Files are paths on this site. */
export const BuildFacts = z.object({
  /** The script that every page begins with, and its style sheets. */
  app: z.string(),
  styles: z.array(z.string()),
  languages: z.record(Language, z.array(z.string())),
  /** What stands in the document's places unless a page is drawn. */
  defaults: z.object({
    lang: z.string(),
    title: z.string(),
    description: z.string(),
    root: z.string(),
  }),
  pages: z.array(
    z.object({
      /** The path of its route, or its pattern. */
      path: z.string(),
      access: z.enum(['anyone', 'landing', 'visitor', 'player']),
      /** The rules that its first screen needs to be shown, where it can be drawn without a browser. */
      firstStyles: z.string().nullable(),
      /** Scripts and style sheets of its own. */
      files: z.array(z.string()),
      /** What it asks at once. */
      calls: z.array(z.string()),
    }),
  ),
});
export type BuildFacts = z.infer<typeof BuildFacts>;
export type BuiltPage = BuildFacts['pages'][number];

/** A page drawn without a browser: see `src/prerender`. */
export interface DrawnPage {
  html: string;
  title: string;
  description: string;
  lang: string;
}

export interface Drawing {
  /** Draws a page that has `firstStyles`, for a visitor. */
  drawPage(
    path: string,
    language: Language,
    answers: Readonly<Record<string, unknown>>,
  ): Promise<DrawnPage>;
}

export interface PageBuild {
  facts: BuildFacts;
  /** The document, with `{{…}}` where something is written. */
  template: string;
  /** The script of a drawn page. */
  starter: string;
  drawing: Drawing;
}

/**
 * Reads what a build knows of itself.
 * @throws when a part of it is missing
 */
export async function readPageBuild(spaDir: string): Promise<PageBuild> {
  const file = (name: string) => path.join(serverFolderOf(spaDir), name);
  const [facts, template, starter] = await Promise.all(
    ['pages.json', 'template.html', 'starter.js'].map((name) => readFile(file(name), 'utf8')),
  );
  return {
    facts: BuildFacts.parse(JSON.parse(facts ?? '')),
    template: template ?? '',
    starter: starter ?? '',
    drawing: (await import(pathToFileURL(file('draw.cjs')).href)) as Drawing,
  };
}

/** The page at a path, if the build has one. */
export function findPage({ pages }: BuildFacts, pathname: string): BuiltPage | undefined {
  return pages.find((page) => parse(page.path).pattern.test(pathname));
}
