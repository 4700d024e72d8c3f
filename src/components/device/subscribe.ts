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
import { forgetPushSubscription } from '../../lib/pushSubscription';

/** Decodes a key from base64url to bytes. */
function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}

/**
 * Registers a subscription at the server, and stores what the service worker needs to renew it: otherwise pushes end when
 * the browser ends it. @throws CallError
 */
async function register(subscription: PushSubscription, kept: KeptSubscription): Promise<void> {
  const body = subscriptionBody(subscription.toJSON(), kept.language);
  await fetchBody(secondaryTsr.push.subscribe.mutate({ body }));
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
  const { push } = secondaryContract;
  const address = toApiAddress(push.subscribe.path);
  const keyAddress = toApiAddress(push.status.path);
  await register(subscription, { address, keyAddress, publicKey, language });
  return true;
}

/** Registers the subscription of this session again, for pushes in another language. @throws CallError */
export async function subscribeAgain(language: Language): Promise<void> {
  const { subscribed } = await fetchBody(secondaryTsr.push.status.query());
  if (!subscribed) return;
  const stored = await (await caches.open(subscriptionCache)).match(keptSubscription);
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.getSubscription();
  if (!stored || !subscription) return;
  const kept = (await stored.json()) as KeptSubscription;
  await register(subscription, { ...kept, language });
}

/** Ends the subscription of this session, on the server first. @throws CallError */
export async function unsubscribe(): Promise<void> {
  await fetchBody(secondaryTsr.push.unsubscribe.mutate({ body: {} }));
  await forgetPushSubscription();
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
}
