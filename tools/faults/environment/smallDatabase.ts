import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres, type TestPostgres } from '../../../tests/support/postgres';
import type { Deployment } from '../deployment';
import { prepareFolder } from './preparedFolder';

/** A database whose disk may become full, and a supervisor that starts it again. */
export interface SmallDatabase {
  /** Environment variables of a server that uses it. */
  env: Record<string, string>;
  /** Makes it need more space at once than a small write does. */
  grow(): Promise<void>;
  /** Starts it again if it has ended. */
  supervise(): Promise<void>;
  /** Number of starts so far. */
  starts(): number;
  close(): Promise<void>;
}

/** @param folder where the database stores everything */
export async function openSmallDatabase(
  folder: string,
  deployment: Deployment,
): Promise<SmallDatabase> {
  const nothing = () => Promise.resolve();
  if (deployment === 'pglite') {
    await prepareFolder(folder);
    return {
      env: { DATA_DIR: folder },
      grow: nothing,
      supervise: nothing,
      starts: () => 0,
      close: nothing,
    };
  }
  const postgres = await startPostgres({ ...process.env, TEST_DATABASE_URL: '' }, folder);
  let starts = 0;
  return {
    env: { DATABASE_URL: postgres.url },
    // Switches to a new log file: PostgreSQL panics when there is no space for one.
    grow: () => ask(postgres, 'select pg_switch_wal()').then(nothing, nothing),
    supervise: async () => {
      for (let patience = 30; patience > 0; patience--) {
        const refusal = await ask(postgres, 'select 1').then(() => null, codeOf);
        if (refusal !== 'ECONNREFUSED') return;
        await sleep(100);
      }
      await postgres.restart?.();
      starts += 1;
    },
    starts: () => starts,
    close: postgres.stop,
  };
}

async function ask({ url }: TestPostgres, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(text);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
