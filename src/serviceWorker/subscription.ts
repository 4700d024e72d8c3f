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
  const stored = (await kept.json()) as KeptSubscription;
  const { address, language } = stored;
  const applicationServerKey = await fetchKey(stored);
  const { pushManager } = registration;
  // The browser refuses another key while a subscription exists
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  await fetch(address, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscriptionBody(subscription.toJSON(), language)),
  });
}

/** The server's key, which may have changed since the page stored it. */
async function fetchKey({ keyAddress, publicKey }: KeptSubscription): Promise<string> {
  if (keyAddress === undefined) return publicKey;
  const answer = await fetch(keyAddress, { credentials: 'include' });
  const status = answer.ok ? ((await answer.json()) as { publicKey?: string | null }) : {};
  return status.publicKey ?? publicKey;
}
