import { subscriptionCache } from '../../contract/pushRenewal';

/**
 * Removes what the service worker needs to renew the push subscription. A subscription belongs to a session, so a new
 * session begins without: the worker must not renew it for the next player of this browser.
 */
export async function forgetPushSubscription(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(subscriptionCache).catch(() => {});
}
