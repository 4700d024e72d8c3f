import type { PushEvent, PushPayload } from '../../contract/pushPayload';
import { brandName } from '../brand/name';
import { nonPagePaths } from './nonPagePaths';
import { pushTexts } from './pushTexts';

/** The page to open for the event of a push. */
const pageOf: Record<PushEvent, string> = {
  depositPaid: '/player/deposit',
  depositCredited: '/player/deposit',
  withdrawalPaid: '/player/withdraw',
  withdrawalRejected: '/player/withdraw',
  accountChangeAsked: '/player/bank',
  accountChanged: '/player/bank',
  accountChangeRefused: '/player/bank',
  inquiryRefused: '/player/deposit',
  message: '/player/messages',
};

/** Parsed by hand, because the worker must stay small. Null for anything that this version does not know. */
function readPayload(text: string): PushPayload | null {
  try {
    const { event, language, code } = JSON.parse(text) as Partial<Record<string, unknown>>;
    const isKnown = typeof event === 'string' && Object.hasOwn(pageOf, event);
    const isCode = typeof code === 'string' && /^[\w-]{1,64}$/.test(code);
    if (!isKnown || !isCode) return null;
    const known = typeof language === 'string' && Object.hasOwn(pushTexts, language);
    return {
      event: event as PushEvent,
      language: known ? (language as PushPayload['language']) : 'lo',
      code,
    };
  } catch {
    return null;
  }
}

type Scope = Pick<ServiceWorkerGlobalScope, 'registration' | 'clients'>;

/** Shows a push. One that cannot be read is shown too, without details: a browser ends pushes that show nothing. */
export async function showNotification({ registration }: Scope, text: string): Promise<void> {
  const payload = readPayload(text);
  const options = { icon: '/icon-192.png', badge: '/icon-192.png' };
  if (!payload) return registration.showNotification(brandName, { ...options, data: '/player' });
  const { event, language, code } = payload;
  const { title, body } = pushTexts[language][event];
  return registration.showNotification(title, {
    ...options,
    body,
    tag: code,
    data: `${pageOf[event]}?code=${encodeURIComponent(code)}`,
  });
}

/** Opens the page of a notification, in a tab of a player if there is one: staff may be typing in theirs. */
export async function openNotification(
  { clients }: Scope,
  notification: Notification,
): Promise<void> {
  notification.close();
  const path = typeof notification.data === 'string' ? notification.data : '/player';
  const tabs = await clients.matchAll({ type: 'window' });
  const open = tabs.find(({ url }) => !nonPagePaths.test(new URL(url).pathname));
  if (!open) return void (await clients.openWindow(path));
  // Some browsers allow this only after a click; the page is shown anyway
  await open.focus().catch(() => open);
  await open.navigate(path);
}
