import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'regexparam';
import { z } from 'zod';
import { Language } from '../../contract/provider';

/** Folder of a build's documents: next to the build, because the build is published as a whole. */
export const getDocumentsFolder = (spaDir: string): string => `${path.resolve(spaDir)}.documents`;

/** Folder of a build's prerender program, beside the build. */
export const getPrerenderFolder = (spaDir: string): string => `${path.resolve(spaDir)}.prerender`;

/** The file in a folder of documents that lists the others. */
export const documentsIndex = 'index.json';

const BuiltDocument = z.object({
  /** File name, with a hash of its content. */
  file: z.string(),
  /** Hashes of the inline scripts and styles: sources for its content security policy. */
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
});
export type BuiltDocument = z.infer<typeof BuiltDocument>;

const InLanguages = z.record(Language, BuiltDocument);

/** All documents of a build, by page and language. */
export const BuiltDocuments = z.object({
  pages: z.array(
    z.object({
      /** The path of its route, or its pattern. */
      path: z.string(),
      access: z.enum(['anyone', 'landing', 'visitor', 'player']),
      /** Contains the page itself, with the agency's data. */
      isPrerendered: z.boolean(),
      /** URLs of all scripts that the page needs, including its texts in Lao. */
      scripts: z.array(z.string()),
      documents: InLanguages,
      /**
       * A prerendered page of players without data: for URLs that the prerendered one does not fit, such as those with a query.
       */
      empty: InLanguages.optional(),
    }),
  ),
  /** For every other address, and for visitors that a page will redirect. */
  fallback: InLanguages,
  /** The API answers that the prerendered pages of visitors show and embed, as JSON. */
  responses: z.string(),
  /** The API answers that the frame of players' pages shows. */
  frame: z.string(),
  /** Origin of the API, if it is not the server of the documents. */
  apiOrigin: z.string().nullable(),
});
export type BuiltDocuments = z.infer<typeof BuiltDocuments>;

/** @throws when they are incomplete */
export async function readDocuments(folder: string): Promise<BuiltDocuments> {
  const index = await readFile(path.join(folder, documentsIndex), 'utf8');
  return BuiltDocuments.parse(JSON.parse(index));
}

/** True for equal answers: the database returns the keys of a setting in another order. @param one, other as JSON */
export const isSameContent = (one: string, other: string): boolean =>
  one === other || isDeepStrictEqual(JSON.parse(one), JSON.parse(other));

/** The facts about a request for a document. */
export interface DocumentRequest {
  /** Path of the URL, without query. */
  pathname: string;
  language: Language;
  /** The browser has the hint cookie of a session. */
  mayBePlayer: boolean;
  /** Whether a prerendered page may be served. */
  mayBePrerendered: boolean;
}

/** The document for a request. */
export function findDocument(
  { pages, fallback }: BuiltDocuments,
  { pathname, language, mayBePlayer, mayBePrerendered }: DocumentRequest,
): BuiltDocument | undefined {
  const page = pages.find((one) => parse(one.path).pattern.test(pathname));
  const isForReader = page && (page.access === 'player') === mayBePlayer;
  // The app would not recognise its page under another spelling of the URL
  const fits = !page?.isPrerendered || (mayBePrerendered && pathname === page.path);
  if (!isForReader) return fallback[language];
  return (fits ? page.documents[language] : page.empty?.[language]) ?? fallback[language];
}
