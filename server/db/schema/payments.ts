import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Provider } from '../../../contract/provider';
import type { HeldStep } from '../../../contract/moneySteps';
import { paymentEntryStatuses, type PaymentEntryStatus } from '../../../contract/staffPayments';
import { counter, isOneOf, minor, moment } from './columns';
import { transfer } from './money';

/**
 * A payment that the gateway reported, by the gateway's id: a payment reported twice is one row. Rows are never changed or
 * deleted (enforced by a trigger).
 */
export const paymentEvent = pgTable(
  'payment_event',
  {
    id: text('id').primaryKey(),
    /** Code of a deposit; if no such order exists, the reference that the payer entered. */
    code: text('code').notNull(),
    /** The player of the order, set by a trigger. */
    playerId: uuid('player_id'),
    /** Kip. */
    amount: minor('amount').notNull(),
    paidAt: moment('paid_at').notNull(),
    receivedAt: moment('received_at').notNull(),
    /** The transfer that posted this payment: to the order, or into suspense. */
    transferId: bigint('transfer_id', { mode: 'number' })
      .notNull()
      .unique()
      .references(() => transfer.id),
  },
  (table) => [index('payment_event_paid').on(table.paidAt)],
);

/**
 * A payment as a member of staff has entered it. Once confirmed it becomes a `payment_event` whose id is the bank's number;
 * `status` follows `machines/paymentEntry.ts`.
 */
export const paymentEntry = pgTable(
  'payment_entry',
  {
    id: counter('id').primaryKey(),
    /** The bank's number. */
    paymentId: text('payment_id').notNull(),
    /** The order that the payment names. */
    code: text('code'),
    /** Kip. */
    amount: minor('amount').notNull(),
    paidAt: moment('paid_at').notNull(),
    reason: text('reason').notNull(),
    status: text('status').$type<PaymentEntryStatus>().notNull(),
    /** Names of members of staff, who may leave. */
    enteredBy: text('entered_by').notNull(),
    enteredAt: moment('entered_at').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    // After a refusal the same payment may be entered again
    uniqueIndex('payment_entry_once')
      .on(table.paymentId)
      .where(sql`${table.status} <> 'REFUSED'`),
    index('payment_entry_time').on(table.enteredAt),
    index('payment_entry_paid').on(table.paidAt),
    index('payment_entry_person').on(table.enteredBy, table.enteredAt),
    index('payment_entry_waiting')
      .on(table.id)
      .where(sql`${table.status} = 'ENTERED'`),
    check('payment_entry_status', isOneOf(table.status, paymentEntryStatuses)),
    check(
      'payment_entry_decided',
      sql`(${table.status} = 'ENTERED') = (${table.decidedBy} is null) and (${table.decidedBy} is null) = (${table.decidedAt} is null)`,
    ),
    check('payment_entry_amount', sql`${table.amount} > 0`),
  ],
);
export type PaymentEntryRow = typeof paymentEntry.$inferSelect;

/**
 * A decision about a payment: matched to an order, by staff or because the order it names was created later; returned
 * by staff; closed as a duplicate of another payment; or, for conflicting notices, dismissed. Append-only (enforced by
 * a trigger).
 */
export const paymentDecision = pgTable(
  'payment_decision',
  {
    id: counter('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => paymentEvent.id),
    how: text('how').$type<'match' | 'return' | 'close' | 'dismiss'>().notNull(),
    /** The code under which the payment was held; the recorded reference where notices are dismissed. */
    fromCode: text('from_code').notNull(),
    /** The order that it was matched to. */
    toCode: text('to_code'),
    /** The payment that this one duplicates, if it was closed as a duplicate. */
    sameAs: text('same_as').references(() => paymentEvent.id),
    reason: text('reason').notNull(),
    decidedAt: moment('decided_at').notNull(),
    /** The transfer of this decision: for the order, back into suspense, back to the payer, or undone. */
    transferId: bigint('transfer_id', { mode: 'number' })
      .unique()
      .references(() => transfer.id),
  },
  (table) => [
    index('payment_decision_of').on(table.paymentId),
    index('payment_decision_same')
      .on(table.sameAs)
      .where(sql`${table.sameAs} is not null`),
    check('payment_decision_same', sql`(${table.how} = 'close') = (${table.sameAs} is not null)`),
    check('payment_decision_reason', sql`trim(${table.reason}) <> ''`),
  ],
);

/**
 * A notice that contradicts an earlier notice of the same payment. No money is posted for it: staff ask the gateway
 * which is right. Rows are never changed or deleted (enforced by a trigger).
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
    /** The flag for staff; the notice waits for a decision while the flag is open. */
    flagId: bigint('flag_id', { mode: 'number' })
      .notNull()
      .unique()
      .references(() => staffFlag.id),
  },
  (table) => [unique('payment_conflict_once').on(table.paymentId, table.reference, table.amount)],
);

/** Reason why staff must check an order. */
export type FlagReason =
  | 'LATE_PAYMENT'
  | 'WRONG_AMOUNT'
  | 'PAID_AGAIN'
  | 'SAME_PAYMENT'
  | 'CREDIT_ASKED'
  | 'CREDIT_REFUSED'
  | 'REJECTED_AFTER_PAID'
  | 'CREDITED_AFTER_END'
  | 'DEBITED_AFTER_END'
  | 'PAID_AFTER_END'
  | 'VOID_REFUSED'
  | 'QR_REFUSED'
  | 'SEARCH_REFUSED'
  | 'PAYOUT_REFUSED'
  | 'PROVIDER_REFUSED'
  | 'PAID_BEFORE_ORDER'
  | 'UNKNOWN_ORDER'
  | 'CONFLICTING_NOTICE';

/**
 * A flag for staff: a decision about money or credit, or an issue to settle outside of this server (`server/staff/issues.ts`).
 */
export const staffFlag = pgTable(
  'staff_flag',
  {
    id: counter('id').primaryKey(),
    code: text('code').notNull(),
    reason: text('reason').$type<FlagReason>().notNull(),
    /** The payment that is held in suspense under this code. */
    paymentId: text('payment_id'),
    createdAt: moment('created_at').notNull(),
    resolvedAt: moment('resolved_at'),
    /** The member of staff who reports the issue as settled, and how, while a second person must agree. */
    askedBy: text('asked_by'),
    note: text('note'),
    /** The request is to give credit back, not to report the issue as settled. */
    asksToGiveBack: boolean('asks_to_give_back').notNull().default(false),
    /** The requested step for a held payment, and the order to match it to. */
    askedStep: text('asked_step').$type<HeldStep>(),
    askedCode: text('asked_code'),
  },
  (table) => [
    index('staff_flag_open')
      .on(table.code)
      .where(sql`${table.resolvedAt} is null`),
    uniqueIndex('staff_flag_payment')
      .on(table.paymentId)
      .where(sql`${table.resolvedAt} is null`),
    check('staff_flag_asked', sql`(${table.askedBy} is null) = (${table.note} is null)`),
    check(
      'staff_flag_asked_step',
      sql`(${table.askedStep} is null or ${table.askedBy} is not null) and (${table.askedCode} is null or ${table.askedStep} = 'match')`,
    ),
  ],
);

/** The outside service of a call: the gateway, the payout port, or a game provider. */
export type OutboxPort = 'gateway' | 'payout' | Provider;

/**
 * Calls to the outside, by the transactional outbox pattern: written in the transaction that requires the call, made
 * after it, and retried until they have an outcome. A claim moves `nextAt` ahead, so that the calls of a dead worker
 * become due again.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: counter('id').primaryKey(),
    /** Code of the deposit or withdrawal. */
    code: text('code').notNull(),
    /** The player of the order, set by a trigger. */
    playerId: uuid('player_id'),
    /** `credit` and `resolveLate`: the event of the deposit's lifecycle that follows when the provider accepts. */
    event: text('event')
      .$type<
        | 'credit'
        | 'resolveLate'
        | 'createPayment'
        | 'voidPayment'
        | 'debit'
        | 'returnDebit'
        | 'payout'
      >()
      .notNull(),
    port: text('port').$type<OutboxPort>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Time of the next attempt; for a claimed call, the end of the claim. */
    nextAt: moment('next_at').notNull(),
    /** A worker is making the call, until `nextAt` at the latest. */
    claimed: boolean('claimed').notNull().default(false),
    doneAt: moment('done_at'),
  },
  (table) => [
    unique('outbox_once').on(table.code, table.event),
    index('outbox_due')
      .on(table.nextAt)
      .where(sql`${table.doneAt} is null`),
    index('outbox_done').on(table.doneAt),
  ],
);
export type OutboxRow = typeof outbox.$inferSelect;
