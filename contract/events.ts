import { z } from 'zod';
import { c, Instant } from './base';
import { Provider } from './provider';

/**
 * An event of an order. It carries the order's status also when something else has changed; `isTransition` marks the one event
 * of the change to that status.
 */
const orderEvent = { code: z.string(), status: z.string(), isTransition: z.boolean().optional() };

/** A change of public data: the operator's settings, or the promotions. Sent to all pages. */
export const PublicEvent = z.object({
  type: z.literal('public'),
  what: z.enum(['settings', 'promotions']),
});
export type PublicEvent = z.infer<typeof PublicEvent>;

/**
 * A change of something the player owns, or a {@link PublicEvent}. It names what to refetch and carries no data, so a
 * lost or repeated event does no harm.
 */
export const PlayerEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('deposit'), ...orderEvent }),
  z.object({ type: z.literal('withdrawal'), ...orderEvent }),
  z.object({ type: z.literal('credit'), provider: Provider }),
  z.object({ type: z.literal('promotion'), usageId: z.string(), status: z.string() }),
  z.object({ type: z.literal('protection') }),
  /** A message of staff, by its id. */
  z.object({ type: z.literal('message'), code: z.string() }),
  /** An inquiry about the payment of an order, by the order's code. */
  z.object({ type: z.literal('inquiry'), code: z.string(), status: z.string() }),
  /** A change of the bank account, by its id, and what happened to it. */
  z.object({
    type: z.literal('bankAccount'),
    code: z.string(),
    step: z.enum(['ask', 'check', 'apply', 'refuse', 'withdraw']),
  }),
  PublicEvent,
]);
export type PlayerEvent = z.infer<typeof PlayerEvent>;

/** Sent at once and every {@link heartbeatMs}: a page that receives nothing for longer treats its stream as broken. */
export interface Heartbeat {
  type: 'beat';
}

/** Interval of the heartbeat, ms. */
export const heartbeatMs = 15_000;

/**
 * Server-sent events; each `data:` is one {@link PlayerEvent} or {@link Heartbeat} as JSON. With `since`, an ISO 8601
 * instant from the header `server-time`, events after it come first (of the last ten minutes at most): a page fetches
 * its data before its stream is open, and would miss the events in between.
 */
export const eventsContract = c.router({
  stream: {
    method: 'GET',
    path: '/v2/events',
    query: z.object({ since: Instant.optional() }),
    summary: 'Streams changes of the player’s own orders, credits and promotion',
    responses: {
      200: c.otherResponse({ contentType: 'text/event-stream', body: z.string() }),
    },
  },
});
