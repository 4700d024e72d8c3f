import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { counter, minor, moment } from './columns';
import { transfer } from './money';

/**
 * A payment that the gateway told of, by the gateway's own id: told twice, it is one row. Rows are never changed or
 * deleted (a trigger refuses).
 */
export const paymentEvent = pgTable('payment_event', {
  id: text('id').primaryKey(),
  /** Of a deposit; or what the payer gave, when there is no such order. */
  code: text('code').notNull(),
  /** Kip. */
  amount: minor('amount').notNull(),
  paidAt: moment('paid_at').notNull(),
  receivedAt: moment('received_at').notNull(),
  /** The one movement that it became: of the order, or into suspense. */
  transferId: bigint('transfer_id', { mode: 'number' })
    .notNull()
    .unique()
    .references(() => transfer.id),
});

/**
 * Why a payment changed its place: matched to an order, by staff or because the order that it names has come; returned
 * by staff; or, of notices that contradict it, dismissed. Rows are never changed or deleted (a trigger refuses).
 */
export const paymentDecision = pgTable(
  'payment_decision',
  {
    id: counter('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => paymentEvent.id),
    how: text('how').$type<'match' | 'return' | 'dismiss'>().notNull(),
    /** What the payment was held under; the reference that was recorded, where notices are dismissed. */
    fromCode: text('from_code').notNull(),
    /** The order that it was matched to. */
    toCode: text('to_code'),
    reason: text('reason').notNull(),
    decidedAt: moment('decided_at').notNull(),
    /** The movement that it became by this: of the order, into suspense again, or back to who paid. */
    transferId: bigint('transfer_id', { mode: 'number' })
      .unique()
      .references(() => transfer.id),
  },
  (table) => [
    index('payment_decision_of').on(table.paymentId),
    check('payment_decision_reason', sql`trim(${table.reason}) <> ''`),
  ],
);

/**
 * A notice of a known payment that says otherwise than the first one. No money is booked for it: what is so, staff ask
 * the gateway. Rows are never changed or deleted (a trigger refuses).
 */
export const paymentConflict = pgTable(
  'payment_conflict',
  {
    id: counter('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => paymentEvent.id),
    reference: text('reference').notNull(),
    /** Kip. */
    amount: minor('amount').notNull(),
    paidAt: moment('paid_at').notNull(),
    receivedAt: moment('received_at').notNull(),
    /** The note to staff; the notice waits for them while that is open. */
    flagId: bigint('flag_id', { mode: 'number' })
      .notNull()
      .unique()
      .references(() => staffFlag.id),
  },
  (table) => [unique('payment_conflict_once').on(table.paymentId, table.reference, table.amount)],
);

/** Why staff must look at an order. */
export type FlagReason =
  | 'LATE_PAYMENT'
  | 'WRONG_AMOUNT'
  | 'PAID_AGAIN'
  | 'CREDIT_REFUSED'
  | 'REJECTED_AFTER_PAID'
  | 'CREDITED_AFTER_END'
  | 'UNKNOWN_ORDER'
  | 'CONFLICTING_NOTICE';

/** A note to staff that money or credit waits for their decision. */
export const staffFlag = pgTable(
  'staff_flag',
  {
    id: counter('id').primaryKey(),
    code: text('code').notNull(),
    reason: text('reason').$type<FlagReason>().notNull(),
    /** The payment that waits in suspense under this code. */
    paymentId: text('payment_id'),
    createdAt: moment('created_at').notNull(),
    resolvedAt: moment('resolved_at'),
  },
  (table) => [
    index('staff_flag_open')
      .on(table.code)
      .where(sql`${table.resolvedAt} is null`),
    uniqueIndex('staff_flag_payment')
      .on(table.paymentId)
      .where(sql`${table.resolvedAt} is null`),
  ],
);

/**
 * Calls to game providers that must happen: written in the transaction that calls for them, made after it,
 * repeated until they have an outcome. A claim moves `nextAt` ahead, so that a worker that dies gives it up.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: counter('id').primaryKey(),
    code: text('code').notNull(),
    /** The event of the deposit law that the provider's yes leads to. */
    event: text('event').$type<'credit' | 'resolveLate'>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAt: moment('next_at').notNull(),
    doneAt: moment('done_at'),
  },
  (table) => [
    unique('outbox_once').on(table.code, table.event),
    index('outbox_due')
      .on(table.nextAt)
      .where(sql`${table.doneAt} is null`),
  ],
);
export type OutboxRow = typeof outbox.$inferSelect;
