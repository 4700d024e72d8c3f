import { and, count, eq, lt, ne } from 'drizzle-orm';
import type { PageQuery } from '../../contract/page';
import type { Statement } from '../../contract/reconciliation';
import type { Context } from '../context';
import type { Db, Tx } from '../db/database';
import { statement, statementProblem, type StatementFileRow } from '../db/schema';
import { notFound } from '../errors';

/** @throws DomainError 404 */
export async function findFile(db: Db | Tx, id: string): Promise<StatementFileRow> {
  const [row] = await db.select().from(statement).where(eq(statement.id, id));
  if (!row) throw notFound();
  return row;
}

/** A file, locked until the transaction ends. @throws DomainError 404 */
export async function lockFile(tx: Tx, id: string): Promise<StatementFileRow> {
  const [row] = await tx.select().from(statement).where(eq(statement.id, id)).for('update');
  if (!row) throw notFound();
  return row;
}

/** Changes a file. @throws DomainError 404 */
export async function changeFile(
  tx: Tx,
  id: string,
  changes: Partial<StatementFileRow>,
): Promise<StatementFileRow> {
  const [row] = await tx.update(statement).set(changes).where(eq(statement.id, id)).returning();
  if (!row) throw notFound();
  return row;
}

/** A file as staff see it. */
export function statementView(row: StatementFileRow): Statement {
  const { id, fileName, status, createdBy, importedBy, account, good, broken, known } = row;
  const instant = (date: Date | null) => date?.toISOString() ?? null;
  return {
    id,
    fileName,
    status,
    createdAt: row.createdAt.toISOString(),
    createdBy,
    importedAt: instant(row.importedAt),
    importedBy,
    matchedAt: instant(row.matchedAt),
    account,
    from: instant(row.fromAt),
    to: instant(row.toAt),
    rows: { good, broken, known },
  };
}

/** Whether the end of the file could not be parsed. */
export async function isCut(db: Db | Tx, id: string): Promise<boolean> {
  const rest = and(eq(statementProblem.statementId, id), eq(statementProblem.problem, 'REST'));
  return (await db.$count(statementProblem, rest)) > 0;
}

/** A page of the rows that could not be read, by line. */
export async function pageOfBroken(db: Db, id: string, { page, pageSize }: PageQuery) {
  await findFile(db, id);
  const { line, problem, text } = statementProblem;
  const ofFile = eq(statementProblem.statementId, id);
  const [counted] = await db.select({ total: count() }).from(statementProblem).where(ofFile);
  const items = await db
    .select({ line, problem, text })
    .from(statementProblem)
    .where(ofFile)
    .orderBy(line)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { items, page, pageSize, total: counted?.total ?? 0 };
}

/** How long a file that was not imported is kept, ms. */
const keptMs = 24 * 3_600_000;

/** Deletes files that were not imported. */
export async function purgeStatements({ database, clock }: Pick<Context, 'database' | 'clock'>) {
  const longAgo = new Date(clock.now().getTime() - keptMs);
  await database.transaction((tx) =>
    tx
      .delete(statement)
      .where(and(ne(statement.status, 'IMPORTED'), lt(statement.createdAt, longAgo))),
  );
}
