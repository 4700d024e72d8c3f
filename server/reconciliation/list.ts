import { count, desc, ne, or, sql } from 'drizzle-orm';
import type { PageQuery } from '../../contract/page';
import { statementLimits, type ListedStatement } from '../../contract/reconciliation';
import type { Db } from '../db/database';
import { statement, statementPart, type StatementFileRow } from '../db/schema';
import { statementView } from './statements';
import { category, maxCounted, missedBy, rowsOf } from './views';

/** Read files, and those of which all has come. An upload that was broken off cannot be read. */
const isComplete = sql`(select count(*) from ${statementPart} where ${statementPart.statementId} = ${statement.id}) * ${statementLimits.partBytes} >= ${statement.size}`;
const isShown = or(ne(statement.status, 'UPLOADING'), isComplete);

/** A page of files, newest first. */
export async function pageOfStatements(db: Db, { page, pageSize }: PageQuery) {
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
    items.push({ ...statementView(row), differences: await differencesOf(db, row) });
  return { items, page, pageSize, total: counted?.total ?? 0 };
}

/** How many rows and entries are not matched. Of a large file they are not counted: the list is read often. */
async function differencesOf(db: Db, file: StatementFileRow): Promise<number | null> {
  if (file.status !== 'IMPORTED' || file.good > maxCounted) return null;
  const { rows } = await db.execute<{ count: number }>(sql`
    select (select count(*) ${rowsOf(file.id)} and ${category} in ('differs', 'statement'))::int
      + (select count(*) from (select ${missedBy(file)} limit ${maxCounted}) missed)::int as count`);
  return rows[0]?.count ?? null;
}
