import { appAttribute, prerenderedAttribute } from '../../contract/document';

/**
 * Cache of the server's documents of players' pages, by path; they contain no private data. They are shown without
 * waiting for the network, and refreshed in the background.
 */
const cacheName = 'shells';

/** The app of a document, as `contract/document.ts` says. */
const appOf = new RegExp(`${appAttribute}="([^"]+)"`);

const isPrerendered = (html: string, path: string) =>
  html.includes(`${prerenderedAttribute}="${path}"`);

/**
 * Caches the document that the server sends for `path` now; deletes the cached one if the server sends another kind, or
 * if it belongs to a release that `hasFile` does not know.
 */
async function keep(path: string, answer: Response, hasFile: (url: string) => boolean) {
  const cache = await caches.open(cacheName);
  const html = await answer.clone().text();
  const app = appOf.exec(html)?.[1];
  const isOfRelease = app !== undefined && hasFile(new URL(app, location.href).href);
  if (answer.ok && isOfRelease && isPrerendered(html, path)) await cache.put(path, answer);
  else await cache.delete(path);
}

/** Documents of the previous release do not fit the files of this one. */
export const forgetShells = () => caches.delete(cacheName);

/** Caches the documents that are missing. The server sends them to players only. */
export async function keepShells(
  paths: readonly string[],
  hasFile: (url: string) => boolean,
): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const path of paths)
    if (!(await cache.match(path)))
      await fetch(path).then(
        (answer) => keep(path, answer, hasFile),
        () => {},
      );
}

interface Navigation {
  event: ExtendableEvent;
  url: URL;
  /** Fetches the document from the network. */
  load: () => Promise<Response>;
  hasFile: (url: string) => boolean;
}

/** The cached document of a player's page, which is refreshed at the same time; null without one. */
export async function keptShell({
  event,
  url,
  load,
  hasFile,
}: Navigation): Promise<Response | null> {
  if (url.search !== '' || !/^\/player(\/|$)/.test(url.pathname)) return null;
  const cache = await caches.open(cacheName);
  const kept = await cache.match(url.pathname);
  const loaded = load();
  event.waitUntil(
    loaded.then((answer) => keep(url.pathname, answer.clone(), hasFile)).catch(() => {}),
  );
  return kept ?? loaded;
}

/** The document that is shown when the network does not answer. */
const offlineShell = '/index.html';

const scriptOf = /<script [^>]*src="?([^"\s>]+)/;

/** Caches the offline shell that the server has now: an agency may change its `api-base` without a new release. */
export async function refreshOfflineShell(hasFile: (url: string) => boolean): Promise<void> {
  const answer = await fetch(offlineShell, { redirect: 'error' });
  const script = scriptOf.exec(await answer.clone().text())?.[1];
  if (answer.ok && script !== undefined && hasFile(new URL(script, location.href).href))
    await (await caches.open(cacheName)).put(offlineShell, answer);
}

/** The offline shell that was cached since the release was installed. */
export const refreshedOfflineShell = async (): Promise<Response | undefined> =>
  (await caches.open(cacheName)).match(offlineShell);
