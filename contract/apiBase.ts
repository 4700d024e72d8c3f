import { readUrl } from './url';

/** Name of the document's `<meta>` element that holds the base URL of the API. */
export const apiBaseName = 'api-base';

/** Default base of the API: the prefix of every path in the contract. */
export const defaultApiBase = '/api';

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Parses the base URL of the API: an absolute path of this site (`/backend`) or an http(s) URL
 * (`https://api.example/v1`). Null for anything else: passwords are sent there. Plain http is allowed only to this
 * machine, unless `anyHttp`.
 */
export function readApiBase(text: string, { anyHttp = false } = {}): string | null {
  const isPath = /^\/(?![/\\])/.test(text);
  const site = 'https://site.invalid';
  const url = readUrl(text, isPath ? site : undefined);
  if (!url) return null;
  const { protocol, hostname, origin, pathname } = url;
  if (url.username || url.password || url.search || url.hash || /[\\\s]/.test(text)) return null;
  const isHttp = protocol === 'http:' && (anyHttp || localHosts.has(hostname));
  if (protocol !== 'https:' && !isHttp) return null;
  const path = pathname.replace(/\/{1,9}$/, '');
  if (isPath) return origin === site ? path : null;
  return origin + path;
}

/** URL of a path of the contract. Other paths (`/sandbox/…`) belong to this site. */
export const apiAddress = (base: string, path: string): string =>
  path.startsWith(`${defaultApiBase}/`) ? base + path.slice(defaultApiBase.length) : path;

/** The origin that the content security policy must allow for calls; null for the page's own. */
export const apiOrigin = (base: string): string | null =>
  base.startsWith('/') || base === '' ? null : new URL(base).origin;
