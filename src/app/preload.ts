import { isLoggedIn } from '../../machines/auth';
import type { Services } from '../api/services';
import { findRoute } from './routes';

/**
 * Fetches the code of the page at an address, and its data if the reader may see it. `trust`: assume a player, before
 * the server has confirmed it.
 */
export function preload(
  href: string,
  { auth, client }: Pick<Services, 'auth' | 'client'>,
  trust = false,
): void {
  const { origin, pathname } = new URL(href, location.href);
  const found = origin === location.origin ? findRoute(pathname) : null;
  if (!found) return;
  const { route, params } = found;
  void route.page.preload();
  if (route.access !== 'player' || trust || isLoggedIn(auth.getSnapshot()))
    route.fetchData?.(client, params);
}
