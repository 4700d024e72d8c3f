import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Provider } from '../../../contract/provider';
import type { ProviderBehaviour } from '../../../contract/sandbox';
import { minor, moment } from './columns';

/** Payments as the simulated bank knows them. Only the simulated gateway reads or writes here. */
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

/** How a simulated provider treats credit orders; a provider without a row is normal. */
export const sandboxProvider = pgTable('sandbox_provider', {
  provider: text('provider').$type<Provider>().primaryKey(),
  behaviour: text('behaviour').$type<ProviderBehaviour>().notNull(),
});

/** Credit orders that a simulated provider took, by reference: asked twice, it takes them once. */
export const sandboxCredit = pgTable('sandbox_credit', {
  reference: text('reference').primaryKey(),
  provider: text('provider').$type<Provider>().notNull(),
  playerId: uuid('player_id').notNull(),
  /** Satang. */
  amount: minor('amount').notNull(),
});

/** Links that open a simulated game: good once, for a short time. Only the hash of the token is kept. */
export const sandboxGameLink = pgTable('sandbox_game_link', {
  tokenHash: text('token_hash').primaryKey(),
  provider: text('provider').$type<Provider>().notNull(),
  gameId: text('game_id').notNull(),
  playerId: uuid('player_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/**
 * What the sandbox must remember over a restart: how far its clock is ahead, and its gateway's key. `players` says
 * whose database this is, the sandbox's or real players'.
 */
export const sandboxSetting = pgTable('sandbox_setting', {
  name: text('name').$type<'clockOffset' | 'gatewayKey' | 'players'>().primaryKey(),
  value: text('value').notNull(),
});
