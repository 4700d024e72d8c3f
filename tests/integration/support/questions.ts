import { drizzle } from 'drizzle-orm/pg-proxy';
import type { Db } from '../../../server/db/database';

/** A statement with its values. */
export interface RecordedQuery {
  text: string;
  params: unknown[];
}

/** Records the queries of `work`; the database returns no rows. */
export async function recordQueries(work: (db: Db) => Promise<unknown>): Promise<RecordedQuery[]> {
  const queries: RecordedQuery[] = [];
  const db = drizzle((text, params: unknown[]) => {
    queries.push({ text, params });
    return Promise.resolve({ rows: [] });
  });
  await work(db as unknown as Db).catch(() => undefined);
  return queries;
}
