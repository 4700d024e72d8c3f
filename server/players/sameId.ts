import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Compares a uuid column with an id from a request; text that is not a uuid matches nothing. */
export const sameId = (column: PgColumn, id: string): SQL => sql`${column}::text = ${id}`;
