/// <reference lib="webworker" />
import { ExpirationPlugin } from 'workbox-expiration';
import {
  createHandlerBoundToURL,
  getCacheKeyForURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { readMessage } from './messages';
import { nonPagePaths } from './nonPagePaths';
import {
  forgetShells,
  keepShells,
  keptShell,
  refreshedOfflineShell,
  refreshOfflineShell,
} from './shells';
import { openNotification, showNotification } from './notifications';
import { renewSubscription } from './subscription';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

/*
 * The service worker: hashed files come from the cache, and so do documents of players' pages that are of this release;
 * other documents come from the network, or from the offline shell when there is no network. It never handles a call of
 * the API. `scripts/serviceWorker.ts` builds it.
 */

/** Files with a content hash in their name never change. */
const hashed = /\.[0-9a-f]{8,}\.\w+$/;

type Plugins = NonNullable<NonNullable<ConstructorParameters<typeof CacheFirst>[0]>['plugins']>;

/** Timeout of a document until the cached shell is shown, s. */
const documentTimeout = 5;

/** Maximum number of cached files that not every page needs: texts of the chosen language, parts of older releases. */
const maxFiles = 60;

precacheAndRoute(self.__WB_MANIFEST, {
  // Otherwise `/` would be answered with index.html.
  directoryIndex: null as unknown as string,
  cleanURLs: false,
  ignoreURLParametersMatching: [],
});

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && hashed.test(url.pathname),
  new CacheFirst({
    cacheName: 'files',
    // The two types disagree about `undefined` for optional properties
    plugins: [
      new ExpirationPlugin({ maxEntries: maxFiles, purgeOnQuotaError: true }),
    ] as unknown as Plugins,
  }),
);

const network = new NetworkOnly({ networkTimeoutSeconds: documentTimeout });
const hasFile = (url: string) => getCacheKeyForURL(url) !== undefined;
const installedShell = createHandlerBoundToURL('/index.html');

registerRoute(
  new NavigationRoute(
    async (options) => {
      const { url, event } = options;
      const load = async () => {
        const response = await network.handle(options);
        if (response.ok) event.waitUntil(refreshOfflineShell(hasFile).catch(() => {}));
        return response;
      };
      const shell = async () => (await refreshedOfflineShell()) ?? installedShell(options);
      try {
        const response = (await keptShell({ url, event, load, hasFile })) ?? (await load());
        return response.status >= 500 ? await shell() : response;
      } catch {
        return shell();
      }
    },
    { denylist: [nonPagePaths] },
  ),
);

/*
 * With navigation preload the browser has sent the request already when the worker sees a navigation. If the worker
 * ignores the response, the request is sent again, and a one-time link is spent. So every navigation uses this one
 * response.
 */
registerRoute(
  ({ request }) => request.mode === 'navigate',
  async ({ event, request }) =>
    ((await (event as FetchEvent).preloadResponse) as Response | undefined) ?? fetch(request),
);

/** TypeScript does not know the routes of a worker yet, and neither do some browsers. */
interface InstallEvent extends ExtendableEvent {
  addRoutes?(rule: { condition: { urlPattern: string }; source: 'network' }): Promise<void>;
}

self.addEventListener('install', (event: InstallEvent) => {
  // Waking the worker takes a slow phone some tenths of a second, and it does not handle these calls
  void event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' });
});

self.addEventListener('activate', (event) => {
  // The document is requested while the worker starts.
  event.waitUntil(
    Promise.all([
      forgetShells(),
      self.clients.claim(),
      self.registration.navigationPreload?.enable(),
    ]),
  );
});

self.addEventListener('message', (event) => {
  const message = readMessage(event.data);
  if (message?.type === 'TAKE_OVER') void self.skipWaiting();
  if (message?.type === 'HAS_FILE') event.ports[0]?.postMessage(hasFile(message.url));
  if (message?.type === 'KEEP_SHELLS') event.waitUntil(keepShells(message.paths, hasFile));
});

self.addEventListener('push', (event) => {
  event.waitUntil(showNotification(self, event.data?.text() ?? ''));
});
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(self));
});
self.addEventListener('notificationclick', (event) => {
  event.waitUntil(openNotification(self, event.notification));
});
