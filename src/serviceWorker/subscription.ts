import {
  keptSubscription,
  subscriptionBody,
  subscriptionCache,
  type KeptSubscription,
} from '../../contract/pushRenewal';

type Scope = Pick<ServiceWorkerGlobalScope, 'registration'>;

/**
 * Renews a subscription that the browser has ended, and tells the server; no page need be open. A page has stored the
 * data that this needs.
 */
export async function renewSubscription({ registration }: Scope): Promise<void> {
  const kept = await (await caches.open(subscriptionCache)).match(keptSubscription);
  if (!kept) return;
  const { address, publicKey, language } = (await kept.json()) as KeptSubscription;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  await fetch(address, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscriptionBody(subscription.toJSON(), language)),
  });
}
