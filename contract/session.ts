/**
 * A cookie that scripts may read and that says only that there is a session: the session's own cookie is out of
 * their reach. Whoever lacks it is a visitor and need not ask who he is; whoever has it must ask, for it proves nothing.
 */
export const sessionHint = 'signed-in';

/** On TLS the name of a cookie forbids that another host or an unencrypted page sets it. */
export const cookieName = (name: string, isSecure: boolean): string =>
  isSecure ? `__Host-${name}` : name;
