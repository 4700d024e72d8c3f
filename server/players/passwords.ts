import { hash, verify } from '@node-rs/argon2';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { normalized } from '../../contract/rules';
import type { Config } from '../config';
import { DomainError } from '../errors';

/** argon2id, the library's default; memory in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing is expensive: at most one at a time for each processor, so that other requests stay fast. */
const limitHashing = createConcurrencyLimit(availableParallelism(), 256);

export const hashPassword = (password: string): Promise<string> =>
  limitHashing(() => hash(normalized(password), cost));

let cachedDummyHash: Promise<string> | undefined;

/** Compared with the password of an unknown player, so that both take equally long. */
function dummyHash(): Promise<string> {
  cachedDummyHash ??= hash('nobody', cost).catch((error: unknown) => {
    cachedDummyHash = undefined;
    throw error;
  });
  return cachedDummyHash;
}

/** One attempt at a password. */
export interface PasswordAttempt {
  /** The stored hash; null for an unknown player. */
  hash: string | null;
  password: string;
  /** Throws when no more attempts are allowed. */
  allowed(): Promise<void>;
  /** Counts a wrong password. */
  failed(): Promise<void>;
}

/** `rightBefore`: the hash was made of another Unicode form of the password and should be replaced. */
export type PasswordVerdict = 'wrong' | 'right' | 'rightBefore';

/** Older hashes were made of passwords without normalization. */
const formsOf = (password: string): Set<string> =>
  new Set([normalized(password), password, password.normalize('NFD')]);

async function verifyForms(kept: string, password: string): Promise<PasswordVerdict> {
  for (const form of formsOf(password))
    if (await verify(kept, form)) return form === normalized(password) ? 'right' : 'rightBefore';
  return 'wrong';
}

/**
 * Checks a password. `allowed` and `failed` run under the same concurrency limit as the hashing, so that concurrent
 * attempts cannot bypass the rate limit.
 */
export const checkPassword = (attempt: PasswordAttempt): Promise<PasswordVerdict> =>
  limitHashing(async () => {
    await attempt.allowed();
    const kept = attempt.hash ?? (await dummyHash());
    const verdict = await verifyForms(kept, attempt.password);
    if (verdict !== 'wrong' && attempt.hash !== null) return verdict;
    await attempt.failed();
    return 'wrong';
  });

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * The 3,000 most common passwords of at least eight characters, in lower case, most common first: from the word list of
 * zxcvbn (MIT, Dropbox); as many as OWASP ASVS 5.0 asks for (6.2.4).
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
  // Treats full-width letters and the like as the plain ones.
  const tried = password.normalize('NFKC').toLowerCase();
  return tried === username || (await commonPasswords(root)).has(tried);
}

/** Runs work with limited concurrency; the rest waits in a queue. */
export type ConcurrencyLimit = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Limits concurrency to `width`, with a queue of `queue`. Throws DomainError 503 `UNAVAILABLE` when the queue is full.
 */
function createConcurrencyLimit(width: number, queue: number): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < width) running++;
    else if (waiting.length < queue) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new DomainError(503, { code: 'UNAVAILABLE' }, { 'retry-after': '5' });
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
