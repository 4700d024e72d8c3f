import { cookieName, sessionHint } from '../../contract/session';

const names = [true, false].map((isSecure) => `${cookieName(sessionHint, isSecure)}=`);

/**
 * False when there is no session in this browser for certain: then nobody need be asked. Where cookies cannot be
 * read nothing is certain; where there is no browser there is no session.
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
