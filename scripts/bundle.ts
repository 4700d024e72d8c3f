import { Parcel } from '@parcel/core';
import type { BundleGraph, InitialParcelOptions, PackagedBundle } from '@parcel/types';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { getPrerenderFolder } from '../server/page/documents';
import type { PrerenderParts } from './prerenderAgain';
import { readApiBase } from '../contract/apiBase';
import {
  findAppScript,
  balancesFile,
  findFiles,
  firstResponses,
  withApiBase,
  withHeadLinks,
  writeDocuments,
  type PageFiles,
  type Prerenderer,
} from './documents';
import { installLinks } from './installable';
import { writeBalances } from './balances';
import { bundleForNode } from './bundleForNode';
import { writeServiceWorker } from './serviceWorker';

/**
 * `bundle.ts KIND DIRECTORY`: bundles the page for browsers into DIRECTORY, then for Node to write the documents that the
 * server sends. It is a separate process, because the bundler reads the environment.
 */
const [, , kind = '', directory = ''] = process.argv;

async function bundle(options: InitialParcelOptions): Promise<BundleGraph<PackagedBundle>> {
  const bundler = new Parcel({
    defaultConfig: '@parcel/config-default',
    mode: 'production',
    cacheDir: `.parcel-cache/${kind}`,
    // Parcel's cache loses CSS module classes that came into use since the last build.
    shouldDisableCache: true,
    shouldAutoInstall: false,
    env: { ...process.env },
    ...options,
  });
  return (await bundler.run()).bundleGraph;
}

/** The files of each lazily loaded chunk, by its source file. */
function filesOfParts(graph: BundleGraph<PackagedBundle>): PageFiles {
  const parts: PageFiles = {};
  graph.traverse((node) => {
    if (node.type !== 'dependency' || node.value.priority !== 'lazy') return;
    const dependency = graph.resolveAsyncDependency(node.value, null);
    if (dependency?.type !== 'bundle_group') return;
    const { filePath } = graph.getAssetById(dependency.value.entryAssetId);
    const files = graph.getBundlesInBundleGroup(dependency.value);
    parts[path.relative(process.cwd(), filePath)] = files.map(
      (bundle) => `/${path.basename(bundle.filePath)}`,
    );
  }, null);
  return parts;
}

const page = await bundle({
  entries: 'src/index.html',
  defaultTargetOptions: { distDir: directory, sourceMaps: false, publicUrl: '/' },
});

// Compiles wrapped functions while the script is loading; otherwise the browser compiles each at its first call.
const app = path.join(
  directory,
  findAppScript(await readFile(path.join(directory, 'index.html'), 'utf8')),
);
await writeFile(app, `//# allFunctionsCalledOnLoad\n${await readFile(app, 'utf8')}`);

// Staff have a page of their own, so that nothing of it can get into the players' page. It shows players' pages in a frame,
// without the sandbox.
await bundle({
  entries: ['desk/index.html', 'desk/preview/index.html'].filter((entry) => existsSync(entry)),
  env: { ...process.env, CHAMPA_SANDBOX: '' },
  defaultTargetOptions: {
    distDir: path.join(directory, 'desk'),
    sourceMaps: false,
    publicUrl: '/desk/',
  },
});

const { API_BASE } = process.env;
const index = path.join(directory, 'index.html');
await writeFile(index, withHeadLinks(await readFile(index, 'utf8'), installLinks));
if (API_BASE) {
  const base = readApiBase(API_BASE, { anyHttp: kind === 'sandbox' });
  if (base === null) throw new Error(`${API_BASE} is no address of an API`);
  await writeFile(index, withApiBase(await readFile(index, 'utf8'), base));
}

const distDir = `.parcel-cache/${kind}-prerender`;
await rm(distDir, { recursive: true, force: true });
await bundle({
  entries: 'src/prerender/index.tsx',
  targets: {
    prerender: {
      distDir,
      context: 'node',
      engines: { node: '20' },
      outputFormat: 'esmodule',
      includeNodeModules: false,
      optimize: false,
      sourceMap: false,
    },
  },
});
const forNode = getPrerenderFolder(directory);
await bundleForNode(path.join(distDir, 'index.js'), forNode);
await writeBalances(path.join(forNode, balancesFile));
// Documents are prerendered without the sandbox.
process.env.CHAMPA_SANDBOX = '';
const entry = pathToFileURL(path.resolve(forNode, 'index.js')).href;
const prerenderer = (await import(entry)) as Prerenderer;
const parts = filesOfParts(page);
await writeDocuments(directory, parts, prerenderer, {
  responses: firstResponses(kind === 'sandbox'),
  balances: await readFile(path.join(forNode, balancesFile), 'utf8'),
});
const keptParts: PrerenderParts = { parts, site: process.env.SITE_URL ?? null };
await writeFile(path.join(forNode, 'parts.json'), JSON.stringify(keptParts));
await writeServiceWorker(directory, [
  ...findFiles(await readFile(index, 'utf8')),
  ...Object.keys(parts).flatMap((part) => (part.startsWith('src/') ? (parts[part] ?? []) : [])),
]);
// Parcel's workers would keep the process alive.
process.exit(0);
