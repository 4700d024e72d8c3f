import { paths } from '../lib/paths';

/** What the browser and the router announce when the address changes. */
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

/** Reports when the browser shows the page again as it was left: events of the meantime were missed. */
export function onRestored(listener: () => void): () => void {
  const check = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  window.addEventListener('pageshow', check);
  return () => window.removeEventListener('pageshow', check);
}

/** Where the player is, to return to it after a login; null on the pages of visitors. */
export function placeOfPlayer(): string | null {
  const { pathname, search } = location;
  const isPlayers = pathname === paths.home || pathname.startsWith(`${paths.home}/`);
  return isPlayers ? pathname + search : null;
}
