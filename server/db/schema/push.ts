import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '../../../contract/provider';
import type { PushEvent } from '../../../contract/pushPayload';
import { moment } from './columns';
import { player, session } from './identity';

/** A browser that receives pushes, for as long as its session lasts. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    sessionId: uuid('session_id')
      .primaryKey()
      .references(() => session.id, { onDelete: 'cascade' }),
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull().unique('push_subscription_endpoint_key'),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    language: text('language').$type<Language>().notNull(),
    /** The operator's VAPID key that the browser accepts; null in rows of older servers. */
    publicKey: text('public_key'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('push_subscription_player_id_idx').on(table.playerId)],
);
export type PushSubscriptionRow = typeof pushSubscription.$inferSelect;

/** An event that is pushed to a browser. Kept for a while after it was sent, so that no event is delivered twice. */
export const pushDelivery = pgTable(
  'push_delivery',
  {
    /** The event in `event_feed`. */
    eventId: bigint('event_id', { mode: 'number' }).notNull(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => pushSubscription.sessionId, { onDelete: 'cascade' }),
    event: text('event').$type<PushEvent>().notNull(),
    code: text('code').notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    nextAt: moment('next_at').notNull(),
    doneAt: moment('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.sessionId] }),
    index('push_delivery_session_id_idx').on(table.sessionId),
    index('push_delivery_due')
      .on(table.nextAt)
      .where(sql`${table.doneAt} is null`),
  ],
);
