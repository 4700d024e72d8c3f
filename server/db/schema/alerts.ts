import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  alertChannels,
  alertSeverities,
  type AlertChannel,
  type AlertRule,
  type AlertSeverity,
} from '../../../contract/staffAlerts';
import { counter, isOneOf, moment } from './columns';
import { staff } from './staff';

/** One firing of a rule (`server/alerts/`). Kept permanently. */
export const alert = pgTable(
  'alert',
  {
    id: counter('id').primaryKey(),
    rule: text('rule').$type<AlertRule>().notNull(),
    /** What the alert is about; its meaning depends on the rule. */
    subject: text('subject').notNull(),
    severity: text('severity').$type<AlertSeverity>().notNull(),
    /** Parameters of its text, as of the last check. */
    facts: json('facts').$type<Record<string, string>>().notNull(),
    beganAt: moment('began_at').notNull(),
    /** The alert ended: by itself, or because staff ended it. */
    endedAt: moment('ended_at'),
    /** Name of the member of staff, who may leave. */
    endedBy: text('ended_by'),
    /** The rule no longer fires. Until then no new alert is opened. */
    clearedAt: moment('cleared_at'),
  },
  (table) => [
    uniqueIndex('alert_once')
      .on(table.rule, table.subject)
      .where(sql`${table.clearedAt} is null`),
    index('alert_open')
      .on(table.id)
      .where(sql`${table.endedAt} is null`),
    check('alert_severity', isOneOf(table.severity, alertSeverities)),
    check('alert_ended', sql`${table.endedAt} is not null or ${table.endedBy} is null`),
    check('alert_cleared', sql`${table.endedAt} is not null or ${table.clearedAt} is null`),
  ],
);
export type AlertRow = typeof alert.$inferSelect;

/**
 * A message about an alert to one channel: written with the alert, sent after the commit, and retried until the channel
 * accepts it.
 */
export const alertMessage = pgTable(
  'alert_message',
  {
    alertId: bigint('alert_id', { mode: 'number' })
      .notNull()
      .references(() => alert.id),
    event: text('event').$type<'began' | 'ended'>().notNull(),
    channel: text('channel').$type<AlertChannel>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Time of the next attempt; during an attempt, when another node may retry. */
    nextAt: moment('next_at').notNull(),
    doneAt: moment('done_at'),
    /** Error of the last attempt; never the message itself. */
    failure: text('failure'),
  },
  (table) => [
    primaryKey({ columns: [table.alertId, table.channel, table.event] }),
    index('alert_message_due')
      .on(table.nextAt)
      .where(sql`${table.doneAt} is null`),
    check('alert_message_event', sql`${table.event} in ('began', 'ended')`),
    check('alert_message_channel', isOneOf(table.channel, alertChannels)),
  ],
);
export type AlertMessageRow = typeof alertMessage.$inferSelect;

/** A login of staff, to detect a new browser or network. Deleted at the same age as a known browser. */
export const staffLogin = pgTable(
  'staff_login',
  {
    id: counter('id').primaryKey(),
    at: moment('at').notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    /** `Chrome, Windows`. */
    browser: text('browser'),
    /** SHA-256 of the network. */
    addressHash: text('address_hash').notNull(),
    /** Whether this person had never logged in with this browser, or from this network. */
    isNewBrowser: boolean('is_new_browser').notNull(),
    isNewPlace: boolean('is_new_place').notNull(),
  },
  (table) => [
    index('staff_login_place').on(table.staffId, table.addressHash),
    index('staff_login_at').on(table.at),
    index('staff_login_unusual')
      .on(table.at)
      .where(sql`${table.isNewBrowser} or ${table.isNewPlace}`),
  ],
);
