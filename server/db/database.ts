import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
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
  /** The same database for pages of the desk: with connections of its own and a shorter statement timeout. */
  desk: Db;
  /** Database for reports: a standby, if one is configured. */
  reports: Db;
  /** Replication lag of {@link reports}, milliseconds; 0 without a standby. */
  reportLag(): Promise<number>;
  /** No other process uses it. */
  isExclusive: boolean;
  /** Runs `work` in a READ COMMITTED transaction; `openDatabase` adds retries. */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /**
   * The same database inside of a running transaction: its transactions are part of that one, which is rolled back when one of
   * them fails, even if the error is caught.
   */
  within(tx: Tx): Database;
  /** Runs `work` in a transaction that sees one snapshot, read-only unless `access` is `write`; it may take long. */
  snapshot<Result>(work: (tx: Tx) => Promise<Result>, access?: 'read' | 'write'): Promise<Result>;
  /** Calls `run` once the transaction has committed, and not at all when it is rolled back. */
  afterCommit(tx: Tx, run: () => void): void;
  /** Calls `wake` for each notification, and whenever some may have been missed. */
  listen(channel: string, wake: () => void): Promise<void>;
  /** Notifies every listener, this process included. */
  notify(channel: string): Promise<void>;
  /**
   * @returns the database's time
   * @throws when the database cannot be reached or written: it is a standby, or its disk is full
   */
  ping(): Promise<Date>;
  /** Number of connections in the pool, and of calls that wait for one. */
  connections(): { total: number; idle: number; waiting: number };
  /** Reports an error of a statement: after "disk full", {@link ping} fails until there is room. */
  failed(error: unknown): void;
  /** Runs a checkpoint so that the write-ahead log does not grow; PostgreSQL does so by itself. */
  checkpoint(): Promise<void>;
  close(): Promise<void>;
}

/** A database without the parts that `openDatabase` adds. */
export type Driver = Omit<Database, 'afterCommit' | 'within'>;
