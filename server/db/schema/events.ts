import { index, json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PlayerEvent } from '../../../contract/events';
import { counter, moment } from './columns';

/**
 * Events for open pages, written in the transaction of the change itself. Every node reads the new rows
 * (`server/events/eventFeed.ts`); they are deleted after some minutes.
 */
export const eventFeed = pgTable(
  'event_feed',
  {
    id: counter('id').primaryKey(),
    /** The kind of subject: a player, all players (public data), or a session that has ended. */
    topic: text('topic').$type<'player' | 'public' | 'session'>().notNull(),
    /** The id of the player or of the session; zeros for everyone. */
    subject: uuid('subject').notNull(),
    /** Null for the end of a session. */
    event: json('event').$type<PlayerEvent>(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('event_feed_subject_at_idx').on(table.subject, table.at),
    index('event_feed_at').on(table.at),
  ],
);
export type EventRow = typeof eventFeed.$inferSelect;
