import { Parcel } from '@parcel/core';
import type { BundleGraph, PackagedBundle } from '@parcel/types';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * `bundle.ts KIND DIRECTORY`: bundles the page for browsers into DIRECTORY, with `parts.json`: which files each part
 * of the page needs that is loaded by itself. A process of its own, because the bundler reads the environment.
 */
const [, , kind = '', directory = ''] = process.argv;

/** Files by the source file that a part begins with. */
function filesOfParts(graph: BundleGraph<PackagedBundle>): Record<string, string[]> {
  const parts: Record<string, string[]> = {};
  graph.traverse((node) => {
    if (node.type !== 'dependency' || node.value.priority !== 'lazy') return;
    const found = graph.resolveAsyncDependency(node.value, null);
    if (found?.type !== 'bundle_group') return;
    const { filePath } = graph.getAssetById(found.value.entryAssetId);
    const files = graph.getBundlesInBundleGroup(found.value);
    parts[path.relative(process.cwd(), filePath)] = files.map(
      (bundle) => `/${path.basename(bundle.filePath)}`,
    );
  }, null);
  return parts;
}

const bundler = new Parcel({
  entries: 'src/index.html',
  defaultConfig: '@parcel/config-default',
  mode: 'production',
  cacheDir: `.parcel-cache/${kind}`,
  // With the cache, a class of a CSS module that came into use since the last build is missing from the styles.
  shouldDisableCache: true,
  defaultTargetOptions: { distDir: directory, sourceMaps: false, publicUrl: '/' },
  shouldAutoInstall: false,
  env: { ...process.env },
});

const { bundleGraph } = await bundler.run();
await writeFile(path.join(directory, 'parts.json'), JSON.stringify(filesOfParts(bundleGraph)));
// Its workers would keep the process.
process.exit(0);
