import { drizzle } from 'drizzle-orm/node-postgres';
import type { MigrationConfig } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { StartupError } from '../errors';
import type { Db, Driver, Tx } from './database';
import { createListener, openPool, withOwnConnection } from './connections';
import { oneSnapshot } from './driver';
import { isDatabaseUnreachable } from './failures';
import { migrateSchema } from './migrate';
import * as schema from './schema';

/** An advisory lock so that one node at a time migrates. */
const migrationLock = 7_022_019;

/** PostgreSQL. @throws StartupError when it cannot be reached */
export async function openPostgres(url: string, root: string): Promise<Driver> {
  try {
    await migrateAlone(url, root);
  } catch (error) {
    throw startupError(url, error);
  }
  const pool = openPool(url, 'requests');
  const desk = openPool(url, 'desk');
  const listener = createListener(url);
  return {
    db: drizzle({ client: pool, schema }),
    desk: drizzle({ client: desk, schema }),
    isExclusive: false,
    transaction: (work) => inTransaction(pool, work),
    snapshot: (work, access) =>
      withOwnConnection(url, (client) =>
        (drizzle(client, { schema }) as unknown as Db).transaction(work, oneSnapshot(access)),
      ),
    listen: (channel, wake) => listener.listen(channel, wake),
    notify: (channel) => listener.notify(channel),
    ping: async () => {
      await pool.query('select 1');
    },
    checkpoint: () => Promise.resolve(),
    close: async () => {
      await listener.close();
      await Promise.all([pool.end(), desk.end()]);
    },
  };
}

/** One drizzle session for each connection: creating one costs as much as several statements. */
const sessions = new WeakMap<pg.PoolClient, Tx>();

function sessionOf(client: pg.PoolClient): Tx {
  const known = sessions.get(client);
  if (known) return known;
  const session = drizzle({ client, schema }) as unknown as Tx;
  sessions.set(client, session);
  return session;
}

/** Releases every connection, and removes broken ones from the pool, even if the transaction could not begin. */
async function inTransaction<Result>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    // Awaited: if it failed, the following statements would run outside of a transaction.
    await client.query('begin isolation level read committed');
    try {
      const result = await work(sessionOf(client));
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  } catch (error) {
    isBroken = isDatabaseUnreachable(error);
    throw error;
  } finally {
    client.release(isBroken);
  }
}

async function migrateAlone(url: string, root: string): Promise<void> {
  await withOwnConnection(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const connection = {
      migrate: (config: MigrationConfig) => migrate(drizzle(client), config),
      query: (text: string) => client.query(text),
      execute: (text: string) => client.query(text),
    };
    await migrateSchema(connection, root);
  });
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
