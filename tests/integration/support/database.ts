import type { DatabaseConfig } from '../../../server/environment';
import { createDatabaseOn } from '../../support/postgresDatabases';

export { createDatabaseOn };

/** A database for one test. */
export interface TestDatabase {
  config: DatabaseConfig;
  drop(): Promise<void>;
}

/** True if the tests run on PostgreSQL: TEST_DATABASE_URL is a server that allows creating databases. */
export const onPostgres = Boolean(process.env.TEST_DATABASE_URL);

/** An empty database: PGlite in memory, or one on the server in TEST_DATABASE_URL, copied from TEST_DATABASE_TEMPLATE. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { TEST_DATABASE_URL: server, TEST_DATABASE_TEMPLATE: template } = process.env;
  if (!server) return { config: { kind: 'memory' }, drop: () => Promise.resolve() };
  const { url, drop } = await createDatabaseOn(server, template);
  return { config: { kind: 'postgres', url }, drop };
}
