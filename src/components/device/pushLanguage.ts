import { subscriptionCache } from '../../../contract/pushRenewal';
import type { Language } from '../../i18n/languages';

/** Has the pushes of this browser written in another language. Does nothing without a subscription. @throws CallError */
export async function changePushLanguage(language: Language): Promise<void> {
  if (!('caches' in globalThis) || !(await caches.has(subscriptionCache))) return;
  const { subscribeAgain } = await import('./subscribe');
  await subscribeAgain(language);
}
