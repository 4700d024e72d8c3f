import type { PgTransactionConfig } from 'drizzle-orm/pg-core';

/** For transactions that write. */
export const readCommitted: PgTransactionConfig = { isolationLevel: 'read committed' };

/** For work that needs one snapshot. */
export const oneSnapshot = (access: 'read' | 'write' = 'read'): PgTransactionConfig => ({
  isolationLevel: 'repeatable read',
  accessMode: access === 'read' ? 'read only' : 'read write',
});
