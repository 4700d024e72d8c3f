import { hash, verify } from '@node-rs/argon2';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { normalizedPassword } from '../../contract/rules';
import type { Config } from '../config';
import { FairQueue, type Turn } from './fairQueue';

/** argon2id, the library's default; memory in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing is expensive: at most one at a time for each processor, so that other requests stay fast. */
const queue = new FairQueue({ width: availableParallelism(), perKey: 32, max: 256 });

/** Prefix of hashes of normalized passwords. Older hashes have no prefix and were made of the password as typed. */
const oneForm = 'n1:';

/** @param by key of the fair queue: the network, or the player who is logged in */
export const hashPassword = (password: string, by?: Turn): Promise<string> =>
  queue.run(async () => oneForm + (await hash(normalizedPassword(password), cost)), by);

let cachedDummyHash: Promise<string> | undefined;

/** Compared with the password of an unknown player, so that both take equally long. */
function dummyHash(): Promise<string> {
  cachedDummyHash ??= hash('nobody', cost).catch((error: unknown) => {
    cachedDummyHash = undefined;
    throw error;
  });
  return cachedDummyHash.then((made) => oneForm + made);
}

/** One attempt at a password. */
export interface PasswordAttempt {
  /** The stored hash; null for an unknown player. */
  hash: string | null;
  password: string;
  /** The caller's turn in the fair queue, as in {@link hashPassword}. */
  by?: Turn;
  /** Throws when no more attempts are allowed. */
  allowed(): Promise<void>;
  /** Counts a wrong password. */
  failed(): Promise<void>;
}

/** `rightBefore`: right, but the hash was made of the password as typed, and should be replaced. */
export type PasswordVerdict = 'wrong' | 'right' | 'rightBefore';

/** Forms in which a password may have been typed when its hash was made without normalization. */
function formsOf(password: string): Set<string> {
  const one = normalizedPassword(password);
  const two = one.replaceAll('\u0eb3', '\u0ecd\u0eb2').replaceAll('\u0e33', '\u0e4d\u0e32');
  return new Set([one, password, password.normalize('NFC'), password.normalize('NFD'), two]);
}

async function verifyForms(kept: string, password: string): Promise<PasswordVerdict> {
  if (kept.startsWith(oneForm)) {
    const isRight = await verify(kept.slice(oneForm.length), normalizedPassword(password));
    return isRight ? 'right' : 'wrong';
  }
  for (const form of formsOf(password)) if (await verify(kept, form)) return 'rightBefore';
  return 'wrong';
}

/**
 * Checks a password. `allowed` and `failed` run under the same concurrency limit as the hashing, so that concurrent
 * attempts cannot bypass the rate limit.
 */
export const checkPassword = (attempt: PasswordAttempt): Promise<PasswordVerdict> =>
  queue.run(async () => {
    await attempt.allowed();
    const kept = attempt.hash ?? (await dummyHash());
    const verdict = await verifyForms(kept, attempt.password);
    if (verdict !== 'wrong' && attempt.hash !== null) return verdict;
    await attempt.failed();
    return 'wrong';
  }, attempt.by);

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * The 3,000 most common passwords of at least eight characters, in lower case, most common first, from the word list of zxcvbn
 * (MIT, Dropbox). OWASP ASVS 5.0 (6.2.4) requires this many.
 */
async function readList(root: string): Promise<ReadonlySet<string>> {
  const text = await readFile(join(root, 'server/players/commonPasswords.txt'), 'utf8');
  return new Set(text.trimEnd().split('\n'));
}

/** Reads the list once; a failed attempt is not cached. */
function commonPasswords(root: string): Promise<ReadonlySet<string>> {
  common ??= readList(root).catch((error: unknown) => {
    common = undefined;
    throw error;
  });
  return common;
}

/** Whether the password is the username or a common password, in any case and Unicode form. */
export async function isGuessable(
  { root }: Pick<Config, 'root'>,
  username: string,
  password: string,
): Promise<boolean> {
  // Treats full-width letters and similar forms as the plain ones.
  const tried = password.normalize('NFKC').toLowerCase();
  return tried === username || (await commonPasswords(root)).has(tried);
}
