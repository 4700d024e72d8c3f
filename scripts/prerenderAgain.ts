import { mkdir, readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type { SettingValues } from '../contract/settings';
import { prerenderFolderOf } from '../server/page/documents';
import { writeDocuments, type PageFiles, type Prerenderer } from './documents';
import { precompress } from './precompress';

/** What a build keeps for it, beside the bundle for Node. */
export interface KeptParts {
  parts: PageFiles;
  /** `SITE_URL` of the build. */
  site: string | null;
}

/**
 * `prerenderAgain.ts DIRECTORY FOLDER`: makes the documents of the build in DIRECTORY again, into FOLDER, with the settings that it
 * reads as JSON. The server runs it when staff have changed what prerendered pages show.
 */
if (process.argv[1] === import.meta.filename) {
  const [, , directory = '', folder = ''] = process.argv;
  // Players come first
  setPriority(10);
  process.env.CHAMPA_SANDBOX = '';
  const kept = prerenderFolderOf(directory);
  const { parts, site } = JSON.parse(
    await readFile(path.join(kept, 'parts.json'), 'utf8'),
  ) as KeptParts;
  if (site !== null) process.env.SITE_URL = site;
  const entry = pathToFileURL(path.resolve(kept, 'index.js')).href;
  const prerenderer = (await import(entry)) as Prerenderer;
  const values = JSON.parse(await text(process.stdin)) as SettingValues;
  await mkdir(folder, { recursive: true });
  await writeDocuments(directory, parts, prerenderer, { folder, values });
  await precompress(folder);
  process.exit(0);
}
