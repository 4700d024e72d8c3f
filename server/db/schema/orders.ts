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
import { depositStatuses } from '../../../contract/deposits';
import type { Provider } from '../../../contract/provider';
import type { PayoutStatus } from '../../../contract/payouts';
import { textPurposes, type ReasonTexts, type TextPurpose } from '../../../contract/savedTexts';
import {
  rejectionCauses,
  withdrawalStatuses,
  type RejectionCause,
} from '../../../contract/withdrawals';
import { depositOrderMachine } from '../../../machines/depositOrder';
import { statusesBefore } from '../../../machines/lifecycle';
import { counter, isOneOf, minor, moment, utc } from './columns';
import { bankAccount, player } from './identity';
import { promotionUsage } from './promotions';

/** Columns that deposits and withdrawals have in common. */
const orderColumns = {
  code: text('code').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  playerId: uuid('player_id')
    .notNull()
    .references(() => player.id),
  /** Counts the player's orders of this kind from 1 without gaps, so that a page is found without counting rows. */
  number: integer('number').notNull(),
  bankAccountId: uuid('bank_account_id')
    .notNull()
    .references(() => bankAccount.id),
  provider: text('provider').$type<Provider>().notNull(),
  status: text('status').notNull(),
  /** LAK for one THB, fixed when the order was created. */
  rate: text('rate').notNull(),
  usageId: text('usage_id').references(() => promotionUsage.id),
  createdAt: moment('created_at').notNull(),
};

/** Statuses of a deposit that waits for its payment or its credit; staff can still reject it. */
const waitingStatuses = statusesBefore(depositOrderMachine, 'reject');

/** A deposit order; `status` follows `machines/depositOrder.ts`. */
export const deposit = pgTable(
  'deposit',
  {
    ...orderColumns,
    /** Kip to pay. */
    amount: minor('amount').notNull(),
    /** Satang: the expected credit, from SUCCESS on the posted one. */
    depositCredit: minor('deposit_credit').notNull(),
    promoCredit: minor('promo_credit').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** A payment arrived after the order had ended, and staff have not settled it yet. */
    late: boolean('late').notNull().default(false),
    /** The QR, and links that open it in bank apps, by the bank's id; null until the gateway has created them. */
    payload: text('payload'),
    appLinks: json('app_links').$type<Record<string, string>>(),
    /** The gateway's id of the payment that the order waits for. */
    gatewayReference: text('gateway_reference'),
    /** Number of the credit attempt at the provider. It rises only after a refusal, which is final for its number. */
    creditAttempt: integer('credit_attempt').notNull().default(1),
    /** Why the gateway accepts no payment for the order, in its own words. */
    refusal: text('refusal'),
  },
  (table) => [
    uniqueIndex('deposit_history').on(table.playerId, table.number),
    index('deposit_waiting').on(table.playerId).where(isOneOf(table.status, waitingStatuses)),
    index('deposit_expiry')
      .on(table.expiresAt)
      .where(sql`${table.status} = 'OPEN'`),
    uniqueIndex('deposit_one_waiting_for_usage')
      .on(table.usageId)
      .where(isOneOf(table.status, waitingStatuses)),
    check('deposit_status', isOneOf(table.status, depositStatuses)),
    check(
      'deposit_amounts',
      sql`${table.amount} > 0 and ${table.depositCredit} >= 0 and ${table.promoCredit} >= 0`,
    ),
  ],
);
export type DepositRow = typeof deposit.$inferSelect;

/** A withdrawal; `status` follows `machines/withdrawalOrder.ts`. Satang; the payout is in kip. */
export const withdrawal = pgTable(
  'withdrawal',
  {
    ...orderColumns,
    amount: minor('amount').notNull(),
    /** How much of the held credit came from cash and from bonus; a rejection by staff returns it there. */
    heldCash: minor('held_cash').notNull(),
    heldBonus: minor('held_bonus').notNull(),
    receiveCredit: minor('receive_credit').notNull(),
    returnCredit: minor('return_credit').notNull(),
    /** The part of the received credit that is not under the promotion's terms. */
    otherCredit: minor('other_credit')
      .notNull()
      .default(sql`0`),
    payout: minor('payout').notNull(),
    /** Cause and reason of a rejection by staff; null also where the provider refused the debit. */
    rejectionCause: text('rejection_cause').$type<RejectionCause>(),
    reason: text('reason'),
    /** The reason in each language of players, if it was a saved text. */
    reasonTexts: json('reason_texts').$type<ReasonTexts>(),
    /** Earliest approval: the player's bank account has recently been replaced. */
    heldUntil: moment('held_until'),
    /** Follows `machines/payout.ts`. */
    payoutStatus: text('payout_status').$type<PayoutStatus>().notNull(),
    /** When the provider that keeps the credit confirmed the debit; null before that, and where this server keeps the credit. */
    debitedAt: moment('debited_at'),
    /** Names of members of staff, who may leave. */
    claimedBy: text('claimed_by'),
    claimedAt: moment('claimed_at'),
    /** The member of staff it is assigned to; others may decide it, too. */
    assignedTo: text('assigned_to'),
    approvedBy: text('approved_by'),
    sentBy: text('sent_by'),
    sentAt: moment('sent_at'),
    bankReference: text('bank_reference'),
    /** Number of the attempt at the payout port, or of returning the credit at the provider. It rises only after a refusal. */
    payoutAttempt: integer('payout_attempt').notNull().default(1),
    /** Error of the last payout attempt, from the bank. */
    payoutFailure: text('payout_failure'),
  },
  (table) => [
    uniqueIndex('withdrawal_history').on(table.playerId, table.number),
    uniqueIndex('withdrawal_one_waiting_for_usage')
      .on(table.usageId)
      .where(sql`${table.status} = 'OPEN'`),
    index('withdrawal_payout')
      .on(table.createdAt)
      .where(sql`${table.status} = 'OPEN'`),
    uniqueIndex('withdrawal_newest').on(table.seq),
    index('withdrawal_queue').on(table.payoutStatus, table.seq),
    index('withdrawal_sent').on(table.sentAt),
    uniqueIndex('withdrawal_bank_reference').on(sql`upper(${table.bankReference})`),
    check('withdrawal_status', isOneOf(table.status, withdrawalStatuses)),
    check(
      'withdrawal_rejection_cause',
      sql`case when ${table.rejectionCause} is null then ${table.reason} is null else ${isOneOf(table.rejectionCause, rejectionCauses)} and (${table.reason} is not null or ${table.rejectionCause} = 'NAME_MISMATCH') end`,
    ),
    // The order ends together with its payout.
    check(
      'withdrawal_payout_status',
      sql`case ${table.payoutStatus} when 'SETTLED' then ${table.status} = 'SUCCESS' when 'REJECTED' then ${table.status} = 'REJECTED' when 'CANCELED' then ${table.status} = 'CANCELED' else ${table.status} = 'OPEN' and ${table.payoutStatus} in ('DEBITING', 'REVIEW', 'APPROVED', 'SENT', 'FAILED', 'RETURNING', 'CANCELING') end`,
    ),
    check(
      'withdrawal_sent',
      sql`${table.payoutStatus} not in ('SENT', 'SETTLED') or (${table.approvedBy} is not null and ${table.sentBy} is not null)`,
    ),
    check(
      'withdrawal_amounts',
      sql`${table.amount} > 0 and ${table.heldCash} >= 0 and ${table.heldBonus} >= 0 and ${table.receiveCredit} >= 0 and ${table.returnCredit} >= 0 and ${table.payout} >= 0 and ${table.heldCash} + ${table.heldBonus} = ${table.amount} and ${table.receiveCredit} + ${table.returnCredit} = ${table.amount}`,
    ),
  ],
);
export type WithdrawalRow = typeof withdrawal.$inferSelect;

/** Members of staff who have a withdrawal open on their screen, so that two do not do the same work. Deleted soon after. */
export const withdrawalLook = pgTable(
  'withdrawal_look',
  {
    code: text('code')
      .notNull()
      .references(() => withdrawal.code),
    by: text('by').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.code, table.by] }),
    index('withdrawal_look_age').on(table.at),
  ],
);

/** A text that staff often write to players, in each language of players. Replaced, never edited. */
export const savedReason = pgTable(
  'saved_reason',
  {
    id: counter('id').primaryKey(),
    purpose: text('purpose').$type<TextPurpose>().notNull().default('rejection'),
    /** Cause of a rejection; otherwise OTHER. */
    cause: text('cause').$type<RejectionCause>().notNull(),
    texts: json('texts').$type<ReasonTexts>().notNull(),
    savedBy: text('saved_by').notNull(),
    savedAt: moment('saved_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('saved_reason_offered')
      .on(table.id)
      .where(sql`${table.endedAt} is null`),
    check('saved_reason_cause', isOneOf(table.cause, rejectionCauses)),
    check('saved_reason_purpose', isOneOf(table.purpose, textPurposes)),
  ],
);

/**
 * The timeline of a deposit or withdrawal, including its first status. Rows are never changed or deleted (enforced by a
 * trigger).
 */
export const orderStatusChange = pgTable(
  'order_status_change',
  {
    id: counter('id').primaryKey(),
    code: text('code').notNull(),
    /** The player of the order. */
    playerId: uuid('player_id'),
    status: text('status').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('order_status_change_of').on(table.code, table.id),
    index('order_status_change_at').using('brin', utc(table.at)).with({ autosummarize: true }),
  ],
);

/** The response to a request that created an order: a repeated request gets the same one. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    key: text('key').notNull(),
    route: text('route').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** Stored as text, so that the repeated response is identical, including the order of its fields. */
    response: json('response').$type<unknown>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.key] }),
    index('idempotency_key_age').on(table.createdAt),
  ],
);
