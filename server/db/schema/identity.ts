import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import {
  bankAccountChangeStatuses,
  type BankAccountChangeStatus,
} from '../../../contract/bankAccounts';
import { isOneOf, moment } from './columns';

/** A player's account. `promotionBlocked`: staff have blocked promotions for them. */
export const player = pgTable(
  'player',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    username: text('username').notNull().unique('player_username_key'),
    displayName: text('display_name').notNull(),
    /** argon2id, in the PHC format. */
    passwordHash: text('password_hash').notNull(),
    passwordChangedAt: moment('password_changed_at').notNull(),
    promotionBlocked: boolean('promotion_blocked').notNull().default(false),
    /** The version of the terms that was accepted with the registration, and when; null for accounts from before there were any. */
    acceptedTerms: text('accepted_terms'),
    termsAcceptedAt: moment('terms_accepted_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('player_created').on(table.createdAt, table.id),
    // Prefix search of usernames: in byte order, independent of the database's collation.
    index('player_begins').on(sql`(${table.username} collate "C")`),
  ],
);
export type PlayerRow = typeof player.$inferSelect;

/**
 * A version of the terms that a player has accepted after their registration. Rows are never changed or deleted (enforced
 * by a trigger).
 */
export const termsAcceptance = pgTable(
  'terms_acceptance',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    version: text('version').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.version] })],
);

/** A login. Only the SHA-256 of the cookie's value is stored. */
export const session = pgTable(
  'session',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull().unique('session_token_hash_key'),
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** The last request, to within a few minutes. */
    seenAt: moment('seen_at').notNull().defaultNow(),
    /** Browser and system in words, `Chrome, Android`. */
    browser: text('browser'),
    /** When the session's first game was opened. */
    playSince: moment('play_since'),
    /** When the last reality check was answered. */
    checkedAt: moment('checked_at'),
  },
  (table) => [
    index('session_player_id_idx').on(table.playerId),
    index('session_expires_at_idx').on(table.expiresAt),
  ],
);
export type SessionRow = typeof session.$inferSelect;

/** A link to set a new password, usable once. Staff give it to the player; only the SHA-256 of its secret is stored. */
export const passwordLink = pgTable('password_link', {
  tokenHash: text('token_hash').primaryKey(),
  /** One link for each player: a new one replaces it. */
  playerId: uuid('player_id')
    .notNull()
    .references(() => player.id, { onDelete: 'cascade' })
    .unique('password_link_player_id_key'),
  expiresAt: moment('expires_at').notNull(),
});

/**
 * One for each player at a time (specification, section 9); a bank account belongs to one player. A changed account is
 * a new row: orders keep the account that they were made with.
 */
export const bankAccount = pgTable(
  'bank_account',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    bankId: text('bank_id').notNull(),
    accountNumber: text('account_number').notNull(),
    accountName: text('account_name').notNull(),
    currency: text('currency').notNull().default('LAK'),
    createdAt: moment('created_at').notNull(),
    /** The account that it replaced; null: the player's first. */
    replaces: uuid('replaces')
      .references((): AnyPgColumn => bankAccount.id)
      .unique('bank_account_replaces_key'),
    /** When another account replaced it; null: it is the player's account. */
    replacedAt: moment('replaced_at'),
  },
  (table) => [
    uniqueIndex('bank_account_player_id_key')
      .on(table.playerId)
      .where(sql`${table.replacedAt} is null`),
    uniqueIndex('bank_account_of_bank_key')
      .on(table.bankId, table.accountNumber)
      .where(sql`${table.replacedAt} is null`),
    index('bank_account_player_id_idx').on(table.playerId),
    index('bank_account_name').on(table.accountName, table.createdAt),
    index('bank_account_digits').on(sql`ltrim(${table.accountNumber}, '0')`),
    check('bank_account_currency_check', sql`${table.currency} = 'LAK'`),
  ],
);
export type BankAccountRow = typeof bankAccount.$inferSelect;

/** A change of a player's bank account; `status` follows `machines/bankAccountChange.ts`. Names are of staff. */
export const bankAccountChange = pgTable(
  'bank_account_change',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    /** The account until now. */
    fromId: uuid('from_id')
      .notNull()
      .references(() => bankAccount.id),
    bankId: text('bank_id').notNull(),
    accountNumber: text('account_number').notNull(),
    accountName: text('account_name').notNull(),
    status: text('status').$type<BankAccountChangeStatus>().notNull(),
    /** Null: the player. */
    askedBy: text('asked_by'),
    askedAt: moment('asked_at').notNull(),
    checkedBy: text('checked_by'),
    checkedAt: moment('checked_at'),
    /** Note of the first person, who approved it. */
    note: text('note'),
    /** Null where the player has withdrawn it. */
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at'),
    /** Reason of the refusal by staff; the player reads it. */
    refusal: text('refusal'),
    /** The new account, once the change was applied. */
    toId: uuid('to_id').references(() => bankAccount.id),
  },
  (table) => [
    uniqueIndex('bank_account_change_waiting')
      .on(table.playerId)
      .where(sql`${table.status} in ('REQUESTED', 'CHECKED')`),
    index('bank_account_change_queue')
      .on(table.askedAt)
      .where(sql`${table.status} in ('REQUESTED', 'CHECKED')`),
    index('bank_account_change_of').on(table.playerId, table.askedAt),
    check('bank_account_change_status', isOneOf(table.status, bankAccountChangeStatuses)),
    check(
      'bank_account_change_decided',
      sql`(${table.status} in ('REQUESTED', 'CHECKED')) = (${table.decidedAt} is null) and (${table.status} in ('APPLIED', 'REFUSED')) = (${table.decidedBy} is not null) and (${table.status} = 'REFUSED') = (${table.refusal} is not null)`,
    ),
    check(
      'bank_account_change_two_people',
      sql`(${table.status} = 'APPLIED') = (${table.toId} is not null) and (${table.status} not in ('CHECKED', 'APPLIED') or (${table.checkedBy} is not null and ${table.note} is not null)) and (${table.status} <> 'APPLIED' or ${table.decidedBy} <> ${table.checkedBy})`,
    ),
  ],
);
export type BankAccountChangeRow = typeof bankAccountChange.$inferSelect;

/** The device that a player used last: only what staff need to find shared devices. */
export const device = pgTable(
  'device',
  {
    playerId: uuid('player_id')
      .primaryKey()
      .references(() => player.id, { onDelete: 'cascade' }),
    fingerprint: text('fingerprint').notNull(),
    /** Fingerprint at the registration, kept when they change to another device. */
    firstFingerprint: text('first_fingerprint').notNull(),
    platform: text('platform').notNull(),
    timezone: text('timezone').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [
    index('device_fingerprint_idx').on(table.fingerprint),
    index('device_first_fingerprint_idx').on(table.firstFingerprint),
    index('device_seen_at_idx').on(table.seenAt),
  ],
);
export type DeviceRow = typeof device.$inferSelect;

/** Attempts in the current window of a rate limit. `key` is a SHA-256: no address is stored. */
export const attempt = pgTable(
  'attempt',
  {
    bucket: text('bucket').notNull(),
    key: text('key').notNull(),
    count: integer('count').notNull(),
    resetsAt: moment('resets_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bucket, table.key] }),
    index('attempt_resets_at_idx').on(table.resetsAt),
  ],
);

/** A browser in which a player has logged in. Only the SHA-256 of the cookie's value is stored. */
export const knownDevice = pgTable(
  'known_device',
  {
    tokenHash: text('token_hash').notNull(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    seenAt: moment('seen_at').notNull(),
    /** When withdrawals stopped needing a password in it; null: the next one needs it. */
    trustedAt: moment('trusted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.playerId] }),
    index('known_device_player_id_idx').on(table.playerId),
    index('known_device_seen_at_idx').on(table.seenAt),
  ],
);

/** A passkey (WebAuthn). Its private key never leaves the player's device. */
export const passkey = pgTable(
  'passkey',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    /** Both base64url. */
    credentialId: text('credential_id').notNull().unique('passkey_credential_id_key'),
    publicKey: text('public_key').notNull(),
    /** Signature counter of the device; 0 where it has none. */
    uses: bigint('uses', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    /** Browser in which it was created: `Chrome, Android`. */
    browser: text('browser'),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('passkey_player_id_idx').on(table.playerId)],
);
export type PasskeyRow = typeof passkey.$inferSelect;

/** A WebAuthn challenge, usable once. Only its SHA-256 is stored. */
export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    hash: text('hash').primaryKey(),
    /** The player who adds a passkey; null for a login. */
    playerId: uuid('player_id').references(() => player.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('passkey_challenge_expires_at_idx').on(table.expiresAt)],
);
