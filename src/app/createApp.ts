import { msg } from '@lingui/core/macro';
import { createActor } from 'xstate';
import { authFailure, isLoggedIn, isLoggingOut } from '../../machines/auth';
import { drawerMachine } from '../../machines/drawer';
import type { CallFailure } from '../../machines/failure';
import { toastsMachine, type ToastDraft } from '../../machines/toasts';
import { knownPlayer, provideAuth } from '../actors/auth';
import { provideChangePassword } from '../actors/changePassword';
import { openSessionChannel } from '../actors/sessionNews';
import { createPlayerEvents } from '../api/events';
import { queries } from '../api/queries';
import { createQueryClient } from '../api/queryClient';
import { refreshAfter, refreshAll } from '../api/refresh';
import type { Services } from '../api/services';
import { mayHaveSession } from '../api/sessionHint';
import { onUnauthorized } from '../api/unauthorized';
import { drafts } from '../lib/drafts';
import { paths } from '../lib/paths';
import { whenIdle } from '../lib/whenIdle';
import { onPartAsked } from '../ui/LazyPart';
import { createFingerprint, visitorId } from './fingerprint';
import { onRestored, onRouteEntered, placeOfPlayer } from './navigation';
import { pageFlows } from './pageFlows';
import { createMissingParts } from './missingParts';
import { preload } from './preload';

/** What failed is not said: the words for it could not be fetched. */
const failureUnknown: ToastDraft = {
  kind: 'failure',
  title: msg`That did not work. Check your connection and try again.`,
};

export interface App {
  services: Services;
  /** Ends everything that was started, for tests. */
  stop: () => void;
}

/** Makes and starts what lives as long as the page, and joins it: it knows nothing of React. */
export function createApp(actorOptions: Services['actorOptions'] = {}): App {
  const client = createQueryClient();
  const events = createPlayerEvents();
  const channel = openSessionChannel();
  const reloadPage = () => location.reload();

  const toasts = createActor(toastsMachine, actorOptions);
  const auth = createActor(
    // At the login and not where he was: whoever logs in next is not led to somebody else's page.
    provideAuth({
      client,
      announce: channel.announce,
      visitorId,
      reloadPage: () => location.replace(paths.login),
      onOtherPlayer: () => auth.send({ type: 'session.changed' }),
    }),
    actorOptions,
  );

  const parts = createMissingParts((toast) => toasts.send({ type: 'toast.show', toast }));

  async function tell(toast: Promise<ToastDraft>): Promise<void> {
    toasts.send({ type: 'toast.show', toast: await toast.catch(() => failureUnknown) });
  }
  const tellPasswordFailure = (failure: CallFailure) =>
    tell(import('./passwordToast').then(({ passwordToast }) => passwordToast(failure)));
  const tellLogoutFailure = (failure: CallFailure) =>
    tell(import('./logoutToast').then(({ logoutToast }) => logoutToast(failure)));

  const changePassword = provideChangePassword({
    reloadPage,
    notifyFailure: (failure) => void tellPasswordFailure(failure),
  });
  // Not spread: a page's flow is made when it is read.
  const flows = Object.assign(pageFlows({ client, events }), {
    changePassword,
    drawer: drawerMachine,
  });
  const services: Services = { client, auth, toasts, actorOptions, flows };
  const fingerprint = createFingerprint(client, actorOptions);

  let wasLoggedIn = false;
  const login = auth.subscribe((snapshot) => {
    const isNow = isLoggedIn(snapshot);
    if (isNow === wasLoggedIn) return;
    wasLoggedIn = isNow;
    if (!isNow) return events.stop();
    events.start();
    // Without the agency there is no page, and nothing to send.
    whenIdle(() => void fingerprint.send().catch(() => {}));
  });

  let wasLoggingOut = false;
  const logout = auth.subscribe((snapshot) => {
    const failure = authFailure(snapshot);
    if (wasLoggingOut && isLoggedIn(snapshot) && failure) void tellLogoutFailure(failure);
    wasLoggingOut = isLoggingOut(snapshot);
  });

  const endings = [
    onUnauthorized(() => auth.send({ type: 'session.expired', returnTo: placeOfPlayer() })),
    channel.listen((news) => {
      if (news === 'loggedOut') {
        drafts.clear();
        auth.send({ type: 'session.endedElsewhere' });
      } else {
        const isSame = news.loggedIn === knownPlayer(client);
        auth.send({ type: isSame ? 'auth.recheck' : 'session.changed' });
      }
    }),
    onRestored(() => auth.send({ type: 'session.changed' })),
    events.subscribe({
      onEvent: (event) => void refreshAfter(client, event),
      onGap: () => void refreshAll(client),
    }),
    onPartAsked((name, isThere) => void parts.asked(name, isThere)),
    onRouteEntered((path, how) => {
      auth.send({ type: 'route.entered', returnTo: placeOfPlayer() });
      preload(path, services);
      if (how === 'pushState') window.scrollTo(0, 0);
    }),
    () => login.unsubscribe(),
    () => logout.unsubscribe(),
    () => events.stop(),
    channel.close,
  ];

  void client.agency.info.prefetchQuery(queries.agency());
  // In the footer of every page: asked for now, it keeps no page waiting for another round.
  void client.bankAccounts.banks.prefetchQuery(queries.banks());
  for (const actor of [toasts, auth]) actor.start();
  auth.send({ type: 'route.entered', returnTo: placeOfPlayer() });
  preload(location.href, services, mayHaveSession());

  return {
    services,
    stop() {
      for (const end of endings) end();
      for (const actor of [toasts, auth, fingerprint]) actor.stop();
    },
  };
}
