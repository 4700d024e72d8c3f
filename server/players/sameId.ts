import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Compares a uuid column with an id as a caller sent it: one that is no uuid matches nothing. */
export const sameId = (column: PgColumn, id: string): SQL => sql`${column}::text = ${id}`;
