import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database';

const rowsAtOnce = 1_000;

/**
 * Deletes rows in batches, so that no request waits for a row that is being deleted.
 * @param isOld must be supported by an index
 * @returns the number of rows
 */
export async function deleteOld(
  database: Database,
  table: PgTable,
  isOld: SQL | undefined,
): Promise<number> {
  for (let deleted = 0; ;) {
    const batch = await database.transaction(async (tx) => {
      const old = tx
        .select({ row: sql`ctid` })
        .from(table)
        .where(isOld)
        .limit(rowsAtOnce)
        .for('update', { skipLocked: true });
      const gone = await tx
        .delete(table)
        .where(sql`ctid = any(array(${old}))`)
        .returning({ one: sql`1` });
      return gone.length;
    });
    deleted += batch;
    if (batch < rowsAtOnce) return deleted;
  }
}
