import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Provider } from '../../../contract/provider';
import type { WalletCallType, WalletErrorCode } from '../../../contract/wallet';
import { counter, minor, moment } from './columns';
import { player } from './identity';
import { promotionUsage } from './promotions';

/**
 * A game round at a provider that reports rounds; `status` follows `machines/round.ts`. Players at one table may share
 * its id.
 */
export const round = pgTable(
  'round',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    provider: text('provider').$type<Provider>().notNull(),
    /** The provider's id of the round. */
    ref: text('ref').notNull(),
    status: text('status').notNull(),
    /** The funded promotion under which the round began: its wins belong to that promotion. */
    usageId: text('usage_id').references(() => promotionUsage.id),
    /** The provider's id of the game, if the first bet named it. */
    gameId: text('game_id'),
    /** Number of bets without those that were rolled back; free bets count. */
    bets: integer('bets').notNull().default(0),
    /** Stakes of these bets, and winnings. Satang. */
    staked: minor('staked').notNull(),
    won: minor('won').notNull(),
    openedAt: moment('opened_at').notNull(),
    endedAt: moment('ended_at'),
    /** The member of staff who asks to void the round, and why, while a second person must agree. */
    voidAskedBy: text('void_asked_by'),
    voidReason: text('void_reason'),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.provider, table.ref] }),
    index('round_of_player').on(table.playerId, table.openedAt),
    index('round_open')
      .on(table.playerId, table.provider)
      .where(sql`${table.status} = 'OPEN'`),
    check('round_status', sql`${table.status} in ('OPEN', 'SETTLED', 'ROLLED_BACK', 'VOIDED')`),
    check('round_ended', sql`(${table.status} = 'OPEN') = (${table.endedAt} is null)`),
    check('round_amounts', sql`${table.bets} >= 0 and ${table.staked} >= 0 and ${table.won} >= 0`),
    check(
      'round_rolled_back',
      sql`${table.status} <> 'ROLLED_BACK' or (${table.staked} = 0 and ${table.won} = 0)`,
    ),
  ],
);
export type RoundRow = typeof round.$inferSelect;

/**
 * A round that staff have voided, and the amount returned to the player: stakes minus wins. Append-only (enforced by a
 * trigger).
 */
export const roundVoid = pgTable(
  'round_void',
  {
    /** Also the `orderId` of its transfers. */
    id: text('id').primaryKey(),
    playerId: uuid('player_id').notNull(),
    provider: text('provider').$type<Provider>().notNull(),
    ref: text('ref').notNull(),
    /** Satang, and the part of it that is returned to the bonus account. */
    amount: minor('amount').notNull(),
    bonus: minor('bonus').notNull(),
    /** Names of members of staff, who may leave. */
    askedBy: text('asked_by').notNull(),
    voidedBy: text('voided_by').notNull(),
    reason: text('reason').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    unique('round_void_once').on(table.playerId, table.provider, table.ref),
    foreignKey({
      name: 'round_void_round',
      columns: [table.playerId, table.provider, table.ref],
      foreignColumns: [round.playerId, round.provider, round.ref],
    }),
    check('round_void_amounts', sql`${table.amount} >= ${table.bonus} and ${table.bonus} >= 0`),
    check('round_void_reason', sql`trim(${table.reason}) <> ''`),
  ],
);

/**
 * A provider's call that moved credit, or was refused permanently: a repeated call gets the same answer. Append-only (enforced
 * by a trigger).
 */
export const walletTransaction = pgTable(
  'wallet_transaction',
  {
    /** The provider and its id of the call, `gclub:8c1f`; also the `orderId` of its transfers. */
    id: text('id').primaryKey(),
    provider: text('provider').$type<Provider>().notNull(),
    kind: text('kind').$type<'bet' | 'win' | 'rollback'>().notNull(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    roundRef: text('round_ref').notNull(),
    /** For a rollback: the bet to roll back, which may not have arrived. */
    betId: text('bet_id'),
    /** Requested amount, satang; for a rollback the returned amount. */
    amount: minor('amount').notNull(),
    /** The part of `amount` that moved on the bonus account, satang. */
    bonus: minor('bonus').notNull(),
    /** For a win: the round is over. */
    final: boolean('final').notNull(),
    /** Error code when nothing was posted. */
    refusal: text('refusal').$type<WalletErrorCode>(),
    /** The answer: the player's credit at the provider afterwards, satang. */
    balance: minor('balance').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('wallet_transaction_rollback')
      .on(table.betId)
      .where(sql`${table.kind} = 'rollback'`),
    check('wallet_transaction_kind', sql`${table.kind} in ('bet', 'win', 'rollback')`),
    check(
      'wallet_transaction_bet',
      sql`(${table.kind} = 'rollback') = (${table.betId} is not null)`,
    ),
    check(
      'wallet_transaction_amounts',
      sql`${table.amount} >= ${table.bonus} and ${table.bonus} >= 0 and ${table.balance} >= 0`,
    ),
  ],
);
export type WalletTransactionRow = typeof walletTransaction.$inferSelect;

/**
 * A provider's call that staff must look at: a refused call that the provider expected to succeed, or a posted win that is
 * larger than usual. Rows are never changed or deleted (enforced by a trigger).
 */
export const walletIncident = pgTable(
  'wallet_incident',
  {
    id: counter('id').primaryKey(),
    /** The provider and its id of the call. */
    transactionId: text('transaction_id').notNull(),
    reason: text('reason').$type<WalletErrorCode | 'LARGE_WIN'>().notNull(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    /** The call as received. */
    content: json('content').$type<Record<string, unknown>>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [unique('wallet_incident_once').on(table.transactionId, table.reason)],
);

/**
 * Hourly count of a provider's wallet calls that were refused before a player was known. Such calls may come from
 * anyone, so they are counted and not stored.
 */
export const walletRejection = pgTable(
  'wallet_rejection',
  {
    provider: text('provider').$type<Provider>().notNull(),
    reason: text('reason')
      .$type<Extract<WalletErrorCode, 'SIGNATURE_INVALID' | 'PLAYER_UNKNOWN'>>()
      .notNull(),
    /** Start of the hour. */
    hour: moment('hour').notNull(),
    count: integer('count').notNull(),
    lastAt: moment('last_at').notNull(),
    /** The last call; null where its signature was wrong. */
    call: text('call').$type<WalletCallType>(),
    playerId: text('player_id'),
    transactionId: text('transaction_id'),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.reason, table.hour] }),
    index('wallet_rejection_newest').on(table.hour),
    check('wallet_rejection_count', sql`${table.count} > 0`),
  ],
);
export type WalletRejectionRow = typeof walletRejection.$inferSelect;
