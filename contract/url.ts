/**
 * An address, read against `base` if there is one; null when it is none. `URL.canParse` is newer than the browsers that are
 * promised.
 */
export function readUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/**
 * Prefix for a path of the page's own server: the origin where the address of the page contains a user name and
 * password, since browsers refuse `fetch` with such an address; otherwise empty.
 */
export function originBefore(address: string): string {
  const url = readUrl(address);
  return url !== null && (url.username !== '' || url.password !== '') ? url.origin : '';
}
