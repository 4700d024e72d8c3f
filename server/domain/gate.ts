import { DomainError } from '../errors';

/** Runs work, a few pieces at a time, the others waiting in line. */
export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * A gate that lets `width` pieces of work run at once and `queue` wait.
 * What comes when the line is full is refused with 503 `UNAVAILABLE`.
 */
export function createGate(width: number, queue: number): Gate {
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
