import { sql } from 'drizzle-orm';
import type { Database } from '../../server/db/database';
import { assertOwnDatabase } from '../../server/db/settings';
import { StartupError } from '../../server/errors';

/**
 * Marks an empty database as one of the sandbox, so that no server for real players starts on the seeded ones.
 * @throws StartupError for a database of a real site, or with players or staff
 */
export async function claimDatabase(database: Database): Promise<void> {
  const { rows } = await database.db.execute(
    sql`(select 1 from player limit 1) union all (select 1 from staff limit 1)`,
  );
  if (rows.length > 0)
    throw new StartupError('DATABASE_URL: an empty database, this one has players or staff');
  await assertOwnDatabase({ config: { sandbox: true }, database });
}
