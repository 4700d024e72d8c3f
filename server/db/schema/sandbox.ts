import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Provider } from '../../../contract/provider';
import type { ProviderBehaviour } from '../../../contract/sandbox';
import { minor, moment } from './columns';

/** Payments of the simulated bank. Only the simulated gateway reads and writes them. */
export const sandboxPayment = pgTable(
  'sandbox_payment',
  {
    id: text('id').primaryKey(),
    reference: text('reference').notNull(),
    /** Kip. */
    amount: minor('amount').notNull(),
    paidAt: moment('paid_at').notNull(),
  },
  (table) => [index('sandbox_payment_reference').on(table.reference)],
);

/** How a simulated provider answers credit requests; without a row it accepts them. */
export const sandboxProvider = pgTable('sandbox_provider', {
  provider: text('provider').$type<Provider>().primaryKey(),
  behaviour: text('behaviour').$type<ProviderBehaviour>().notNull(),
});

/**
 * Credit that a simulated provider has accepted, by reference, so that a repeated request has no effect; with a
 * transfer wallet also debits, and wins or losses of games (negative).
 */
export const sandboxCredit = pgTable('sandbox_credit', {
  reference: text('reference').primaryKey(),
  provider: text('provider').$type<Provider>().notNull(),
  playerId: uuid('player_id').notNull(),
  /** Satang. */
  amount: minor('amount').notNull(),
});

/** Links that open a simulated game: valid once and for a short time. Only the hash of the token is stored. */
export const sandboxGameLink = pgTable('sandbox_game_link', {
  tokenHash: text('token_hash').primaryKey(),
  provider: text('provider').$type<Provider>().notNull(),
  gameId: text('game_id').notNull(),
  playerId: uuid('player_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
});
