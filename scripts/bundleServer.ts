import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/*
 * Bundles the server into one JavaScript file: Node starts it in a third of the time that it needs to translate some hundred
 * modules first. Packages stay outside, in a `node_modules` folder above the file. It is a single file, because a running
 * server that loads a part of itself late must not load that of the next release.
 */

/** @returns the text of the program, including its source map */
async function bundleProgram(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    sourcesContent: false,
    write: false,
    logLevel: 'error',
  });
  return outputFiles.map(({ text }) => text).join('');
}

/** Writes a file completely or not at all. */
function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const temporaryFile = `${file}.${process.pid}`;
  writeFileSync(temporaryFile, text);
  renameSync(temporaryFile, file);
}

/** Part of the production build: what `npm run serve` runs. */
const serverFile = 'dist/serve.mjs';

/** Writes {@link serverFile}. */
export async function bundleServer(): Promise<void> {
  write(serverFile, await bundleProgram('scripts/serve.ts'));
}

const programs = new Map<string, Promise<string>>();

/** For tests and tools: bundles a program of this checkout. @param entry its TypeScript file @returns the path of the bundle */
export function bundledProgram(entry: string): Promise<string> {
  const cachedProgram = programs.get(entry);
  if (cachedProgram) return cachedProgram;
  const made = bundleProgram(entry).then((text) => {
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
    const file = path.resolve(
      `node_modules/.cache/programs/${path.basename(entry, '.ts')}-${hash}.mjs`,
    );
    if (!existsSync(file)) write(file, text);
    return file;
  });
  programs.set(entry, made);
  return made;
}
