import { build } from 'esbuild';
import { isBuiltin } from 'node:module';

/** Packages that `ws` uses if they are installed. */
const optional = ['bufferutil', 'utf-8-validate'];

/**
 * Bundles a module for Node into a folder, with all packages that it imports: a server is installed without the page's
 * packages.
 * @throws Error when the bundle still imports a package
 */
export async function bundleForNode(entry: string, outdir: string): Promise<void> {
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
    // CommonJS packages require Node's modules
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    define: { 'process.env.NODE_ENV': '"production"' },
    // Suppresses a warning that the bundler's own modules look like CommonJS
    logLevel: 'error',
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  const missingPackages = imports
    .filter(({ external, path }) => external && !isBuiltin(path) && !optional.includes(path))
    .map(({ path }) => path);
  if (missingPackages.length > 0)
    throw new Error(`${entry} needs ${missingPackages.join(', ')} where it runs`);
}
