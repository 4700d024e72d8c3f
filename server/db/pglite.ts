import { PGlite, type QueryOptions, type Transaction } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { MigrationConfig } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { join } from 'node:path';
import { StartupError } from '../errors';
import type { Db, Driver } from './database';
import { assertDiskSpace, lockFolder, makeFolder } from './dataFolder';
import { startStep } from '../trace';
import { oneSnapshot, readCommitted } from './driver';
import { assertMigrated, migrateSchema } from './migrate';
import * as schema from './schema';

/**
 * The embedded database, in a folder or in memory (`null`).
 * @throws StartupError when the folder cannot be written, its disk is full or another server uses it
 */
export async function openPglite(
  dataDir: string | null,
  root: string,
  migrates: boolean,
): Promise<Driver> {
  const unlock = dataDir === null ? () => undefined : claim(dataDir);
  const checkDiskSpace = () => dataDir !== null && assertDiskSpace(dataDir);
  try {
    checkDiskSpace();
    const client = await PGlite.create(dataDir === null ? 'memory://' : join(dataDir, 'db'));
    const session = drizzle({ client: queriesOf(client), schema });
    const connection = {
      migrate: (config: MigrationConfig) => migrate(session, config),
      query: (text: string) => client.query(text),
      execute: (text: string) => client.exec(text),
    };
    await (migrates ? migrateSchema : assertMigrated)(connection, root);
    const db = session as unknown as Db;
    return {
      db,
      desk: db,
      reports: db,
      reportLag: () => Promise.resolve(0),
      isExclusive: true,
      transaction: async (work) => {
        checkDiskSpace();
        return db.transaction(work, readCommitted);
      },
      snapshot: (work, access) => db.transaction(work, oneSnapshot(access)),
      listen: async (channel, wake) => {
        await client.listen(channel, wake);
      },
      notify: async (channel) => {
        await client.query('select pg_notify($1, $2)', [channel, '']);
      },
      ping: async () => {
        checkDiskSpace();
        const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at');
        return new Date(rows[0]?.at ?? NaN);
      },
      failed: () => undefined,
      connections: () => ({ total: 1, idle: 0, waiting: 0 }),
      // PGlite has no background checkpointer.
      checkpoint: async () => {
        checkDiskSpace();
        await client.exec('checkpoint');
      },
      close: async () => {
        await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    if (dataDir === null || error instanceof StartupError) throw error;
    throw new StartupError(`The database in ${dataDir} cannot be opened: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function claim(dataDir: string): () => void {
  try {
    makeFolder(dataDir);
    return lockFolder(dataDir);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`DATA_DIR ${dataDir} cannot be written: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}

type QueryTarget = Pick<PGlite | Transaction, 'query'>;

/**
 * The part of PGlite that drizzle uses: queries and transactions. Drizzle passes the same parsers with each query, and
 * PGlite copies its table of 318 types to add them, which took a fifth of the server's time. Here the first query adds
 * them permanently.
 */
function queriesOf(client: PGlite): PGlite {
  let areAdded = false;
  const add = (parsers: QueryOptions['parsers']) => {
    if (areAdded || !parsers) return;
    Object.assign(client.parsers, parsers);
    areAdded = true;
  };
  const withParsers = (target: QueryTarget): QueryTarget => ({
    query: <Row>(text: string, values?: unknown[], { parsers, ...options }: QueryOptions = {}) => {
      add(parsers);
      const end = startStep(text);
      return target.query<Row>(text, values, options).finally(end);
    },
  });
  const queries: QueryTarget & Pick<PGlite, 'transaction'> = {
    ...withParsers(client),
    transaction: (work) => client.transaction((tx) => work(withParsers(tx) as Transaction)),
  };
  return queries as PGlite;
}
