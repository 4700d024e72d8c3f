import type { DatabaseConfig } from '../../../server/environment';
import { createDatabaseOn } from '../../support/postgresDatabases';

export { createDatabaseOn };

/** A database of a test's own. */
export interface TestDatabase {
  config: DatabaseConfig;
  drop(): Promise<void>;
}

/** True when the tests run on PostgreSQL: the address of a server on which databases may be made is given. */
export const onPostgres = Boolean(process.env.TEST_DATABASE_URL);

/**
 * A database without rows: PGlite in memory, or one on the server that TEST_DATABASE_URL names, from the template that
 * TEST_DATABASE_TEMPLATE names.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { TEST_DATABASE_URL: server, TEST_DATABASE_TEMPLATE: template } = process.env;
  if (!server) return { config: { kind: 'memory' }, drop: () => Promise.resolve() };
  const { url, drop } = await createDatabaseOn(server, template);
  return { config: { kind: 'postgres', url }, drop };
}
