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
 * What stands before a path of the page's own server: its origin where the address of the page carries a name and a
 * password, since browsers send no call to such an address; else nothing.
 */
export function originBefore(address: string): string {
  const url = readUrl(address);
  return url !== null && (url.username !== '' || url.password !== '') ? url.origin : '';
}
