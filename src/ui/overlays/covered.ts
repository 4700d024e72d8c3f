import { useEffect, useSyncExternalStore } from 'react';

let shown = 0;
const listeners = new Set<() => void>();

/** Begins or ends a time in which the page behind cannot take the focus. */
export function cover(change: 1 | -1): void {
  shown += change;
  for (const listener of listeners) listener();
}

/** Counts an overlay from its mount to its unmount, which follows its exit animation. */
export function useCover(): void {
  useEffect(() => {
    cover(1);
    return () => cover(-1);
  }, []);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether an overlay is shown: it keeps the focus inside, and nothing behind it can take the focus. */
export const useIsCovered = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => shown > 0,
    () => false,
  );
