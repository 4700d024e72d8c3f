import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../db/database';
import { findPlayer } from '../staff/playerViews';
import { secretColumns, tablesAboutPlayers, tablesOfPlayers } from './tables';

const rowsAtOnce = 1_000;

/**
 * All stored data of a player, as lines of JSON: `{"table": …, "row": {…}}`, without secrets, in one snapshot.
 * @throws DomainError 404
 */
export async function exportPlayer(
  database: Database,
  username: string,
  write: (line: string) => void,
): Promise<void> {
  const { id } = await findPlayer(database.db, username);
  await database.snapshot(async (tx) => {
    for (const table of Object.keys(tablesOfPlayers))
      await exportRows(
        tx,
        table,
        sql`select * from ${sql.identifier(table)} t
        where ${sql.identifier(table === 'player' ? 'id' : 'player_id')} = ${id}`,
        write,
      );
    for (const [table, isAboutPlayer] of Object.entries(tablesAboutPlayers))
      await exportRows(
        tx,
        table,
        sql`select * from ${sql.identifier(table)} where ${isAboutPlayer(id)}`,
        write,
      );
  });
}

async function exportRows(
  tx: Tx,
  table: string,
  query: ReturnType<typeof sql>,
  write: (line: string) => void,
): Promise<void> {
  const secrets = sql.join(
    secretColumns.map((name) => sql`${name}`),
    sql`, `,
  );
  await tx.execute(
    sql`declare exported no scroll cursor for select (to_jsonb(t) - array[${secrets}]::text[])::text as row from (${query}) t`,
  );
  for (;;) {
    const { rows } = await tx.execute<{ row: string }>(
      sql.raw(`fetch ${rowsAtOnce} from exported`),
    );
    for (const { row } of rows) write(`{"table":"${table}","row":${row}}\n`);
    if (rows.length < rowsAtOnce) break;
  }
  await tx.execute(sql`close exported`);
}
