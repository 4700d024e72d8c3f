import { desc, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { PageQuery } from '../../contract/page';
import type { WalletRejection } from '../../contract/staffRounds';
import type { Clock } from '../clock';
import type { Database, Db } from '../db/database';
import { walletRejection, type WalletRejectionRow } from '../db/schema';
import type { WalletRejections } from '../workers';

/*
 * Wallet calls that are refused before a player is known: anyone can send any number of them. So they are only counted, in one
 * row for each provider, reason and hour. Each node writes its counts at most every `intervalMs`; a node that dies loses those
 * of the last interval.
 */

const intervalMs = 1000;
const hourMs = 3600 * 1000;

interface Deps {
  database: Database;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export function createWalletRejections({ database, clock, log }: Deps): WalletRejections {
  let counted = new Map<string, WalletRejectionRow>();
  let timer: NodeJS.Timeout | undefined;
  let storing: Promise<void> = Promise.resolve();

  /** Rows are few: one for each provider, reason and hour. */
  const count = (row: WalletRejectionRow) => {
    const key = [row.provider, row.reason, row.hour.getTime()].join();
    const before = counted.get(key);
    counted.set(key, { ...row, count: row.count + (before?.count ?? 0) });
  };
  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    const rows = counted;
    counted = new Map();
    if (rows.size === 0) return;
    try {
      // In a fixed order on every node, to avoid deadlocks
      const sorted = [...rows].sort(([one], [other]) => (one < other ? -1 : 1));
      await addRows(
        database,
        sorted.map(([, row]) => row),
      );
    } catch (error) {
      log.warn({ err: error }, 'refused calls of providers were not counted yet');
      const newer = [...counted.values()];
      counted = rows;
      newer.forEach(count);
    }
  };
  const store = () => (storing = storing.then(write));

  return {
    add: ({ provider, reason, named }) => {
      const at = clock.now();
      const hour = new Date(Math.floor(at.getTime() / hourMs) * hourMs);
      const { call = null, playerId = null, transactionId = null } = named ?? {};
      count({ provider, reason, hour, count: 1, lastAt: at, call, playerId, transactionId });
      timer ??= setTimeout(() => void store(), intervalMs).unref();
    },
    store,
    close: store,
  };
}

async function addRows(database: Database, rows: WalletRejectionRow[]): Promise<void> {
  await database.transaction((tx) =>
    tx
      .insert(walletRejection)
      .values(rows)
      .onConflictDoUpdate({
        target: [walletRejection.provider, walletRejection.reason, walletRejection.hour],
        set: {
          count: sql`${walletRejection.count} + excluded.count`,
          lastAt: sql`greatest(${walletRejection.lastAt}, excluded.last_at)`,
          call: sql`excluded.call`,
          playerId: sql`excluded.player_id`,
          transactionId: sql`excluded.transaction_id`,
        },
      }),
  );
}

/** The newest counts. */
export async function newestRejections(db: Db, { pageSize }: Pick<PageQuery, 'pageSize'>) {
  const rows = await db
    .select()
    .from(walletRejection)
    .orderBy(desc(walletRejection.hour), desc(walletRejection.lastAt), walletRejection.reason)
    .limit(pageSize);
  const items = rows.map(({ hour, lastAt, ...row }): WalletRejection => ({
    ...row,
    hour: hour.toISOString(),
    lastAt: lastAt.toISOString(),
  }));
  return { items };
}
