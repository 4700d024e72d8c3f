import { sql, type SQL } from 'drizzle-orm';
import { operatorAccounts } from '../ledger/accounts';
import type { PostingKind } from '../ledger/ledger';

export const list = (values: readonly string[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

/** The rows that checks look at: whole tables, or the parts of them that belong to some orders. */
export interface Books {
  transfer: SQL;
  deposit: SQL;
  withdrawal: SQL;
  payment: SQL;
  walletCall: SQL;
}

/** An invariant of the ledger. */
export interface AuditCheck {
  name: string;
  /** Kind of the offender's id: an account, a transfer, or a subject such as an order, a player or a round. */
  of: 'account' | 'transfer' | 'subject';
  /** Returns the offenders in a column `id`: no row when the invariant holds. */
  offenders: SQL;
}

/** The amount that each order moved, a column for each kind of posting, in one pass over the table. */
export const amountsByOrder = (transfer: SQL, ...kinds: PostingKind[]): SQL => {
  const sums = kinds.map(
    (kind) =>
      sql`coalesce(sum(amount) filter (where kind = ${kind}), 0) as ${sql.identifier(kind)}`,
  );
  return sql`(select order_id, ${sql.join(sums, sql`, `)} from ${transfer} t
    where kind in (${list(kinds)}) group by order_id)`;
};

/** A column of {@link amountsByOrder}, zero for an order without such postings. */
export const sumOfKind = (kind: PostingKind): SQL => sql`coalesce(m.${sql.identifier(kind)}, 0)`;

/** The balance of each order in the suspense account. */
export const suspenseIn = (transfer: SQL): SQL => sql`(
  select order_id, sum(case when credit_id = ${operatorAccounts.suspense.id} then amount else -amount end) as held
  from ${transfer} t where ${operatorAccounts.suspense.id} in (credit_id, debit_id) group by order_id)`;

/** A part of the books: the orders whose codes `codes` selects. */
export function queryBooks(codes: SQL): Books {
  const only = (table: string, column: string) =>
    sql`(select * from ${sql.identifier(table)} where ${sql.identifier(column)} in (${codes}))`;
  return {
    transfer: only('transfer', 'order_id'),
    deposit: only('deposit', 'code'),
    withdrawal: only('withdrawal', 'code'),
    payment: only('payment_event', 'code'),
    walletCall: only('wallet_transaction', 'id'),
  };
}

export const allBooks: Books = {
  transfer: sql`transfer`,
  deposit: sql`deposit`,
  withdrawal: sql`withdrawal`,
  payment: sql`payment_event`,
  walletCall: sql`wallet_transaction`,
};
