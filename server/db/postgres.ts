import { drizzle } from 'drizzle-orm/node-postgres';
import type { MigrationConfig } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartupError } from '../errors';
import type { Db, Driver, Tx } from './database';
import { createListener, openPool, withOwnConnection } from './connections';
import { startStep } from '../trace';
import { oneSnapshot } from './driver';
import { databaseFailure, isDatabaseUnreachable, isRetryable } from './failures';
import { assertMigrated, migrateSchema } from './migrate';
import * as schema from './schema';

/** An advisory lock so that one node at a time migrates. */
const migrationLock = 7_022_019;

/** PostgreSQL. @throws StartupError when it cannot be reached */
export async function openPostgres(
  { url, readUrl }: { url: string; readUrl?: string },
  root: string,
  migrates: boolean,
): Promise<Driver> {
  try {
    await migrateAlone(url, root, migrates);
  } catch (error) {
    throw startupError(url, error);
  }
  const pool = openPool(url, 'requests');
  const desk = openPool(url, 'desk');
  const reports = readUrl === undefined ? desk : openPool(readUrl, 'desk');
  const listener = createListener(url);
  return {
    db: drizzle({ client: pool, schema }),
    desk: drizzle({ client: desk, schema }),
    reports: drizzle({ client: reports, schema }),
    reportLag: () => (reports === desk ? Promise.resolve(0) : lagOf(reports)),
    isExclusive: false,
    transaction: (work) => inTransaction(pool, work),
    snapshot: (work, access) =>
      withOwnConnection(url, (client) =>
        (drizzle(client, { schema }) as unknown as Db).transaction(work, oneSnapshot(access)),
      ),
    listen: (channel, wake) => listener.listen(channel, wake),
    notify: (channel) => listener.notify(channel),
    ...writable(pool),
    connections: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    checkpoint: () => Promise.resolve(),
    close: async () => {
      await listener.close();
      await Promise.all([...new Set([pool, desk, reports])].map((one) => one.end()));
    },
  };
}

/** One drizzle session for each connection, because creating one costs as much as several statements. */
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
  const endWait = startStep('a connection to the database');
  const client = await pool.connect();
  endWait();
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

/** The readiness check. A connection to a primary that has become a standby is dropped. */
function writable(pool: pg.Pool): Pick<Driver, 'ping' | 'failed'> {
  let isFull = false;
  return {
    failed: (error) => {
      if (databaseFailure(error)?.code === diskFull) isFull = true;
    },
    ping: async () => {
      const client = await pool.connect();
      let isReadOnly = true;
      try {
        const { rows } = await client.query<{ at: Date; read_only: boolean }>(state);
        const [found] = rows;
        if (!found || found.read_only) throw new Error('the database is read-only');
        isReadOnly = false;
        if (isFull) await client.query(takesRoom);
        isFull = false;
        return found.at;
      } finally {
        client.release(isReadOnly);
      }
    },
  };
}

/** Zero when the standby has replayed everything, else the age of its last replayed commit. */
const standbyLag = `select case when not pg_is_in_recovery()
    or (pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() and exists (select from pg_stat_wal_receiver)) then 0
  else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000 end::float as ms`;

async function lagOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ ms: number | null }>(standbyLag);
  return Math.max(0, Math.round(rows[0]?.ms ?? 0));
}

const diskFull = '53100';

const state = `select clock_timestamp() as at,
  pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as read_only`;

/** Writes to the disk without leaving data. */
const takesRoom = `begin;
  create temp table room on commit drop as select n from generate_series(1, 50000) n;
  rollback`;

/**
 * How long a migration waits for a lock, because every later statement on the table waits behind it. Less than
 * PostgreSQL's `deadlock_timeout`, so that a migration gives up before a player's call is canceled for it.
 */
const lockTimeoutMs = 500;
const lockAttempts = 120;

async function migrateAlone(url: string, root: string, migrates: boolean): Promise<void> {
  await withOwnConnection(url, async (client) => {
    const connection = {
      migrate: (config: MigrationConfig) => migrate(drizzle(client), config),
      query: (text: string) => client.query(text),
      execute: (text: string) => client.query(text),
    };
    if (!migrates) return assertMigrated(connection, root);
    await lockMigrations(client);
    await client.query(`set lock_timeout = ${lockTimeoutMs}`);
    for (let attempt = 1; ; attempt++)
      try {
        return await migrateSchema(connection, root);
      } catch (error) {
        await client.query('rollback');
        const mayPass = databaseFailure(error)?.code === '55P03' || isRetryable(error);
        if (!mayPass || attempt === lockAttempts) throw error;
        await sleep(2 * lockTimeoutMs * Math.random());
      }
  });
}

/** Polls for the lock: a statement that waits for it would block the creation of an index, and so the lock's holder. */
async function lockMigrations(client: pg.Client): Promise<void> {
  const ask = () =>
    client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [migrationLock]);
  while ((await ask()).rows[0]?.got !== true) await sleep(200);
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
