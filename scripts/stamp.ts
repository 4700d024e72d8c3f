import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** `sandbox` is production plus the sandbox page and the inspector, in chunks that nobody loads unasked. */
export type BuildKind = 'production' | 'sandbox';

/** Everything that a build is made of. */
const inputs = [
  'src',
  'sandbox',
  'contract',
  'machines',
  'locales',
  'server/config.ts',
  'server/operator/publicResponses.ts',
  'server/page',
  'scripts/build.ts',
  'scripts/bundle.ts',
  'scripts/documents.ts',
  'scripts/catalogs.ts',
  'scripts/localesResolver.cjs',
  'scripts/noTexts.mjs',
  'scripts/laoWords.ts',
  'scripts/precompress.ts',
  'scripts/robots.ts',
  'scripts/stamp.ts',
  'package.json',
  'package-lock.json',
  'babel.config.json',
  'lingui.config.ts',
  '.parcelrc',
];

/** Where a build of this kind is put. */
export function outputOf(kind: BuildKind): string {
  return path.join('dist', kind);
}

function stampFile(kind: BuildKind): string {
  return path.join('dist', `${kind}.stamp`);
}

function filesUnder(entry: string): string[] {
  if (!existsSync(entry)) return [];
  if (!statSync(entry).isDirectory()) return [entry];
  return readdirSync(entry)
    .sort()
    .flatMap((name) => filesUnder(path.join(entry, name)));
}

/** A hash of all inputs of a build. Compiled catalogs are left out: they are made from the others. */
export function stampOf(kind: BuildKind): string {
  const hash = createHash('sha256').update(`${kind} ${process.env['API_BASE'] ?? ''}`);
  for (const file of inputs.flatMap(filesUnder)) {
    if (/^locales\/.*\.ts$/.test(file.replaceAll(path.sep, '/'))) continue;
    hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Remembers what the finished build was made of. */
export function recordStamp(kind: BuildKind, stamp: string): void {
  writeFileSync(stampFile(kind), stamp);
}

/** True when a build of this kind exists and was made of exactly the present inputs. */
export function isFresh(kind: BuildKind): boolean {
  if (!existsSync(path.join(outputOf(kind), 'index.html')) || !existsSync(stampFile(kind)))
    return false;
  return readFileSync(stampFile(kind), 'utf8') === stampOf(kind);
}
