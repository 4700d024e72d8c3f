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

function createSignal() {
  const listeners = new Set<Listener>();
  /** Returns the unsubscribe function. */
  const listen = (listener: Listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const announce = () => {
    for (const listener of listeners) listener();
  };
  return [listen, announce] as const;
}

/** A call that the server refuses with 401. */
export const [onUnauthorized, announceUnauthorized] = createSignal();
/** A call that the server refuses because of newer terms, which the page may not know of. */
export const [onTermsRefused, announceTermsRefused] = createSignal();
