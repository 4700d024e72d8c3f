import type { PgTransactionConfig } from 'drizzle-orm/pg-core';

/** For transactions that write. */
export const readCommitted: PgTransactionConfig = { isolationLevel: 'read committed' };

/** For reads that need one snapshot. */
export const snapshotRead: PgTransactionConfig = {
  isolationLevel: 'repeatable read',
  accessMode: 'read only',
};
