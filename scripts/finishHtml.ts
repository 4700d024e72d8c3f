import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contract } from '../contract';

/**
 * Asks for the agency while the script is still on its way: no route is shown without it. The bundler would take the
 * address for a file, so the hint is written into the finished page. It must be the same request as the page's own.
 */
const hint = `<link rel=preload as=fetch crossorigin=use-credentials href=${contract.agency.info.path}>`;

/** Completes `index.html` under `directory`. */
export async function finishHtml(directory: string): Promise<void> {
  const file = path.join(directory, 'index.html');
  const html = await readFile(file, 'utf8');
  if (!html.includes('<title>')) throw new Error(`${file} has no title to stand behind`);
  await writeFile(file, html.replace('<title>', `${hint}<title>`));
}
