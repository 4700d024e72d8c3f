import type { PgTransactionConfig } from 'drizzle-orm/pg-core';

/** For what changes something. */
export const readCommitted: PgTransactionConfig = { isolationLevel: 'read committed' };

/** For what has to see everything as it was at one moment. */
export const onePicture: PgTransactionConfig = {
  isolationLevel: 'repeatable read',
  accessMode: 'read only',
};
