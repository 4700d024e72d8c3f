import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Provider } from '../../../contract/provider';
import { counter, minor, moment } from './columns';
import { player } from './identity';

/**
 * Credit that a player has moved from one provider to another; `code` is also the `orderId` of its single transfer. Rows are
 * never changed or deleted (enforced by a trigger).
 */
export const creditMove = pgTable(
  'credit_move',
  {
    id: counter('id').primaryKey(),
    code: text('code').notNull().unique(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    from: text('from_provider').$type<Provider>().notNull(),
    to: text('to_provider').$type<Provider>().notNull(),
    /** Satang. */
    amount: minor('amount').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('credit_move_of').on(table.playerId, table.id),
    check('credit_move_amount', sql`${table.amount} > 0`),
    check('credit_move_providers', sql`${table.from} <> ${table.to}`),
  ],
);
export type CreditMoveRow = typeof creditMove.$inferSelect;
