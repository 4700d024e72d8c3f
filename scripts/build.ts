import { spawn } from 'node:child_process';
import { mkdir, rename, rm } from 'node:fs/promises';
import { readApiBase } from '../contract/apiBase';
import { getDocumentsFolder, getPrerenderFolder } from '../server/page/documents';
import { compileCatalogs, writeTranslationFiles } from './catalogs';
import { bundleServer } from './bundleServer';
import { writeInstallable } from './installable';
import { precompress } from './precompress';
import { writeRobots } from './robots';
import { getOutputFolder, recordStamp, computeStamp, type BuildKind } from './stamp';

export { isFresh, getOutputFolder, type BuildKind } from './stamp';

/**
 * Builds the page into `dist/{kind}`, which is published as a whole, and its documents next to it; for production also the
 * server. The previous build stays in place until the new one is complete.
 * @throws Error when a text is not translated (production only), `API_BASE` is not a valid address, or the bundler fails
 */
export async function build(kind: BuildKind): Promise<void> {
  const { API_BASE } = process.env;
  if (API_BASE && readApiBase(API_BASE, { anyHttp: kind === 'sandbox' }) === null)
    throw new Error('API_BASE must be an absolute path, or an address that begins with https://');
  const stamp = computeStamp(kind);
  const catalogs = await compileCatalogs({ missing: kind === 'production' ? 'fail' : 'source' });
  const newFolder = `${getOutputFolder(kind)}.new`;
  await remove(newFolder);
  await mkdir(newFolder, { recursive: true });
  await bundle(kind, newFolder);
  await writeTranslationFiles(newFolder, catalogs);
  await writeRobots(kind, newFolder);
  await writeInstallable(newFolder);
  for (const folder of [newFolder, getDocumentsFolder(newFolder)]) await precompress(folder);
  await remove(getOutputFolder(kind));
  for (const folderOf of [getDocumentsFolder, getPrerenderFolder])
    await rename(folderOf(newFolder), folderOf(getOutputFolder(kind)));
  await rename(newFolder, getOutputFolder(kind));
  if (kind === 'production') await bundleServer();
  recordStamp(kind, stamp);
}

async function remove(build: string): Promise<void> {
  for (const part of [build, getDocumentsFolder(build), getPrerenderFolder(build)])
    await rm(part, { recursive: true, force: true });
}

/** Runs the bundler in a child process. */
function bundle(kind: BuildKind, directory: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'scripts/bundle.ts', kind, directory],
      {
        stdio: 'inherit',
        env: {
          ...process.env,
          NODE_ENV: 'production',
          CHAMPA_SANDBOX: kind === 'sandbox' ? '1' : '',
        },
      },
    );
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`the bundler ended with ${code}`)),
    );
  });
}

if (process.argv[1] === import.meta.filename) {
  const kind = process.argv[2];
  if (kind !== 'production' && kind !== 'sandbox') {
    console.error('usage: build.ts production|sandbox');
    process.exit(2);
  }
  const start = Date.now();
  await build(kind).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
  console.log(`${getOutputFolder(kind)} built in ${((Date.now() - start) / 1000).toFixed(1)} s`);
}
