import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ProtectionLimits, ProtectionStatus } from '../../../contract/protectionRules';
import { counter, moment } from './columns';
import { player } from './identity';

/** A player's protection settings; no row: none. A trigger prevents deleting rows and shortening an exclusion. */
export const protection = pgTable(
  'protection',
  {
    playerId: uuid('player_id')
      .primaryKey()
      .references(() => player.id),
    /** Status of `machines/protection.ts` after the last change; it may have ended since. */
    status: text('status').$type<ProtectionStatus>().notNull(),
    /** When the current status ends. */
    until: moment('until'),
    /** Limits in force. */
    limits: jsonb('limits').$type<ProtectionLimits>().notNull(),
    /** Requested higher limits that wait for their confirmation. */
    wanted: jsonb('wanted').$type<Partial<ProtectionLimits>>(),
    /** Minutes of play after which a reality check is shown. */
    realityCheck: integer('reality_check'),
  },
  (table) => [
    check(
      'protection_status',
      sql`${table.status} in ('ACTIVE', 'RAISE_PENDING', 'RAISE_READY', 'TIMED_OUT', 'EXCLUDED', 'EXCLUSION_ENDING')`,
    ),
    check('protection_until', sql`(${table.status} = 'ACTIVE') = (${table.until} is null)`),
    check(
      'protection_wanted',
      sql`(${table.status} in ('RAISE_PENDING', 'RAISE_READY')) = (${table.wanted} is not null)`,
    ),
  ],
);
export type ProtectionRow = typeof protection.$inferSelect;

/** Changes that players made to their protection, with the resulting state. Append-only (enforced by a trigger). */
export const protectionChange = pgTable(
  'protection_change',
  {
    id: counter('id').primaryKey(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    at: moment('at').notNull(),
    /** The `change` field of the request. */
    change: text('change').notNull(),
    after: jsonb('after').$type<Omit<ProtectionRow, 'playerId'>>().notNull(),
  },
  (table) => [index('protection_change_of').on(table.playerId, table.id)],
);
