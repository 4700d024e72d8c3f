import './lib/polyfills';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App';
import { createApp } from './app/createApp';
import {
  canHydrate,
  dropPrerendered,
  isPrerenderedPage,
  prepareHydration,
  whenRenderable,
} from './app/hydration';
import { createReloadOnce } from './app/loading';
import { actorOptions } from './app/sandbox';
import { activateStoredLanguage } from './i18n/i18n';
import { applyStoredScheme } from './lib/colorScheme';
import { delay } from './lib/delay';
import { applyHiddenBalances } from './lib/hiddenBalances';
import { followPageTranslation } from './lib/pageTranslation';
import { keepTyped } from './lib/keepTyped';
import './styles/global.css';
import './app/start.css';

/** Maximum time of an empty screen, ms: after that the frame of the page is shown. */
const wholeWithin = 3_000;

/** Waits until `work` is over, done or failed, but no longer than this. */
const atMost = (ms: number, work: Promise<void>): Promise<void> =>
  Promise.race([work.catch(() => {}), delay(ms)]);

const reloadOnce = createReloadOnce();

/** Requests everything in parallel; renders the page once its texts have loaded, or hydrates a prerendered one. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  applyStoredScheme();
  applyHiddenBalances();
  followPageTranslation(document.body);
  const langOfDocument = document.documentElement.lang;
  prepareHydration(root);
  const texts = activateStoredLanguage();
  // A task of its own: the browser can paint and react between evaluating the script and making the app
  await delay(0);
  const { services } = createApp(await actorOptions());
  await texts;
  const page = (
    <StrictMode>
      <App services={services} />
    </StrictMode>
  );
  if (canHydrate(root, langOfDocument)) {
    await whenRenderable(services, location.pathname);
    // In slices, so that the browser paints and reacts between them
    startTransition(() => {
      hydrateRoot(root, page, { onRecoverableError: keepTyped(root) });
    });
    return;
  }
  // In another language the page is shown as a whole, not its frame first
  if (isPrerenderedPage(root))
    await atMost(wholeWithin, whenRenderable(services, location.pathname));
  dropPrerendered(root);
  document.documentElement.hidden = false;
  createRoot(root).render(page);
}

start().then(
  () => reloadOnce.hasLoaded('start'),
  async (error: unknown) => {
    // Without texts there is nothing to show: a new release may have replaced the file
    const reloads = await reloadOnce.tryReload('start').catch(() => false);
    if (!reloads) throw error;
  },
);
