import type { PushSubscriptionBody } from './push';

/** Where the page keeps for its service worker what a new subscription takes. */
export const subscriptionCache = 'push';
export const keptSubscription = '/push-subscription';

export interface KeptSubscription extends Pick<PushSubscriptionBody, 'language'> {
  /** The URL that a subscription is sent to. */
  address: string;
  /** The server's key, base64url. */
  publicKey: string;
}

/** What the server is told of a browser's subscription. */
export function subscriptionBody(
  { endpoint, keys = {} }: { endpoint?: string; keys?: Record<string, string> },
  language: PushSubscriptionBody['language'],
): PushSubscriptionBody {
  const { p256dh = '', auth = '' } = keys;
  return { endpoint: endpoint ?? '', p256dh, auth, language };
}
