import type { PgTransactionConfig } from 'drizzle-orm/pg-core';

/** Isolation level of transactions that write. */
export const readCommitted: PgTransactionConfig = { isolationLevel: 'read committed' };

/** Isolation level of work that needs one snapshot. */
export const oneSnapshot = (access: 'read' | 'write' = 'read'): PgTransactionConfig => ({
  isolationLevel: 'repeatable read',
  accessMode: access === 'read' ? 'read only' : 'read write',
});
