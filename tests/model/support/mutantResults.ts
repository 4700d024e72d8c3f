import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readImports } from './brokenSource';

/** How many mutants there were, and how many were noticed. */
export interface Count {
  all: number;
  killed: number;
}

/** Mutation results of a machine, or of a file that machines import. */
export interface MutantResult {
  name: string;
  /** Digest of the code that was tested. */
  fingerprint: string;
  /** By kind of mutant. */
  counts: Record<string, Count>;
  survivors: string[];
}

const folder = join('coverage', 'mutants');
const fileOf = (name: string) => join(folder, `${name}.json`);

/** A digest of everything that affects a result: machines, contract, tables, samples, unit tests and mutants. */
export async function fingerprintOfSources(): Promise<string> {
  const inFolders = ['tests/machines', 'tests/model/support'].flatMap((path) =>
    readdirSync(path, { recursive: true, encoding: 'utf8' }).map((file) => join(path, file)),
  );
  const files = new Set([...Object.keys(await readImports()), ...inFolders]);
  const hash = createHash('sha256');
  for (const file of [...files].sort())
    if (file.endsWith('.ts') && existsSync(file)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** Keeps a result for later runs of the command. */
export function saveResult(result: MutantResult): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(result.name), JSON.stringify(result, null, 2));
}

/** The result for the current code of a machine or file; null if there is none. */
export function readResult(name: string, fingerprint: string): MutantResult | null {
  if (!existsSync(fileOf(name))) return null;
  const result = JSON.parse(readFileSync(fileOf(name), 'utf8')) as MutantResult;
  return result.fingerprint === fingerprint ? result : null;
}
