import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { inquiryLimits, inquiryStatuses, type InquiryStatus } from '../../../contract/inquiries';
import { bytes, isOneOf, minor, moment } from './columns';
import { player } from './identity';
import { deposit } from './orders';

/** A player's inquiry about a missing payment. Follows `machines/inquiry.ts`. */
export const inquiry = pgTable(
  'inquiry',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    code: text('code')
      .notNull()
      .references(() => deposit.code),
    status: text('status').$type<InquiryStatus>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** Amount and time of the payment as the player states them. LAK. */
    paidAt: moment('paid_at').notNull(),
    amount: minor('amount').notNull(),
    note: text('note'),
    /** The name of the person it is assigned to; null: not assigned. */
    assignedTo: text('assigned_to'),
    /** Name of the member of staff; null when crediting the order has answered it. */
    answeredBy: text('answered_by'),
    answeredAt: moment('answered_at'),
    /** Reason why staff could not find the payment; the player reads it. */
    reason: text('reason'),
  },
  (table) => [
    uniqueIndex('inquiry_open')
      .on(table.code)
      .where(sql`${table.status} = 'OPEN'`),
    index('inquiry_queue')
      .on(table.createdAt)
      .where(sql`${table.status} = 'OPEN'`),
    index('inquiry_of_order').on(table.code, table.createdAt),
    index('inquiry_open_of_player')
      .on(table.playerId)
      .where(sql`${table.status} = 'OPEN'`),
    index('inquiry_newest').on(table.createdAt),
    check('inquiry_status', isOneOf(table.status, inquiryStatuses)),
    check('inquiry_amount', sql`${table.amount} > 0`),
    check(
      'inquiry_answered',
      sql`(${table.status} = 'OPEN') = (${table.answeredAt} is null) and (${table.status} = 'REFUSED') = (${table.reason} is not null) and (${table.status} <> 'REFUSED' or ${table.answeredBy} is not null)`,
    ),
  ],
);
export type InquiryRow = typeof inquiry.$inferSelect;

/** The picture of a slip. Deleted some time after its inquiry was made. */
export const slip = pgTable(
  'slip',
  {
    inquiryId: uuid('inquiry_id')
      .primaryKey()
      .references(() => inquiry.id),
    content: bytes('content').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('slip_age').on(table.createdAt),
    check(
      'slip_size',
      sql`octet_length(${table.content}) <= ${sql.raw(String(inquiryLimits.slipBytes))}`,
    ),
  ],
);
