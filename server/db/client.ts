import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config';
import { isRetryable } from './failures';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';
import type * as schema from './schema';

/** The result of `execute` on both drivers. `bigint` columns of raw SQL differ between them: cast those to text. */
interface RowsKind extends PgQueryResultHKT {
  type: Rows<this['row']>;
}
interface Rows<Row> {
  rows: Row[];
}

/** The database as both drivers offer it. */
export type Db = PgDatabase<RowsKind, typeof schema, ExtractTablesWithRelations<typeof schema>>;

/** A running transaction. Never query {@link Database.db} while one is open: PGlite has one connection. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** An open database on either driver. */
export interface Database {
  db: Db;
  /** No other process uses it. */
  isExclusive: boolean;
  /** Runs `work` in a READ COMMITTED transaction; {@link openDatabase} adds retries. */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Runs `work` in a read-only transaction that sees one snapshot; it may take long. */
  snapshot<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Calls `run` once the transaction has committed, and not at all when it is rolled back. */
  afterCommit(tx: Tx, run: () => void): void;
  /** Calls `wake` for each notification, and whenever some may have been missed. */
  listen(channel: string, wake: () => void): Promise<void>;
  /** Notifies every listener, this process included. */
  notify(channel: string): Promise<void>;
  /** @throws when the database cannot be reached, or its disk is full */
  ping(): Promise<void>;
  /** Runs a checkpoint so that the write-ahead log does not grow; PostgreSQL does so by itself. */
  checkpoint(): Promise<void>;
  close(): Promise<void>;
}

/** A database without what {@link openDatabase} adds. */
export type Driver = Omit<Database, 'afterCommit'>;

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
 * Opens the configured database and migrates it. Transactions that the database rolls back (40001, 40P01) are retried.
 * @throws StartupError when it cannot be reached or written, or another server uses it
 */
export async function openDatabase(config: Pick<Config, 'database' | 'root'>): Promise<Database> {
  const { database, root } = config;
  const driver =
    database.kind === 'postgres'
      ? await openPostgres(database.url, root)
      : await openPglite(database.kind === 'folder' ? database.dataDir : null, root);
  /** What to call after the commit, by running transaction. */
  const afterCommit = new WeakMap<Tx, Set<() => void>>();
  let closing: Promise<void> | undefined;
  return {
    ...driver,
    close: () => (closing ??= driver.close()),
    afterCommit: (tx, run) => void afterCommit.get(tx)?.add(run),
    transaction: (work) =>
      withRetries(async () => {
        const callbacks = new Set<() => void>();
        const result = await driver.transaction((tx) => {
          afterCommit.set(tx, callbacks);
          return work(tx);
        });
        for (const run of callbacks) run();
        return result;
      }),
  };
}
