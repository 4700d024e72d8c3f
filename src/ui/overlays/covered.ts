import { useEffect, useSyncExternalStore } from 'react';

let shown = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  shown += change;
  for (const listener of listeners) listener();
}

/** Counts an overlay from its mount to its unmount, which comes after its way out. */
export function useCover(): void {
  useEffect(() => {
    count(1);
    return () => count(-1);
  }, []);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** An overlay keeps the focus inside, and what is behind it can take none. */
export const useIsCovered = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => shown > 0,
    () => false,
  );
