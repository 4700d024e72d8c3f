import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { normalized } from '../../contract/rules';
import { createGate } from './gate';

/** argon2id, the library's default kind; memory in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing is costly on purpose: what does not fit the processors waits, so that other calls stay quick. */
const gate = createGate(availableParallelism(), 256);

/** The hash to keep of a password, however it was typed. */
export const hashPassword = (password: string): Promise<string> =>
  gate(() => hash(normalized(password), cost));

let nobodysHash: Promise<string> | undefined;

/** What an unknown player's password is compared with: made once, a failed try is not kept. */
function hashOfNobody(): Promise<string> {
  nobodysHash ??= hash('nobody', cost).catch((error: unknown) => {
    nobodysHash = undefined;
    throw error;
  });
  return nobodysHash;
}

/** One try at a password. */
export interface PasswordTry {
  /** The kept hash; null for an unknown player, which takes as long as a known one. */
  hash: string | null;
  password: string;
  /** Throws when no more tries are allowed. */
  allowed(): Promise<void>;
  /** Counts the try when the password was wrong. */
  failed(): Promise<void>;
}

/** `rightBefore`: by a hash that was made of another form of the password; it is to be replaced. */
export type PasswordVerdict = 'wrong' | 'right' | 'rightBefore';

/** Hashes were once made of passwords as they were typed: those that another form may be right for. */
const formsOf = (password: string): Set<string> =>
  new Set([normalized(password), password, password.normalize('NFD')]);

async function judge(kept: string, password: string): Promise<PasswordVerdict> {
  for (const form of formsOf(password))
    if (await verify(kept, form)) return form === normalized(password) ? 'right' : 'rightBefore';
  return 'wrong';
}

/**
 * Tells whether the password is right. `allowed` and `failed` run in the same line as the hashing, so that tries
 * sent at the same moment cannot outrun the count.
 */
export const tryPassword = (attempt: PasswordTry): Promise<PasswordVerdict> =>
  gate(async () => {
    await attempt.allowed();
    const kept = attempt.hash ?? (await hashOfNobody());
    const verdict = await judge(kept, attempt.password);
    if (verdict !== 'wrong' && attempt.hash !== null) return verdict;
    await attempt.failed();
    return 'wrong';
  });
