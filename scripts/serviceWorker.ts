import { build as esbuild } from 'esbuild';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { injectManifest } from 'workbox-build';

/** The browsers of `browserslist`, in esbuild's notation. */
export const oldestBrowsers = ['chrome100', 'firefox100', 'safari15.4'] as const;

/** Names of files with a content hash. */
const hashPattern = /\.[0-9a-f]{8,}\./;

/** The document that is shown when the network does not answer. */
const shell = 'index.html';

/**
 * Builds `sw.js` into `directory`, which contains the built page. It precaches the offline shell and `files`, so that the next
 * visit needs the network only for its document and data.
 * @param files URLs that every player's page may need
 * @throws Error when a file is missing
 */
export async function writeServiceWorker(
  directory: string,
  files: readonly string[],
): Promise<void> {
  // Bundled by esbuild, because Parcel keeps unused code of the worker's libraries
  const bundledFile = path.join(directory, 'worker.js');
  await esbuild({
    entryPoints: ['src/serviceWorker/worker.ts'],
    outfile: bundledFile,
    bundle: true,
    minify: true,
    target: [...oldestBrowsers],
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const filesToCache = new Set([shell, ...files.map((file) => file.slice(1))]);
  const { count, warnings } = await injectManifest({
    swSrc: bundledFile,
    swDest: path.join(directory, 'sw.js'),
    globDirectory: directory,
    globPatterns: ['*.{html,js,css,svg}'],
    globIgnores: ['worker.js'],
    dontCacheBustURLsMatching: hashPattern,
    manifestTransforms: [
      (all) => ({ manifest: all.filter(({ url }) => filesToCache.has(url)), warnings: [] }),
    ],
  });
  await rm(bundledFile);
  if (count !== filesToCache.size)
    warnings.push(`${count} of ${filesToCache.size} files were found`);
  if (warnings.length > 0) throw new Error(warnings.join('\n'));
}
