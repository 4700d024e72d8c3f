import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { brokenEvent, drawnAttribute, foreignAttribute } from '../contract/document';
import { App } from './app/App';
import { createApp } from './app/createApp';
import { isDrawn, whenDrawable } from './app/prerendered';
import { createReloadOnce } from './app/loading';
import { actorOptions } from './app/sandbox';
import { activateStoredLanguage } from './i18n/i18n';
import './styles/global.css';
import './app/drawn.css';
import './app/splash.css';

/**
 * Everything is asked for at once; the page is drawn when its texts are there. What the server has drawn already is
 * taken over as it stands.
 */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const langOfDocument = document.documentElement.lang;
  const texts = activateStoredLanguage();
  const { services } = createApp(await actorOptions());
  await texts;
  const page = (
    <StrictMode>
      <App services={services} />
    </StrictMode>
  );
  if (isDrawn(root, langOfDocument)) {
    await whenDrawable(services, location.pathname);
    hydrateRoot(root, page);
  } else {
    if (root.hasAttribute(drawnAttribute)) root.replaceChildren();
    root.removeAttribute(drawnAttribute);
    document.documentElement.removeAttribute(foreignAttribute);
    createRoot(root).render(page);
  }
}

start().catch(async (error: unknown) => {
  // Without texts there is nothing to show: a new version may have replaced them.
  const reloads = await createReloadOnce()
    .tryReload('start')
    .catch(() => false);
  if (reloads) return;
  window.dispatchEvent(new Event(brokenEvent));
  throw error;
});
