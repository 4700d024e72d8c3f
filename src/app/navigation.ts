import { returnToParam, paths } from '../lib/paths';

/** Events of the browser and the router when the address changes. */
const changes = ['popstate', 'pushState', 'replaceState'];

/** Reports each route that is entered, with its path. Another query on the same path is the same route. */
export function onRouteEntered(listener: (path: string, how: string) => void): () => void {
  let last = location.pathname;
  const check = ({ type }: Event) => {
    if (location.pathname === last) return;
    last = location.pathname;
    listener(last, type);
  };
  for (const change of changes) window.addEventListener(change, check);
  return () => {
    for (const change of changes) window.removeEventListener(change, check);
  };
}

/** Reports when the browser shows the page again from its back-forward cache: events in between were missed. */
export function onRestored(listener: () => void): () => void {
  const check = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  window.addEventListener('pageshow', check);
  return () => window.removeEventListener('pageshow', check);
}

const isPlayers = (path: string) => path === paths.home || path.startsWith(`${paths.home}/`);

/**
 * Path of the player's current page, to return to after a login, or the target in the address of the login page; null
 * on the other pages of visitors.
 */
export function getReturnPath(): string | null {
  const { pathname, search } = location;
  if (isPlayers(pathname)) return pathname + search;
  const bound = new URLSearchParams(search).get(returnToParam);
  return bound !== null && isPlayers(bound.split('?')[0] ?? '') ? bound : null;
}
