import { setTimeout as sleep } from 'node:timers/promises';

/** Far longer than anything takes on the busiest machine. */
const patienceMs = 60_000;

/**
 * Waits for what must come, and keeps the process alive: one that has nothing left to do would end without a
 * word.
 * @throws Error that names what has not come
 */
export async function within<Result>(
  what: string,
  coming: Promise<Result>,
  ms = patienceMs,
): Promise<Result> {
  const over = new AbortController();
  const late = async (): Promise<never> => {
    await sleep(ms, undefined, { signal: over.signal });
    throw new Error(`${what} has not come within ${ms / 1000} s`);
  };
  try {
    return await Promise.race([coming, late()]);
  } finally {
    over.abort();
  }
}
