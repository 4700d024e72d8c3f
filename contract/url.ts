/**
 * Parses a URL, relative to `base` if there is one; null when it is invalid. `URL.canParse` is newer than the supported
 * browsers.
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
export function originPrefix(address: string): string {
  const url = readUrl(address);
  return url !== null && (url.username !== '' || url.password !== '') ? url.origin : '';
}
