import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config';
import { StartupError } from '../errors';
import type { Database, Driver, Tx } from './database';
import { isRetryable } from './failures';
import { openPostgres } from './postgres';

interface Running {
  /** Callbacks that run after the commit. */
  callbacks: Set<() => void>;
  /** The errors of inner transactions. */
  failures: unknown[];
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

/** The embedded database is for trials: it is not a production dependency. */
async function openEmbedded(
  dataDir: string | null,
  root: string,
  migrates: boolean,
): Promise<Driver> {
  const { openPglite } = await import('./pglite').catch((error: unknown) => {
    throw new StartupError('DATABASE_URL is not set, and the embedded database is not installed', {
      cause: error,
    });
  });
  return openPglite(dataDir, root, migrates);
}

/**
 * Opens the configured database and migrates it; a command only uses a database that a server has migrated. Transactions that
 * the database rolls back (40001, 40P01) are retried.
 * @throws StartupError when it cannot be reached or written, or another server uses it
 */
export async function openDatabase(
  config: Pick<Config, 'database' | 'root'>,
  { migrates } = { migrates: true },
): Promise<Database> {
  const { database, root } = config;
  const driver =
    database.kind === 'postgres'
      ? await openPostgres(database, root, migrates)
      : await openEmbedded(database.kind === 'folder' ? database.dataDir : null, root, migrates);
  const running = new WeakMap<Tx, Running>();
  let closing: Promise<void> | undefined;
  const opened: Database = {
    ...driver,
    close: () => (closing ??= driver.close()),
    afterCommit: (tx, run) => void running.get(tx)?.callbacks.add(run),
    within: (tx) => ({
      ...opened,
      db: tx,
      transaction: async (work) => {
        try {
          return await work(tx);
        } catch (error) {
          running.get(tx)?.failures.push(error);
          throw error;
        }
      },
    }),
    transaction: (work) =>
      withRetries(async () => {
        const own: Running = { callbacks: new Set(), failures: [] };
        const result = await driver.transaction(async (tx) => {
          running.set(tx, own);
          const done = await work(tx);
          if (own.failures.length > 0) throw own.failures[0];
          return done;
        });
        for (const run of own.callbacks) run();
        return result;
      }),
  };
  return opened;
}
