import type { Clock } from '../clock';
import { rateLimited } from '../errors';
import type { RateLimit } from '../operator';

/** Maximum number of keys; the oldest is forgotten for a new one. */
const maxKeys = 10_000;

/** A rate limit in memory, by key such as an address, in windows that begin with the first request of the key. */
export interface MemoryLimit {
  count: (key: string) => void;
  /** @throws DomainError 429 with `Retry-After` when too many were counted */
  assertAllowed: (key: string) => void;
}

/**
 * A rate limit in the memory of each node: for calls that are cheaper than a write to the database, and to protect the node
 * itself.
 */
export function createMemoryLimit(clock: Clock, { max, seconds }: RateLimit): MemoryLimit {
  const counted = new Map<string, { count: number; resetsAt: number }>();
  const current = (key: string) => {
    const found = counted.get(key);
    return found && found.resetsAt > clock.now().getTime() ? found : null;
  };
  return {
    count(key) {
      const found = current(key);
      if (found) {
        found.count += 1;
        return;
      }
      counted.delete(key);
      const [first] = counted.size < maxKeys ? [] : counted.keys();
      if (first !== undefined) counted.delete(first);
      counted.set(key, { count: 1, resetsAt: clock.now().getTime() + seconds * 1000 });
    },
    assertAllowed(key) {
      const found = current(key);
      if (!found || found.count < max) return;
      const left = (found.resetsAt - clock.now().getTime()) / 1000;
      throw rateLimited(Math.max(1, Math.ceil(left)));
    },
  };
}
