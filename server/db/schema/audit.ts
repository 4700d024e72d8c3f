import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/**
 * What an audit found and an operator has accepted: it is still shown, and no longer in the way. Rows are never changed
 * or deleted (a trigger refuses).
 */
export const auditAcceptance = pgTable(
  'audit_acceptance',
  {
    /** The name of the check. */
    check: text('check_name').notNull(),
    /** What it names: an order, an account, a transfer or a player. */
    offender: text('offender').notNull(),
    note: text('note').notNull(),
    acceptedAt: moment('accepted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.check, table.offender] })],
);
