import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../db/database';

/** The rows of some tables, each table as one JSON text, so that numbers of any size are exact. */
export type Snapshot = ReadonlyMap<PgTable, string>;

/** The table's name, quoted. */
export const nameOf = (table: PgTable) => sql.identifier(getTableName(table));

/** Reads tables whole. @param where which rows of a table; all by default */
export async function takeSnapshot(
  tx: Tx,
  tables: readonly PgTable[],
  where: ReadonlyMap<PgTable, SQL> = new Map(),
): Promise<Snapshot> {
  const snapshot = new Map<PgTable, string>();
  for (const table of tables) {
    const { rows } = await tx.execute<{ content: string }>(
      sql`select coalesce(json_agg(${nameOf(table)}), '[]')::text as content
        from ${nameOf(table)} where ${where.get(table) ?? sql`true`}`,
    );
    snapshot.set(table, rows[0]?.content ?? '[]');
  }
  return snapshot;
}

/** Inserts the rows again, in one statement: foreign keys are checked at its end, so the order does not matter. */
export async function restoreSnapshot(tx: Tx, snapshot: Snapshot): Promise<void> {
  const inserts = [...snapshot].map(
    ([table, content], index) =>
      sql`${sql.identifier(`part_${index}`)} as (
        insert into ${nameOf(table)} overriding system value
        select * from json_populate_recordset(null::${nameOf(table)}, ${content}::json))`,
  );
  await tx.execute(sql`with ${sql.join(inserts, sql`, `)} select 1`);
}
