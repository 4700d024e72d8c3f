/** An address, read against `base` if there is one; null when it is none. `URL.canParse` is newer than the browsers that are promised. */
export function readUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
