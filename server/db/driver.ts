import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import { join } from 'node:path';

/**
 * The folder of the SQL migrations: written by `npm run db:generate` from `server/db/schema`, run at every start. What
 * drizzle-kit cannot express (triggers) is added with `npm run db:generate -- --custom`.
 */
export function migrationsFolder(root: string): string {
  return join(root, 'server/db/migrations');
}

/** For transactions that write. */
export const readCommitted: PgTransactionConfig = { isolationLevel: 'read committed' };

/** For reads that need one snapshot. */
export const snapshotRead: PgTransactionConfig = {
  isolationLevel: 'repeatable read',
  accessMode: 'read only',
};
