import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config';

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * The 3,000 passwords of at least eight characters that are found most often, in lower case, the commonest first:
 * from the word list of zxcvbn (MIT, Dropbox); as many as OWASP ASVS 5.0 asks for (6.2.4).
 */
async function readList(root: string): Promise<ReadonlySet<string>> {
  const text = await readFile(join(root, 'server/domain/commonPasswords.txt'), 'utf8');
  return new Set(text.trimEnd().split('\n'));
}

/** Reads the list once; a failed try is not kept. */
function commonPasswords(root: string): Promise<ReadonlySet<string>> {
  common ??= readList(root).catch((error: unknown) => {
    common = undefined;
    throw error;
  });
  return common;
}

/** Is it among the first that somebody would try: a common password, in capitals or not, in whatever form, or the name itself? */
export async function isGuessable(
  { root }: Pick<Config, 'root'>,
  username: string,
  password: string,
): Promise<boolean> {
  // Full-width letters and the like are the same ones to somebody who guesses.
  const tried = password.normalize('NFKC').toLowerCase();
  return tried === username || (await commonPasswords(root)).has(tried);
}
