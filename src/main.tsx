import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { createApp } from './app/createApp';
import { createReloadOnce } from './app/reloadOnce';
import { actorOptions } from './app/sandbox';
import { activateStoredLanguage } from './i18n/i18n';
import './styles/global.css';
import './app/splash.css';

/** Everything is asked for at once; the page is drawn when its texts are there. */
async function start(): Promise<void> {
  const texts = activateStoredLanguage();
  const { services } = createApp(await actorOptions());
  await texts;
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <App services={services} />
    </StrictMode>,
  );
}

start().catch(async (error: unknown) => {
  // Without texts there is nothing to show: a new version may have replaced them.
  if (!(await createReloadOnce().tryReload('start'))) throw error;
});
