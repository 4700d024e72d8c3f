/**
 * A cookie, readable by scripts, that says only that there is a session: the session cookie itself is HttpOnly. Without
 * it the page need not ask who is logged in; with it the page must ask, since it proves nothing.
 */
export const sessionHint = 'signed-in';

/** On TLS the `__Host-` prefix keeps other hosts and unencrypted pages from setting the cookie. */
export const cookieName = (name: string, isSecure: boolean): string =>
  isSecure ? `__Host-${name}` : name;
