import { mkdir, readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { getPrerenderFolder } from '../server/page/documents';
import {
  balancesFile,
  writeDocuments,
  type PageFiles,
  type Prerenderer,
  type Responses,
} from './documents';
import { precompress } from './precompress';

/** What prerendering a build again needs, apart from the bundle for Node. */
export interface PrerenderParts {
  parts: PageFiles;
  /** `SITE_URL` of the build. */
  site: string | null;
}

/**
 * `prerenderAgain.ts DIRECTORY FOLDER`: writes the documents of the build in DIRECTORY into FOLDER again, with the answers that
 * it reads as JSON from its standard input, by path. The server runs it when its answers differ from those in the documents.
 */
if (process.argv[1] === import.meta.filename) {
  const [, , directory = '', folder = ''] = process.argv;
  // Requests of players have priority
  setPriority(10);
  process.env.CHAMPA_SANDBOX = '';
  const prerenderFolder = getPrerenderFolder(directory);
  const { parts, site } = JSON.parse(
    await readFile(path.join(prerenderFolder, 'parts.json'), 'utf8'),
  ) as PrerenderParts;
  if (site !== null) process.env.SITE_URL = site;
  const entry = pathToFileURL(path.resolve(prerenderFolder, 'index.js')).href;
  const prerenderer = (await import(entry)) as Prerenderer;
  const responses = JSON.parse(await text(process.stdin)) as Responses;
  await mkdir(folder, { recursive: true });
  const balances = await readFile(path.join(prerenderFolder, balancesFile), 'utf8');
  await writeDocuments(directory, parts, prerenderer, { folder, responses, balances });
  await precompress(folder);
  process.exit(0);
}
