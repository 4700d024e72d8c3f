import { count, desc, ne, or, sql } from 'drizzle-orm';
import type { PageQuery } from '../../contract/page';
import { statementLimits, type ListedStatement } from '../../contract/reconciliation';
import { cacheFor } from '../cacheFor';
import type { Context } from '../context';
import type { Db } from '../db/database';
import { statement, statementPart, type StatementFileRow } from '../db/schema';
import { statementView } from './statements';
import { category, maxCounted, missedBy, rowsOf } from './views';

type Deps = Pick<Context, 'database' | 'clock'>;

/** Read files, and those of which all has come. An upload that was broken off cannot be read. */
const isComplete = sql`(select count(*) from ${statementPart} where ${statementPart.statementId} = ${statement.id}) * ${statementLimits.partBytes} >= ${statement.size}`;
const isShown = or(ne(statement.status, 'UPLOADING'), isComplete);

/** How long a count is kept, ms: the list is polled, and counting reads all entries in the period of a file. */
const countedForMs = 60_000;

/** Makes the read of a page of files, newest first. What is not matched is counted again after a matching, or a minute. */
export function createStatementList({ database: { desk: db }, clock }: Deps) {
  const counts = new Map<string, { matchedAt: number; read: () => Promise<number | null> }>();
  const differencesOf = (file: StatementFileRow): Promise<number | null> => {
    if (file.status !== 'IMPORTED' || file.good > maxCounted) return Promise.resolve(null);
    const matchedAt = file.matchedAt?.getTime() ?? 0;
    const known = counts.get(file.id);
    if (known?.matchedAt === matchedAt) return known.read();
    const read = cacheFor(clock, countedForMs, () => countDifferences(db, file));
    counts.set(file.id, { matchedAt, read });
    return read();
  };
  return async ({ page, pageSize }: PageQuery) => {
    const [counted] = await db.select({ total: count() }).from(statement).where(isShown);
    const rows = await db
      .select()
      .from(statement)
      .where(isShown)
      .orderBy(desc(statement.createdAt))
      .limit(pageSize)
      .offset((page - 1) * pageSize);
    const items: ListedStatement[] = [];
    for (const row of rows)
      items.push({ ...statementView(row), differences: await differencesOf(row) });
    return { items, page, pageSize, total: counted?.total ?? 0 };
  };
}

/** How many rows and entries are not matched; null for too many entries. */
async function countDifferences(db: Db, file: StatementFileRow): Promise<number | null> {
  const { rows } = await db.execute<{ rows: number; missed: number }>(sql`
    select (select count(*) ${rowsOf(file.id)} and ${category} in ('differs', 'statement'))::int as rows,
      (select count(*) from (select ${missedBy(file)} limit ${maxCounted}) missed)::int as missed`);
  const [counted] = rows;
  return counted && counted.missed < maxCounted ? counted.rows + counted.missed : null;
}
