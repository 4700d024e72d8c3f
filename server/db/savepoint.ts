import { sql } from 'drizzle-orm';
import type { Database, Tx } from './database';

/** A transaction inside of another one: when it fails, what it has done is undone, and the outer one may go on. */
async function inSavepoint<Result>(tx: Tx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  await tx.execute(sql`savepoint inner_transaction`);
  try {
    const result = await work(tx);
    await tx.execute(sql`release savepoint inner_transaction`);
    return result;
  } catch (error) {
    await tx.execute(sql`rollback to savepoint inner_transaction`);
    await tx.execute(sql`release savepoint inner_transaction`);
    throw error;
  }
}

/** The database inside of a running transaction: its transactions are part of this one. They run one after another. */
export const databaseWithin = (database: Database, tx: Tx): Database => ({
  ...database,
  db: tx,
  transaction: (work) => inSavepoint(tx, work),
});
