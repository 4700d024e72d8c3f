import { defaultApiBase } from '../../contract/apiBase';

/**
 * The base URL of the calls, from the address that the command was given; null if it is no address. A host without a path means
 * its `/api`, unless the calls are at its root.
 */
export function readAddress(address: string, { root }: { root: boolean }): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, pathname } = new URL(address);
  const path = pathname.replace(/\/$/, '');
  return origin + (path === '' && !root ? defaultApiBase : path);
}
