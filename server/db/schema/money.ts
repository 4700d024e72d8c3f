import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Provider } from '../../../contract/provider';
import { counter, minor, moment, utc } from './columns';
import { player } from './identity';

/** Accounts with smaller ids are the operator's. */
export const firstPlayerAccount = 1000;

/**
 * Whether a side of a transfer is a player's account. Queries by account contain it, so that the partial indexes
 * `transfer_debit` and `transfer_credit` are used.
 */
export const isOfPlayer = (side: SQLWrapper): SQL =>
  sql`${side} >= ${sql.raw(String(firstPlayerAccount))}`;

/**
 * Whether a transfer is about an order or a promotion and not about a game: the condition of the index
 * `transfer_outside_games`.
 */
export const isOutsideGames: SQL = sql.raw(`"transfer"."kind" not in ('win', 'lose', 'rollback')`);

/** A player's accounts: their own credit, bonus credit, and credit held for a withdrawal. */
export type PlayerAccountType = 'cash' | 'bonus' | 'hold';

/**
 * A ledger account. A player's account stores its balance, which can never fall below zero. The house's accounts store
 * none, so that orders do not contend for one row; their ids are fixed below the first id given to a player
 * (`server/ledger/accounts.ts`).
 */
export const account = pgTable(
  'account',
  {
    id: bigint('id', { mode: 'number' })
      .primaryKey()
      .generatedByDefaultAsIdentity({ startWith: firstPlayerAccount }),
    /** Null for an account of the house. */
    playerId: uuid('player_id').references(() => player.id),
    provider: text('provider').$type<Provider>(),
    type: text('type').notNull(),
    ccy: text('ccy').$type<'LAK' | 'THB'>().notNull(),
    balance: minor('balance'),
    /** Time of the last stake from cash or bonus at the provider; only the cash account has it. */
    stakedAt: moment('staked_at'),
    /** Set when an audit reports the account: nothing is posted to it until an audit of all books no longer reports it. */
    stopped: boolean('stopped').notNull().default(false),
  },
  (table) => [
    uniqueIndex('account_of_player').on(table.playerId, table.provider, table.type),
    check('account_balance_floor', sql`${table.balance} >= 0`),
    check(
      'account_owner',
      sql`(${table.playerId} is null) = (${table.balance} is null) and (${table.playerId} is null) = (${table.provider} is null)`,
    ),
  ],
);
export type AccountRow = typeof account.$inferSelect;

/**
 * Every movement of money, from `debit` to `credit`. Rows are never changed or deleted (enforced by a trigger); the
 * unique key makes it impossible to post the same movement twice.
 */
export const transfer = pgTable(
  'transfer',
  {
    id: counter('id').primaryKey(),
    /** The order, promotion usage or game round that the transfer belongs to. */
    orderId: text('order_id').notNull(),
    /**
     * The player of the account or order, set by a trigger; null for a payment without an order. It has no foreign key, because
     * the accounts have one and this is the most frequent insert.
     */
    playerId: uuid('player_id'),
    kind: text('kind').notNull(),
    leg: smallint('leg').notNull().default(0),
    debitId: bigint('debit_id', { mode: 'number' })
      .notNull()
      .references(() => account.id),
    creditId: bigint('credit_id', { mode: 'number' })
      .notNull()
      .references(() => account.id),
    ccy: text('ccy').$type<'LAK' | 'THB'>().notNull(),
    amount: minor('amount').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    unique('transfer_once').on(table.orderId, table.kind, table.leg),
    // Only players' accounts: the audit reads those of the house in one pass
    index('transfer_debit').on(table.debitId, table.at, table.id).where(isOfPlayer(table.debitId)),
    index('transfer_credit')
      .on(table.creditId, table.at, table.id)
      .where(isOfPlayer(table.creditId)),
    // A player's orders and payments, without bets, which are most rows
    index('transfer_outside_games').on(table.playerId, table.at, table.id).where(isOutsideGames),
    index('transfer_at').using('brin', utc(table.at)).with({ autosummarize: true }),
    index('transfer_given_back')
      .on(table.at)
      .where(sql`${table.kind} = 'giveBack'`),
    check('transfer_amount_positive', sql`${table.amount} > 0`),
    check('transfer_two_accounts', sql`${table.debitId} <> ${table.creditId}`),
  ],
);

/** Sum of the postings to a player's account up to {@link auditRun}'s `through`, maintained by the audit of each minute. */
export const auditedBalance = pgTable('audited_balance', {
  accountId: bigint('account_id', { mode: 'number' })
    .primaryKey()
    .references(() => account.id),
  balance: minor('balance').notNull(),
});

/** The last audit of each kind: of all books, or of the postings since the run before. */
export const auditRun = pgTable('audit_run', {
  kind: text('kind').$type<'all' | 'new'>().primaryKey(),
  /** Start of the run. */
  at: moment('at').notNull(),
  ok: boolean('ok').notNull(),
  /** For `new`: the last transfer that it has read. */
  through: bigint('through', { mode: 'number' }).notNull().default(0),
});

/** A finding of an audit, open until a later audit of all books no longer reports it. */
export const auditFinding = pgTable(
  'audit_finding',
  {
    check: text('check_name').notNull(),
    offender: text('offender').notNull(),
    foundAt: moment('found_at').notNull(),
    clearedAt: moment('cleared_at'),
  },
  (table) => [primaryKey({ columns: [table.check, table.offender] })],
);

/**
 * Wins and losses of an account in a past hour, so that a loss limit reads some hundred rows and not a month of bets. Derived
 * from the transfers when a limit is next checked (`server/protection/lossTotals.ts`). An hour without play has a row only if
 * it is the last hour that was summed.
 */
export const lossTotal = pgTable(
  'loss_total',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Start of the hour. */
    hour: moment('hour').notNull(),
    /** Satang. */
    lost: minor('lost').notNull(),
    won: minor('won').notNull(),
    /** The last loss in this hour; null without one. */
    lastLostAt: moment('last_lost_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.hour] })],
);

/**
 * An audit finding that an operator has accepted: it is still listed but no longer fails its check. Rows are never
 * changed or deleted (enforced by a trigger).
 */
export const auditAcceptance = pgTable(
  'audit_acceptance',
  {
    check: text('check_name').notNull(),
    /** The offender: an order, an account, a transfer or a player. */
    offender: text('offender').notNull(),
    note: text('note').notNull(),
    acceptedAt: moment('accepted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.check, table.offender] })],
);
