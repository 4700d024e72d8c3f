import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../../server/db/schema';
import type { TestServer } from '../../integration/support/server';

const tables = Object.values(schema).filter((table) => is(table, PgTable));

/** Everything in the database except counts of attempts, as text: the same before and after if nothing was changed. */
export async function readState({ ctx }: TestServer): Promise<string> {
  const state: Record<string, string[]> = {};
  for (const table of tables.filter((one) => one !== schema.attempt)) {
    const rows = await ctx.database.db.select().from(table);
    state[getTableName(table)] = rows.map((row) => JSON.stringify(row, plain)).sort();
  }
  return JSON.stringify(state);
}

const plain = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
