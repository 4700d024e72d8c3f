/**
 * A cookie, readable by scripts, that only hints at a session: the session cookie itself is HttpOnly. It proves
 * nothing; the page asks the server. An addition: a backend need not set it.
 */
export const sessionHint = 'signed-in';

/**
 * The name of a `<meta>` in documents of a server that sets the hint cookie: only there does its absence mean that no
 * player is logged in. Everywhere else the page asks the server.
 */
export const keepsSessionHint = 'session-hint';

/** On TLS the `__Host-` prefix keeps other hosts and unencrypted pages from setting the cookie. */
export const cookieName = (name: string, isSecure: boolean): string =>
  isSecure ? `__Host-${name}` : name;
