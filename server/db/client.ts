import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config';
import { isRetryable } from './failures';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';
import type * as schema from './schema';

/** What `execute` gives on both drivers. `bigint` columns of raw SQL differ between them: cast those to text. */
interface RowsKind extends PgQueryResultHKT {
  type: Rows<this['row']>;
}
interface Rows<Row> {
  rows: Row[];
}

/**
 * The database as both drivers offer it. Outside of transactions for quick reads only: they travel together, so that one
 * that waited for a lock, or took long, would have others wait with it.
 */
export type Db = PgDatabase<RowsKind, typeof schema, ExtractTablesWithRelations<typeof schema>>;

/** A running transaction. Never query {@link Database.db} while one is open: PGlite has one connection. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** A database that is open, whichever driver it is on. */
export interface Database {
  db: Db;
  /** No other process is on it. */
  isExclusive: boolean;
  /** Runs `work` in a READ COMMITTED transaction; {@link openDatabase} adds that what was undone is run again. */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Reads one picture of everything, which may take long. */
  snapshot<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  listen(channel: string, receive: (payload: string) => void): Promise<void>;
  /** Calls back when something may have been told that was not heard. */
  onGap(missed: () => void): void;
  notify(channel: string, payload: string): Promise<void>;
  /** @throws when it cannot be reached, or has no room to write */
  ping(): Promise<void>;
  /** Writes out what only its log has, so that the log does not grow; PostgreSQL does so by itself. */
  checkpoint(): Promise<void>;
  close(): Promise<void>;
}

const attempts = 10;

async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !isRetryable(error)) throw error;
      await sleep(Math.random() * Math.min(20 * 2 ** attempt, 500));
    }
  }
}

/**
 * Opens the configured database and brings its tables up to date. A transaction that it has undone (40001, 40P01) is
 * run again.
 * @throws StartupError when it cannot be reached, written or is in use by another server
 */
export async function openDatabase(config: Pick<Config, 'database' | 'root'>): Promise<Database> {
  const { database, root } = config;
  const driver =
    database.kind === 'postgres'
      ? await openPostgres(database.url, root)
      : await openPglite(database.kind === 'folder' ? database.dataDir : null, root);
  let closing: Promise<void> | undefined;
  return {
    ...driver,
    close: () => (closing ??= driver.close()),
    transaction: (work) => withRetries(() => driver.transaction(work)),
  };
}
