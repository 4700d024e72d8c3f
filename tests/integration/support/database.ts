import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { DatabaseConfig } from '../../../server/config';

/** A database of a test's own. */
export interface TestDatabase {
  config: DatabaseConfig;
  drop(): Promise<void>;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** True when the tests run on PostgreSQL: the address of a server on which databases may be made is given. */
export const onPostgres = Boolean(process.env.TEST_DATABASE_URL);

/** A fresh, empty database on a PostgreSQL server. */
export async function createDatabaseOn(
  server: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `champa_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = name;
  return {
    url: url.href,
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  };
}

/** A fresh, empty database: PGlite in memory, or one on the server that TEST_DATABASE_URL names. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return { config: { kind: 'memory' }, drop: () => Promise.resolve() };
  const { url, drop } = await createDatabaseOn(server);
  return { config: { kind: 'postgres', url }, drop };
}
