import { apiAddress, apiBaseName, defaultApiBase, readApiBase } from '../../contract/apiBase';
import { originPrefix } from '../../contract/url';
import { isSandbox } from '../lib/build';

let known: string | undefined;

/** Base URL of the API from the document; the default if that is not an allowed address. */
function base(): string {
  known ??= readDocument();
  return known;
}

function readDocument(): string {
  if (typeof document === 'undefined') return defaultApiBase;
  const meta = document.querySelector(`meta[name=${apiBaseName}]`)?.getAttribute('content');
  if (!meta) return defaultApiBase;
  const read = readApiBase(meta, { anyHttp: isSandbox });
  if (read === null) console.warn(`<meta name="${apiBaseName}">: not an address of an API`);
  return read ?? defaultApiBase;
}

/** The URL of a path of the contract. */
export function toApiAddress(path: string): string {
  const address = apiAddress(base(), path);
  const isOfThisSite = address.startsWith('/') && typeof document !== 'undefined';
  return isOfThisSite ? originPrefix(document.baseURI) + address : address;
}

/** True when the server of this document also serves the API: then its session hint and embedded data are valid. */
export const isOfThisServer = (): boolean => base() === defaultApiBase;
