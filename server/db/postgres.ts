import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartupError } from '../errors';
import type { Db, Driver } from './client';
import { createListener } from './listener';
import { migrationsFolder } from './migrations';
import * as schema from './schema';

/** Any number that no other program on the same database uses: one node at a time migrates. */
const migrationLock = 7_022_019;

/**
 * A PostgreSQL server.
 * @throws StartupError when it cannot be reached
 */
export async function openPostgres(url: string, root: string): Promise<Driver> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    statement_timeout: 30_000,
  });
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  try {
    await migrateAlone(pool, root);
  } catch (error) {
    await pool.end();
    throw startupError(url, error);
  }
  const listener = createListener(url);
  return {
    db: drizzle(pool, { schema }) as unknown as Db,
    listen: (channel, receive) => listener.listen(channel, receive),
    notify: async (channel, payload) => {
      await pool.query('select pg_notify($1, $2)', [channel, payload]);
    },
    ping: async () => {
      await pool.query('select 1');
    },
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}

async function migrateAlone(pool: pg.Pool, root: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder(root) });
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
  } finally {
    client.release(true);
  }
}

function startupError(url: string, error: unknown): StartupError {
  const { host, pathname } = new URL(url);
  const reason = reasonOf(error);
  return new StartupError(`DATABASE_URL (${host}${pathname}) cannot be used: ${reason}`, {
    cause: error,
  });
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message || error.name;
}
