import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { settingKeys, type SettingKey } from '../../../contract/settings';
import { settingStates, type SettingState } from '../../../contract/staffSettings';
import { counter, isOneOf, moment } from './columns';
import { staff } from './staff';

/**
 * Changes of settings by staff. The value of a key at a given time is that of its `VALID` row with the latest `validFrom` up to
 * then (of two equal ones the later row), or without a row the program's default. Values never change (enforced by a trigger).
 */
export const settingChange = pgTable(
  'setting_change',
  {
    id: counter('id').primaryKey(),
    key: text('key').$type<SettingKey>().notNull(),
    value: jsonb('value').notNull(),
    state: text('state').$type<SettingState>().notNull(),
    /** For a waiting change: the requested start of its validity. */
    validFrom: moment('valid_from').notNull(),
    madeBy: uuid('made_by')
      .notNull()
      .references(() => staff.id),
    madeAt: moment('made_at').notNull(),
    reason: text('reason').notNull(),
    /** The change that was valid when this one was made; 0: none. */
    basedOn: bigint('based_on', { mode: 'number' }).notNull(),
    confirmedBy: uuid('confirmed_by').references(() => staff.id),
    confirmedAt: moment('confirmed_at'),
    withdrawnBy: uuid('withdrawn_by').references(() => staff.id),
    withdrawnAt: moment('withdrawn_at'),
    withdrawnReason: text('withdrawn_reason'),
  },
  (table) => [
    index('setting_change_valid')
      .on(table.key, table.validFrom, table.id)
      .where(sql`${table.state} = 'VALID'`),
    index('setting_change_waiting')
      .on(table.id)
      .where(sql`${table.state} = 'WAITING'`),
    index('setting_change_history').on(table.key, table.id),
    check('setting_change_key', isOneOf(table.key, settingKeys)),
    check('setting_change_state', isOneOf(table.state, settingStates)),
    check('setting_change_second', sql`${table.confirmedBy} <> ${table.madeBy}`),
    check(
      'setting_change_confirmed',
      sql`(${table.confirmedBy} is null) = (${table.confirmedAt} is null)`,
    ),
    check(
      'setting_change_withdrawn',
      sql`(${table.state} = 'WITHDRAWN') = (${table.withdrawnBy} is not null and ${table.withdrawnAt} is not null and ${table.withdrawnReason} is not null)`,
    ),
  ],
);
export type SettingChangeRow = typeof settingChange.$inferSelect;
