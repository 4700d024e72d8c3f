/** Schemes that a browser executes, or that give access to the device. */
const executed = new Set(
  'about blob content data file filesystem javascript resource vbscript view-source'.split(' '),
);

/**
 * Whether a link from a server may be opened. Schemes of apps are allowed (`line:`, `tg:`, `viber:`), schemes that
 * execute their content are not.
 * @param address an absolute URL; one with whitespace or control characters, which a URL parser would drop, is refused
 */
export function isOutsideLink(address: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):[^\s\p{Cc}]+$/iu.exec(address)?.[1];
  return scheme !== undefined && !executed.has(scheme.toLowerCase());
}
