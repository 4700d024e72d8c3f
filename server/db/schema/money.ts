import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Provider } from '../../../contract/provider';
import { counter, minor, moment } from './columns';
import { player } from './identity';

/** What a player's account is for: his own credit, bonus credit, credit held for a withdrawal. */
export type PlayerAccountType = 'cash' | 'bonus' | 'hold';

/**
 * An account of the ledger. A player's carries its balance, which can never fall below zero; the house's
 * carry none, so that no row is fought over by every order. The house's ids are fixed below the first id
 * that is given to a player (`server/domain/accounts.ts`).
 */
export const account = pgTable(
  'account',
  {
    id: bigint('id', { mode: 'number' })
      .primaryKey()
      .generatedByDefaultAsIdentity({ startWith: 1000 }),
    /** Null for an account of the house. */
    playerId: uuid('player_id').references(() => player.id),
    provider: text('provider').$type<Provider>(),
    type: text('type').notNull(),
    ccy: text('ccy').$type<'LAK' | 'THB'>().notNull(),
    balance: minor('balance'),
    /** The last stake, of a player's cash and bonus at the provider; kept with the cash. */
    stakedAt: moment('staked_at'),
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
 * Every movement of money, once and for good: out of `debit`, into `credit`. Rows are never changed or deleted
 * (a trigger refuses); the unique key makes a movement of an order impossible to book twice.
 */
export const transfer = pgTable(
  'transfer',
  {
    id: counter('id').primaryKey(),
    /** The order, promotion usage or game round that it belongs to. */
    orderId: text('order_id').notNull(),
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
    index('transfer_debit').on(table.debitId),
    index('transfer_credit').on(table.creditId),
    check('transfer_amount_positive', sql`${table.amount} > 0`),
    check('transfer_two_accounts', sql`${table.debitId} <> ${table.creditId}`),
  ],
);
