import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '../../../contract/provider';
import { counter, moment } from './columns';
import { player } from './identity';
import { staff } from './staff';

/** A message of staff to one player. */
export const message = pgTable(
  'message',
  {
    id: counter('id').notNull(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    /** The text in each language in which staff wrote it. */
    texts: jsonb('texts').$type<Partial<Record<Language, string>>>().notNull(),
    sentAt: moment('sent_at').notNull(),
    sentBy: uuid('sent_by')
      .notNull()
      .references(() => staff.id),
    readAt: moment('read_at'),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.id] }),
    index('message_unread')
      .on(table.playerId)
      .where(sql`${table.readAt} is null`),
  ],
);
export type MessageRow = typeof message.$inferSelect;
