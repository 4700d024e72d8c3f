import { cookieName, sessionHint } from '../../contract/session';

const names = [true, false].map((isSecure) => `${cookieName(sessionHint, isSecure)}=`);

/**
 * False when this browser certainly has no session: then the server need not be asked. Where cookies cannot be read
 * nothing is certain; without a browser there is no session.
 */
export function mayHaveSession(): boolean {
  if (typeof document === 'undefined') return false;
  try {
    if (!navigator.cookieEnabled) return true;
    const cookies = document.cookie.split('; ');
    return names.some((name) => cookies.some((cookie) => cookie.startsWith(name)));
  } catch {
    return true;
  }
}

type Listener = () => void;

const listeners = new Set<Listener>();

/** Called when the server no longer knows who the player is. Returns the unsubscribe function. */
export function onUnauthorized(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceUnauthorized(): void {
  for (const listener of listeners) listener();
}
