import { build as esbuild } from 'esbuild';
import { oldestBrowsers } from './serviceWorker';

/** Bundles `src/prerender/balances.ts` into a file, whose text becomes a part of documents. */
export async function writeBalances(file: string): Promise<void> {
  await esbuild({
    entryPoints: ['src/prerender/balances.ts'],
    outfile: file,
    bundle: true,
    minify: true,
    target: [...oldestBrowsers],
  });
}
