import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { moneySteps, type MoneyStep } from '../../../contract/moneySteps';
import type { StaffRole } from '../../../contract/staff';
import { counter, isOneOf, minor, moment } from './columns';
import { player } from './identity';

/** A member of the operator's staff. Without a password: invited, but not joined yet. */
export const staff = pgTable(
  'staff',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull().unique('staff_name_key'),
    role: text('role').$type<StaffRole>().notNull(),
    /** argon2id, in the PHC format. */
    passwordHash: text('password_hash'),
    /** The secret of the authenticator app, encrypted (`server/sealed.ts`); in older rows base32. */
    otpSecret: text('otp_secret'),
    /** Time step of the last used one-time code: no code is accepted twice. */
    otpStep: integer('otp_step'),
    disabledAt: moment('disabled_at'),
    createdAt: moment('created_at').notNull(),
    /** Who sent the last invitation, and when; null: a command on the server. */
    invitedBy: uuid('invited_by').references((): AnyPgColumn => staff.id),
    invitedAt: moment('invited_at'),
  },
  (table) => [
    check('staff_joined', sql`(${table.passwordHash} is null) = (${table.otpSecret} is null)`),
  ],
);
export type StaffRow = typeof staff.$inferSelect;

/** An invitation to join, usable once. Only the SHA-256 of its secret is stored. */
export const staffInvite = pgTable('staff_invite', {
  tokenHash: text('token_hash').primaryKey(),
  staffId: uuid('staff_id')
    .notNull()
    .references(() => staff.id),
  /** Secret shown to the authenticator app; it becomes the account's secret when one of its codes is confirmed. */
  otpSecret: text('otp_secret').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** A login of staff. Only the SHA-256 of the cookie's value is stored. */
export const staffSession = pgTable(
  'staff_session',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Identifies the session in lists. */
    id: uuid('id').notNull().defaultRandom().unique('staff_session_id_key'),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    /** Browser of the login: `Chrome, Windows`. */
    browser: text('browser'),
    /** The last request, to within a minute. */
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [index('staff_session_staff_id_idx').on(table.staffId)],
);

/** The log of staff actions. Append-only (enforced by a trigger). */
export const staffAction = pgTable(
  'staff_action',
  {
    id: counter('id').primaryKey(),
    at: moment('at').notNull(),
    /** Null: a command on the server. */
    staffId: uuid('staff_id').references(() => staff.id),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    before: text('before'),
    after: text('after'),
    reason: text('reason'),
    requestId: text('request_id').notNull(),
    /** SHA-256 of the caller's network address. */
    addressHash: text('address_hash'),
  },
  (table) => [
    index('staff_action_subject').on(table.subject, table.id),
    index('staff_action_actor').on(table.actor, table.id),
    index('staff_action_action').on(table.action, table.id),
    index('staff_action_actor_action').on(table.actor, table.action, table.id),
    index('staff_action_at').on(table.at),
  ],
);
export type StaffActionRow = typeof staffAction.$inferSelect;

/**
 * A decision of staff that moved money, or allowed it to move. The four-eyes limits are computed from these rows
 * (`server/decisions/decidedAlone.ts`).
 */
export const moneyDecision = pgTable(
  'money_decision',
  {
    id: counter('id').primaryKey(),
    at: moment('at').notNull(),
    step: text('step').$type<MoneyStep>().notNull(),
    /** Names of members of staff, who may leave. */
    decidedBy: text('decided_by').notNull(),
    /** The second person; null: one person decided alone. */
    secondBy: text('second_by'),
    /** An order, a payment by its number, or a round. */
    subject: text('subject').notNull(),
    /** Null: the money belongs to no player yet. */
    playerId: uuid('player_id').references(() => player.id, { onDelete: 'cascade' }),
    /** Kip. */
    amount: minor('amount').notNull(),
  },
  (table) => [
    // The same money counts once; only payouts count each time, because each attempt may have been paid
    uniqueIndex('money_decision_once')
      .on(table.decidedBy, table.subject)
      .where(sql`${table.step} <> 'payout'`),
    index('money_decision_person')
      .on(table.decidedBy, table.at)
      .where(sql`${table.secondBy} is null`),
    index('money_decision_entered')
      .on(table.playerId, table.at)
      .where(sql`${table.step} = 'enter'`),
    index('money_decision_alone')
      .on(table.id)
      .where(sql`${table.secondBy} is null`),
    index('money_decision_alone_by')
      .on(table.decidedBy, table.id)
      .where(sql`${table.secondBy} is null`),
    check('money_decision_step', isOneOf(table.step, moneySteps)),
    check('money_decision_second', sql`${table.secondBy} <> ${table.decidedBy}`),
    check('money_decision_amount', sql`${table.amount} >= 0`),
  ],
);
