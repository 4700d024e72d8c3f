type Listener = () => void;

const listeners = new Set<Listener>();

/** Called whenever the server no longer knows who the player is; gives a function that ends it. */
export function onUnauthorized(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceUnauthorized(): void {
  for (const listener of listeners) listener();
}
