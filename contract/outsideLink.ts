/** Schemes that a browser executes, or that give access to the device. */
const executed = new Set(
  'about blob content data file filesystem javascript resource vbscript view-source'.split(' '),
);

/**
 * May a link of a server lead there? Any scheme may be an app's (`line:`, `tg:`, `viber:`), but none that executes what it holds.
 * @param address a whole address; blanks and controls, which a URL parser would drop, are in none
 */
export function isOutsideLink(address: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):[^\s\p{Cc}]+$/iu.exec(address)?.[1];
  return scheme !== undefined && !executed.has(scheme.toLowerCase());
}
