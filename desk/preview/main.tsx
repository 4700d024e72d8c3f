import '../../src/lib/polyfills';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { navigate } from 'wouter/use-browser-location';
import { App } from '../../src/app/App';
import { activateLanguage, shareTextsWithAria } from '../../src/i18n/i18n';
import { paths } from '../../src/lib/paths';
import '../../src/styles/global.css';
import '../../src/app/start.css';
import { messageFrom, type PreviewMessage, type Previewed } from '../promotions/previewMessage';
import { answersFor, usageOf, type Shop } from './answers';
import { isolate } from './isolate';
import { createServices } from './services';

/*
 * Players' pages with a draft in place of their promotions. The desk around this iframe loads the draft by a call of staff
 * and passes it on: opened on its own, the page is empty.
 */

const pathOf = ({ page, promotion }: Previewed): string =>
  page === 'list'
    ? paths.promotions
    : page === 'promotion'
      ? paths.promotion(promotion.id)
      : paths.deposit;

function preview(root: HTMLElement, first: Previewed): (next: Previewed) => Promise<void> {
  const shop: Shop = { promotion: first.promotion, usage: null };
  isolate(answersFor(() => shop));
  shareTextsWithAria();
  const services = createServices();
  let page: Previewed['page'] | null = null;
  let isDrawn = false;
  return async (next) => {
    document.documentElement.dataset['theme'] = next.theme;
    await activateLanguage(next.language);
    const isOtherPage = page !== next.page;
    page = next.page;
    shop.promotion = next.promotion;
    const isOffered = shop.usage && next.promotion.providers?.includes(shop.usage.provider);
    if (isOtherPage) shop.usage = page === 'deposit' ? usageOf(next.promotion) : null;
    else if (shop.usage)
      shop.usage = usageOf(next.promotion, isOffered ? shop.usage.provider : undefined);
    if (isOtherPage) navigate(pathOf(next), { replace: true });
    await services.client.invalidateQueries();
    if (isDrawn) return;
    isDrawn = true;
    createRoot(root).render(
      <StrictMode>
        <App services={services} />
      </StrictMode>,
    );
  };
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
if (window.parent !== window) {
  let show: ReturnType<typeof preview> | null = null;
  window.addEventListener('message', (event) => {
    const message = messageFrom(event, window.parent);
    if (message?.type !== 'preview.show') return;
    show ??= preview(root, message.previewed);
    void show(message.previewed);
  });
  const ready: PreviewMessage = { type: 'preview.ready' };
  window.parent.postMessage(ready, location.origin);
}
