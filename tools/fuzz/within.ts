import { setTimeout as sleep } from 'node:timers/promises';

/** Timeout, ms: far longer than anything takes on the busiest machine. */
const patienceMs = 60_000;

/**
 * Waits for a result, and keeps the process alive: a process with nothing left to do would end silently.
 * @throws Error naming what did not come in time
 */
export async function withTimeout<Result>(
  label: string,
  coming: Promise<Result>,
  ms = patienceMs,
): Promise<Result> {
  const abortController = new AbortController();
  const failLate = async (): Promise<never> => {
    await sleep(ms, undefined, { signal: abortController.signal });
    throw new Error(`${label} has not come within ${ms / 1000} s`);
  };
  try {
    return await Promise.race([coming, failLate()]);
  } finally {
    abortController.abort();
  }
}
