import { cookieName, keepsSessionHint, sessionHint } from '../../contract/session';
import { isOfThisServer } from './address';

const names = [true, false].map((isSecure) => `${cookieName(sessionHint, isSecure)}=`);

/** True when this browser has the hint cookie of a session: most likely a player is logged in. */
export function hasSessionHint(): boolean {
  if (typeof document === 'undefined') return false;
  try {
    const cookies = document.cookie.split('; ');
    return names.some((name) => cookies.some((cookie) => cookie.startsWith(name)));
  } catch {
    return false;
  }
}

/** Whether to show a player's page before the server has confirmed the session: it holds no private data until then. */
export const isPlayerLikely = (): boolean => typeof document === 'undefined' || hasSessionHint();

/**
 * False if certainly no player is logged in: the server of this document sets the hint cookie, and the cookie is
 * missing. Then no request is needed. If cookies cannot be read nothing is certain; without a browser there is no
 * session.
 */
export function mayHaveSession(): boolean {
  if (typeof document === 'undefined') return false;
  const isKept =
    isOfThisServer() && document.querySelector(`meta[name=${keepsSessionHint}]`) !== null;
  return !isKept || !areCookiesReadable() || hasSessionHint();
}

function areCookiesReadable(): boolean {
  try {
    return navigator.cookieEnabled && typeof document.cookie === 'string';
  } catch {
    return false;
  }
}

type Listener = () => void;

const listeners = new Set<Listener>();

/** Listens for calls that the server refuses with 401. Returns the unsubscribe function. */
export function onUnauthorized(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceUnauthorized(): void {
  for (const listener of listeners) listener();
}
