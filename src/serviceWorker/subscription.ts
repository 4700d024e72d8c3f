import {
  keptSubscription,
  subscriptionBody,
  subscriptionCache,
  type KeptSubscription,
} from '../../contract/pushRenewal';

type Scope = Pick<ServiceWorkerGlobalScope, 'registration'>;

/**
 * Subscribes again where the browser has ended a subscription, and tells the server: no page need be open. The page has
 * left what that takes.
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
