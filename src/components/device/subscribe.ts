import type { PushSubscriptionBody } from '../../../contract/push';
import { CallError } from '../../api/callError';
import { bodyOf, tsr } from '../../api/client';
import type { Language } from '../../i18n/languages';

/** A key in base64url as bytes. */
function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}

/**
 * Asks for the permission, subscribes this browser at its push service, and registers it at the server. Called on a press only.
 * @returns false when the player or the browser does not allow it
 * @throws CallError when the push service or the server does not answer
 */
export async function subscribe(publicKey: string, language: Language): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { pushManager } = await navigator.serviceWorker.ready;
  // One of an earlier session may be of another key.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) })
    .catch(() => {
      throw new CallError({ kind: 'offline' });
    });
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const body: PushSubscriptionBody = { endpoint: endpoint ?? '', p256dh, auth, language };
  await bodyOf(tsr.push.subscribe.mutate({ body }));
  return true;
}

/** Ends the subscription of this session, on the server first. @throws CallError */
export async function unsubscribe(): Promise<void> {
  await bodyOf(tsr.push.unsubscribe.mutate({ body: {} }));
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
}
