import { z } from 'zod';
import { c, Done, EmptyBody } from './base';
import { Language } from './provider';
import { addition } from './reader';

/** A push subscription of a browser, as its push service issues it (RFC 8030, RFC 8291). */
export const PushSubscriptionBody = z
  .object({
    endpoint: z.string().url().max(2_000),
    /** The browser's public key and secret, base64url. */
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}(==)?$/),
    /** Language of all pushes from now on. */
    language: Language,
  })
  .strict();
export type PushSubscriptionBody = z.infer<typeof PushSubscriptionBody>;

/** An addition. A subscription belongs to the session and ends with it. */
export const pushContract = c.router({
  status: {
    method: 'GET',
    path: '/v2/push',
    summary:
      'The key to subscribe with, null without pushes, and whether this session is subscribed',
    responses: {
      200: z.object({
        publicKey: addition(z.string().min(1).nullable()),
        subscribed: addition(z.boolean(), false),
      }),
    },
  },
  subscribe: {
    method: 'POST',
    path: '/v2/push/subscribe',
    summary: 'Sends pushes to this browser from now on; 400 for a push service that is not known',
    body: PushSubscriptionBody,
    responses: { 200: Done },
  },
  unsubscribe: {
    method: 'POST',
    path: '/v2/push/unsubscribe',
    summary: 'Sends this browser no more pushes',
    body: EmptyBody,
    responses: { 200: Done },
  },
});
