import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** `sandbox` is production with the sandbox page and the inspector, in lazily loaded chunks. */
export type BuildKind = 'production' | 'sandbox';

/** The inputs of each build. */
const inputs = [
  'src',
  'desk',
  'mocks',
  'sandbox',
  'contract',
  'machines',
  'locales',
  'server/config.ts',
  'server/environment.ts',
  'server/operator.ts',
  'server/operator/publicResponses.ts',
  'server/page',
  'server/push/keys.ts',
  'scripts/build.ts',
  'scripts/bundle.ts',
  'scripts/balances.ts',
  'scripts/withoutSummaries.cjs',
  'scripts/documents.ts',
  'scripts/prerenderAgain.ts',
  'scripts/catalogs.ts',
  'scripts/localesResolver.cjs',
  'scripts/noTexts.mjs',
  'src/i18n/laoWords.ts',
  'scripts/installable.ts',
  'docs/home.webp',
  'docs/deposit.webp',
  'scripts/serviceWorker.ts',
  'scripts/precompress.ts',
  'scripts/robots.ts',
  'scripts/stamp.ts',
  'package.json',
  'package-lock.json',
  'babel.config.json',
  'lingui.config.ts',
  '.parcelrc',
];

/** Output folder of a build. */
export function getOutputFolder(kind: BuildKind): string {
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

/** A hash of all inputs of a build, except compiled catalogs, which are generated from other inputs. */
export function computeStamp(kind: BuildKind): string {
  const hash = createHash('sha256').update(`${kind} ${process.env['API_BASE'] ?? ''}`);
  for (const file of inputs.flatMap(filesUnder)) {
    if (/^(desk\/)?locales\/[^/]*\.ts$/.test(file.replaceAll(path.sep, '/'))) continue;
    hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Stores the hash of a finished build's inputs. */
export function recordStamp(kind: BuildKind, stamp: string): void {
  writeFileSync(stampFile(kind), stamp);
}

/** Whether a build of this kind exists and its inputs have not changed. */
export function isFresh(kind: BuildKind): boolean {
  if (!existsSync(path.join(getOutputFolder(kind), 'index.html')) || !existsSync(stampFile(kind)))
    return false;
  return readFileSync(stampFile(kind), 'utf8') === computeStamp(kind);
}
