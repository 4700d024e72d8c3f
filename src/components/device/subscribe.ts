import {
  keptSubscription,
  subscriptionBody,
  subscriptionCache,
  type KeptSubscription,
} from '../../../contract/pushRenewal';
import { secondaryContract } from '../../../contract/secondary';
import { toApiAddress } from '../../api/address';
import { CallError } from '../../api/callError';
import { fetchBody } from '../../api/client';
import { secondaryTsr } from '../../api/secondaryClient';
import type { Language } from '../../i18n/languages';

/** Decodes a key from base64url to bytes. */
function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}

/** Stores what the service worker needs to renew the subscription; otherwise pushes end when the browser ends it. */
async function keepForRenewal(kept: KeptSubscription): Promise<void> {
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(subscriptionCache);
  await cache.put(keptSubscription, new Response(JSON.stringify(kept)));
}

/**
 * Asks for the permission, subscribes this browser at its push service, and registers it at the server. Called on a press only.
 * @returns false when the player or the browser does not allow it
 * @throws CallError when the push service or the server does not answer
 */
export async function subscribe(publicKey: string, language: Language): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription of an earlier session may have another key
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) })
    .catch(() => {
      throw new CallError({ kind: 'offline' });
    });
  await fetchBody(
    secondaryTsr.push.subscribe.mutate({ body: subscriptionBody(subscription.toJSON(), language) }),
  );
  await keepForRenewal({
    address: toApiAddress(secondaryContract.push.subscribe.path),
    publicKey,
    language,
  });
  return true;
}

/** Ends the subscription of this session, on the server first. @throws CallError */
export async function unsubscribe(): Promise<void> {
  await fetchBody(secondaryTsr.push.unsubscribe.mutate({ body: {} }));
  if ('caches' in globalThis) await caches.delete(subscriptionCache);
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
}
