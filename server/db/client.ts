import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config';
import type { Database, Tx } from './database';
import { isRetryable } from './failures';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';

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
