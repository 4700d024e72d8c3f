import { createActor, type Snapshot } from 'xstate';
import { isLoggedIn } from '../../machines/auth';
import { isCut } from '../../machines/connection';
import { takeKeptToast } from '../api/keptToast';
import { toastsMachine } from '../../machines/toasts';
import { knownPlayer, provideAuth } from '../features/auth/provideAuth';
import { openSessionChannel } from '../features/auth/sessionChannel';
import { createPlayerEvents } from '../api/events';
import { provideConnection } from '../components/connection';
import { pollOpenOrders, watchOrders } from '../api/openOrders';
import { refreshAfter, refreshAll } from '../api/refresh';
import { operatorQueries, prefetchNotices } from '../api/resources/operator';
import { refreshTerms } from '../api/resources/players';
import { createQueryClient } from '../api/queryClient';
import type { Services } from '../api/services';
import { showToast } from '../api/showToast';
import { hasSessionHint, onTermsRefused, onUnauthorized } from '../api/session';
import { keepInstallOffer } from '../lib/device';
import { drafts } from '../lib/drafts';
import { paths } from '../lib/paths';
import { onPartAsked } from '../ui/overlays/LazyPart';
import { afterOverlays } from '../ui/overlays/overlayEntry';
import { followConnection } from './connection';
import { createFingerprint, visitorId } from './fingerprint';
import { onRestored, onRouteEntered, getReturnPath } from './navigation';
import { createChunkErrorHandler } from './loading';
import { preload } from './preload';

export interface App {
  services: Services;
  /** Ends everything that was started, for tests. */
  stop: () => void;
}

/**
 * Creates, starts and connects the objects that live as long as the page. Independent of React.
 * @param storedAuth a persisted snapshot of auth to resume; without it the session is checked from the start
 */
export function createApp(
  actorOptions: Services['actorOptions'] = {},
  storedAuth?: Snapshot<unknown>,
): App {
  const client = createQueryClient();
  const events = createPlayerEvents();
  const channel = openSessionChannel();

  const toasts = createActor(toastsMachine, actorOptions);
  const auth = createActor(
    // To the login, not the current page: the next player must not land on the page of the one before.
    provideAuth({
      client,
      announce: channel.announce,
      visitorId,
      reloadPage: () => afterOverlays(() => location.replace(paths.login)),
      onOtherPlayer: () => auth.send({ type: 'session.changed' }),
    }),
    { ...actorOptions, ...(storedAuth && { snapshot: storedAuth }) },
  );

  const connection = createActor(provideConnection(), actorOptions);

  const parts = createChunkErrorHandler((toast) => toasts.send({ type: 'toast.show', toast }));

  const services: Services = {
    client,
    events,
    auth,
    connection,
    toasts,
    actorOptions,
    reloadPage: () => afterOverlays(() => location.reload()),
  };
  const fingerprint = createFingerprint(client, actorOptions);

  const onLoggedIn = () => {
    events.start();
    // Once a day this reads the device, which can block the page of a cheap phone for half a second
    whenAtRest(() => void fingerprint.send().catch(() => {}));
  };
  auth.on('auth.loggedIn', onLoggedIn);
  auth.on('auth.loggedOut', () => events.stop());
  auth.on(
    'auth.logoutFailed',
    ({ failure }) =>
      void showToast(
        toasts,
        import('./logoutToast').then(({ logoutToast }) => logoutToast(failure)),
      ),
  );

  /** Number of event streams after whose end the session was checked: once for each. */
  let streamsChecked = 0;
  const endings = [
    onUnauthorized(() => auth.send({ type: 'session.expired', returnTo: getReturnPath() })),
    onTermsRefused(() => void refreshTerms(client)),
    channel.listen((message) => {
      if (message === 'loggedOut') {
        drafts.clear();
        auth.send({ type: 'session.endedElsewhere' });
      } else {
        const isSame = message.loggedIn === knownPlayer(client);
        auth.send({ type: isSame ? 'auth.recheck' : 'session.changed' });
      }
    }),
    onRestored(() => auth.send({ type: 'session.changed' })),
    events.subscribe({
      onEvent: (event) => void refreshAfter(client, event),
      onGap: () => void refreshAll(client),
      onPoll: (timesOpened) => {
        // A stream does not say why it was closed: the session may have ended
        if (timesOpened > streamsChecked && !isCut(connection.getSnapshot())) {
          streamsChecked = timesOpened;
          auth.send({ type: 'auth.recheck' });
        }
        void pollOpenOrders(client);
      },
    }),
    watchOrders(client, events),
    followConnection({ auth, connection }),
    onPartAsked((name, isThere) => void parts.asked(name, isThere)),
    onRouteEntered((path, how) => {
      auth.send({ type: 'route.entered', returnTo: getReturnPath() });
      preload(path, services);
      // Back and forward are left to the browser, which remembers where the reader was.
      if (how !== 'popstate') window.scrollTo(0, 0);
    }),
    () => events.stop(),
    channel.close,
  ];

  if (process.env.NODE_ENV === 'production' && 'serviceWorker' in navigator)
    whenAtRest(() => {
      void import('./serviceWorker')
        .then(({ startServiceWorker }) => startServiceWorker(services))
        .catch(() => {});
    });

  keepInstallOffer();
  void client.agency.info.prefetchQuery(operatorQueries.agency());
  // Needed in the footer of every page: prefetched, so that no page waits for another round trip.
  void client.bankAccounts.banks.prefetchQuery(operatorQueries.banks());
  for (const actor of [toasts, connection, auth]) actor.start();
  const kept = takeKeptToast();
  if (kept) toasts.send({ type: 'toast.show', toast: kept });
  // A restored actor does not emit the events that led to its state.
  if (isLoggedIn(auth.getSnapshot())) onLoggedIn();
  auth.send({ type: 'route.entered', returnTo: getReturnPath() });
  preload(location.href, services, hasSessionHint());
  // With the other calls of a player's page, whose part that shows them loads later
  if (hasSessionHint()) prefetchNotices(client);

  return {
    services,
    stop() {
      for (const end of endings) end();
      for (const actor of [toasts, connection, auth, fingerprint]) actor.stop();
    },
  };
}

/** Time after the load for the page's own calls and rendering, ms. */
const restAfter = 3_000;

/** Runs work that would disturb a page that is still loading, after the load. */
function whenAtRest(work: () => void): void {
  const wait = () => void setTimeout(() => whenIdle(work), restAfter);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}

/** Runs low-priority work when the browser is idle; after a second in Safari, which has no idle callback. */
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 1_000);
}
