import type { Clock } from './clock';

/** Caches the result of a function for `ms`, shared by concurrent callers; a failure is not cached. */
export function cacheFor<Value>(
  clock: Clock,
  ms: number,
  make: () => Promise<Value>,
): () => Promise<Value> {
  let last: { at: number; value: Promise<Value> } | null = null;
  return () => {
    const at = clock.now().getTime();
    // The sandbox may set its clock back
    if (last && Math.abs(at - last.at) < ms) return last.value;
    const made = { at, value: make() };
    last = made;
    made.value.catch(() => {
      if (last === made) last = null;
    });
    return made.value;
  };
}
