/**
 * The address of a game, when it may be opened: over https, or a page of this site. Null for anything else, such as
 * `javascript:`; the server's word alone is not enough.
 */
export function safeGameUrl(url: string, base: string): string | null {
  if (!URL.canParse(url, base)) return null;
  const { protocol, origin, href } = new URL(url, base);
  return protocol === 'https:' || origin === new URL(base).origin ? href : null;
}
