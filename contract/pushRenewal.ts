import type { PushSubscriptionBody } from './push';

/** Name of the cache in which the page stores the data that the service worker needs to renew a subscription. */
export const subscriptionCache = 'push';
export const keptSubscription = '/push-subscription';

export interface KeptSubscription extends Pick<PushSubscriptionBody, 'language'> {
  /** The URL that a subscription is sent to. */
  address: string;
  /** The URL that answers with the server's key; absent in what an older page has stored. */
  keyAddress?: string;
  /** The server's key of that time, base64url. */
  publicKey: string;
}

/** Body of the request that registers a browser's subscription. */
export function subscriptionBody(
  { endpoint, keys = {} }: { endpoint?: string; keys?: Record<string, string> },
  language: PushSubscriptionBody['language'],
): PushSubscriptionBody {
  const { p256dh = '', auth = '' } = keys;
  return { endpoint: endpoint ?? '', p256dh, auth, language };
}
