import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { StaffRole } from '../../../contract/staff';
import { counter, moment } from './columns';

/** Somebody of the operator's staff. Without a password they have been invited and have not joined yet. */
export const staff = pgTable(
  'staff',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull().unique('staff_name_key'),
    role: text('role').$type<StaffRole>().notNull(),
    /** argon2id, in the PHC format. */
    passwordHash: text('password_hash'),
    /** The secret of the authenticator app, base32. */
    otpSecret: text('otp_secret'),
    /** The step of the last one-time code that was used: none is good twice. */
    otpStep: integer('otp_step'),
    disabledAt: moment('disabled_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check('staff_joined', sql`(${table.passwordHash} is null) = (${table.otpSecret} is null)`),
  ],
);
export type StaffRow = typeof staff.$inferSelect;

/** An invitation to join, good once. Only the SHA-256 of its secret is stored. */
export const staffInvite = pgTable('staff_invite', {
  tokenHash: text('token_hash').primaryKey(),
  staffId: uuid('staff_id')
    .notNull()
    .references(() => staff.id),
  /** What the authenticator app gets; it becomes the secret of the account when a code of it is confirmed. */
  otpSecret: text('otp_secret').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** A login of staff. Only the SHA-256 of the cookie's value is stored. */
export const staffSession = pgTable(
  'staff_session',
  {
    tokenHash: text('token_hash').primaryKey(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    expiresAt: moment('expires_at').notNull(),
    /** The last request, to within a minute. */
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [index('staff_session_staff_id_idx').on(table.staffId)],
);

/** What staff have done. Rows are never changed or deleted (enforced by a trigger). */
export const staffAction = pgTable(
  'staff_action',
  {
    id: counter('id').primaryKey(),
    at: moment('at').notNull(),
    /** Null for what was done by a command on the server. */
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
  (table) => [index('staff_action_subject_idx').on(table.subject)],
);
export type StaffActionRow = typeof staffAction.$inferSelect;
