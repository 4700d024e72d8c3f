import { build } from 'esbuild';
import { isBuiltin } from 'node:module';

/** `ws` uses them where they are installed. */
const optional = ['bufferutil', 'utf-8-validate'];

/**
 * Bundles a module for Node with all packages that it imports, into a folder: a server is installed without those of the page.
 * @throws Error when it still imports one
 */
export async function bundlePackages(entry: string, outdir: string): Promise<void> {
  const { metafile } = await build({
    entryPoints: [entry],
    outdir,
    bundle: true,
    splitting: true,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: optional,
    // Packages that are no modules require those of Node
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    define: { 'process.env.NODE_ENV': '"production"' },
    // The bundler's own modules look like CommonJS
    logLevel: 'error',
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  const missing = imports
    .filter(({ external, path }) => external && !isBuiltin(path) && !optional.includes(path))
    .map(({ path }) => path);
  if (missing.length > 0) throw new Error(`${entry} needs ${missing.join(', ')} where it runs`);
}
