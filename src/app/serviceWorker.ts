import { msg } from '@lingui/core/macro';
import { appAttribute, initialDataId } from '../../contract/document';
import type { ToastDraft } from '../../machines/toasts';
import { isChanging } from '../api/changing';
import { invalidate } from '../api/query';
import { operatorQueries } from '../api/resources/operator';
import type { Services } from '../api/services';
import { hasSessionHint } from '../api/session';
import { delay } from '../lib/delay';
import { paths } from '../lib/paths';
import type { WorkerMessage } from '../serviceWorker/messages';
import { onRouteEntered } from './navigation';
import { routes } from './routes';

/** How often an open page checks for a new release, ms. */
const lookEvery = 3_600_000;

/** How long an entered page loads its parts before a new release takes over, ms. */
const settleTime = 1_000;

/** Timeout of a new release to take over, ms. */
const longestTakeOver = 1_000;

const isReady: ToastDraft = {
  kind: 'info',
  title: msg`A new version is ready`,
  description: msg`It is loaded when you open another page. Nothing you typed is lost.`,
  duration: 8_000,
};

/** Pages with a form about money: they are never reloaded automatically. */
const formPaths: readonly string[] = [paths.deposit, paths.withdraw, paths.bank];

/** Whether the player types, or is about to. */
// eslint-disable-next-line lingui/no-unlocalized-strings -- a selector
const isInField = () => document.activeElement?.matches('input, select, textarea') === true;

/** A release may replace the page that was just entered: nothing is typed there yet, and no change is under way. */
const mayTakeOver = (path: string): boolean =>
  !formPaths.includes(path) && !isChanging() && !isInField();

/** Hashed files that this page was loaded with. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => url.startsWith(`${location.origin}/`) && /\.[0-9a-f]{8,}\.\w+$/.test(url));

const postToWorker = (worker: ServiceWorker, message: WorkerMessage, ports: MessagePort[] = []) =>
  worker.postMessage(message, ports);

/** Whether a file belongs to the worker's own release. */
function hasFile(worker: ServiceWorker, url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === true);
    postToWorker(worker, { type: 'HAS_FILE', url }, [port2]);
  });
}

/** The URL of the app's script, which has another name in each release. */
const appScriptUrl = (): string | undefined =>
  [...document.scripts]
    .map((script) => script.getAttribute(appAttribute) ?? script.src)
    .find((url) => url !== '' && new URL(url, location.href).origin === location.origin);

/** Whether the page runs the release of this worker: its script is then among the worker's files. */
async function isOfRelease(worker: ServiceWorker): Promise<boolean> {
  const app = appScriptUrl();
  return app === undefined || (await hasFile(worker, app));
}

/**
 * Lets a new release take over on the next page without a form, and reloads that page then. Chromium never answers a
 * navigation that it has sent to the old worker while that is replaced, so the page is reloaded afterwards only. Chromium
 * also delays the replacement while requests reach the old worker, so it waits until the page has loaded its parts; if
 * it is delayed nevertheless, or if the player has typed since, a later page is reloaded.
 */
function takeOverLater(worker: ServiceWorker, reloadPage: () => void): void {
  let hasTakenOver = false;
  let hasTyped = false;
  const taken = new Promise<void>((done) => {
    const onChange = () => {
      hasTakenOver = true;
      done();
    };
    navigator.serviceWorker.addEventListener('controllerchange', onChange, { once: true });
  });
  document.addEventListener('input', () => (hasTyped = true));
  onRouteEntered((path) => {
    hasTyped = false;
    void takeOver(path);
  });
  async function takeOver(path: string): Promise<void> {
    // On entry, a field of the previous page may still have the focus
    if (!hasTakenOver || isInField()) await delay(settleTime);
    if (location.pathname !== path || !mayTakeOver(path)) return;
    if (!hasTakenOver) {
      postToWorker(worker, { type: 'TAKE_OVER' });
      await Promise.race([taken, delay(longestTakeOver)]);
    }
    if (hasTakenOver && !hasTyped && mayTakeOver(location.pathname)) reloadPage();
  }
}

/**
 * Fetches what a player's document contains: the worker shows the document that it kept, and the operator may have
 * changed contacts or banks since.
 */
async function refreshDocumentData(client: Services['client']): Promise<void> {
  if (!hasSessionHint() || !document.getElementById(initialDataId)) return;
  await invalidate(client, operatorQueries.agency().queryKey, operatorQueries.banks().queryKey);
}

/**
 * Registers the service worker, and lets a new release take over: immediately if the page already runs it, else on the
 * next page without a form, after a toast. A browser without service workers, or without space for their files, works
 * without them.
 */
export async function startServiceWorker({
  client,
  toasts,
  reloadPage,
}: Pick<Services, 'client' | 'toasts' | 'reloadPage'>): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) void refreshDocumentData(client);
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });

  const onReady = async (worker: ServiceWorker) => {
    if (await isOfRelease(worker)) return postToWorker(worker, { type: 'TAKE_OVER' });
    toasts.send({ type: 'toast.show', toast: isReady });
    takeOverLater(worker, reloadPage);
  };
  const follow = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      // Without a controller this is the first worker, which needs no permission
      if (worker.state === 'installed' && serviceWorker.controller) void onReady(worker);
    });

  if (registration.waiting) void onReady(registration.waiting);
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
  const look = () => void registration.update().catch(() => {});
  setInterval(look, lookEvery);
  document.addEventListener('visibilitychange', () => document.hidden || look());

  // Caches files that were loaded before the worker started, such as the texts of the chosen language
  const { active } = await serviceWorker.ready;
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: loadedFiles() } });
  const shells = routes.filter(({ isShell }) => isShell).map(({ path }) => path);
  if (active && hasSessionHint()) postToWorker(active, { type: 'KEEP_SHELLS', paths: shells });
}
