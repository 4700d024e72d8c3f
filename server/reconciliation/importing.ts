import { and, eq, max, sql } from 'drizzle-orm';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import {
  statement,
  statementFormat,
  statementPart,
  statementRow,
  type StatementFileRow,
} from '../db/schema';
import { conflict, invalid } from '../errors';
import { matchRows } from './matching';
import { importedBefore } from './read';
import { changeFile, isCut, lockFile } from './statements';

type Deps = Pick<Context, 'database' | 'clock'>;

/** An advisory lock: one import or matching at a time. */
const reconciliationLock = 7_022_023;

/** Matching a large file is one statement, which may take longer than the usual timeout. */
async function lockReconciliation(tx: Tx): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '60s'`);
  await tx.execute(sql`select pg_advisory_xact_lock(${reconciliationLock})`);
}

/** Result of an import. */
export interface Imported {
  file: StatementFileRow;
  /** False: the file was imported before, and nothing was changed. */
  isNew: boolean;
}

/**
 * Makes the rows of a file count, except for those that an earlier file contains, and matches them. It posts nothing to the
 * ledger.
 * @throws DomainError 404; 409 `ORDER_STATUS_CHANGED` when the file was not read; 400 `withoutBroken` when rows are broken and
 * staff did not choose to leave them out, `file` when its end could not be read or it has no row
 */
export async function importFile(
  { database, clock }: Deps,
  id: string,
  { withoutBroken, by }: { withoutBroken: boolean; by: string },
): Promise<Imported> {
  return database.transaction(async (tx) => {
    await lockReconciliation(tx);
    const file = await lockFile(tx, id);
    const { status, format, digest, head } = file;
    if (status === 'IMPORTED') return { file, isNew: false };
    if (status !== 'READ' || !format || digest === null)
      throw conflict('ORDER_STATUS_CHANGED', { params: { status } });
    const before = await importedBefore(tx, { id, digest });
    if (before) return { file: before, isNew: false };
    if (file.good === 0 || (await isCut(tx, id))) throw invalid('file');
    if (file.broken > 0 && !withoutBroken) throw invalid('withoutBroken');
    const known = file.good - (await countRows(tx, id));
    const now = clock.now();
    await tx.delete(statementPart).where(eq(statementPart.statementId, id));
    await remember(tx, { account: format.account, format, head: head ?? [], changedAt: now });
    const imported = await changeFile(tx, id, {
      ...{ status: 'IMPORTED', known, importedAt: now, importedBy: by, matchedAt: now },
    });
    await matchRows(tx, imported);
    return { file: imported, isNew: true };
  });
}

/** Lines changed by one statement: a connection that stays silent for too long is closed. */
const linesAtOnce = 20_000;

/** Makes the rows of a file count that count in no file. @returns their number */
async function countRows(tx: Tx, id: string): Promise<number> {
  const [end] = await tx
    .select({ line: max(statementRow.line) })
    .from(statementRow)
    .where(eq(statementRow.statementId, id));
  // Selected before any change: looking rows up in an index that grows would take quadratic time.
  await tx.execute(sql`drop table if exists known_row`);
  await tx.execute(sql`
    create temporary table known_row on commit drop as
    select r.id from statement_row r join statement_row other on other.identity = r.identity and other.counts
    where r.statement_id = ${id}`);
  await tx.execute(sql`analyze known_row`);
  let counted = 0;
  for (let line = 0; line <= (end?.line ?? 0); line += linesAtOnce) {
    const { rows } = await tx.execute<{ counted: number }>(sql`
      with counted as (
        update statement_row set counts = true
        where statement_id = ${id} and line >= ${line} and line < ${line + linesAtOnce}
          and not exists (select 1 from known_row where known_row.id = statement_row.id)
        returning 1)
      select count(*)::int as counted from counted`);
    counted += rows[0]?.counted ?? 0;
  }
  return counted;
}

async function remember(tx: Tx, row: typeof statementFormat.$inferInsert): Promise<void> {
  await tx
    .insert(statementFormat)
    .values(row)
    .onConflictDoUpdate({ target: statementFormat.account, set: row });
}

/**
 * Matches an imported file again.
 * @throws DomainError 404; 409 `ORDER_STATUS_CHANGED` when it is not imported
 */
export async function matchAgain({ database, clock }: Deps, id: string): Promise<StatementFileRow> {
  return database.transaction(async (tx) => {
    await lockReconciliation(tx);
    const file = await lockFile(tx, id);
    const { status } = file;
    if (status !== 'IMPORTED') throw conflict('ORDER_STATUS_CHANGED', { params: { status } });
    await matchRows(tx, file);
    return changeFile(tx, id, { matchedAt: clock.now() });
  });
}

/** The imported files with rows that do not count because this one has them, in the order of their import. */
const filesWithRowsOf = (tx: Tx, id: string): Promise<StatementFileRow[]> =>
  tx
    .select()
    .from(statement)
    .where(
      and(
        eq(statement.status, 'IMPORTED'),
        sql`${statement.id} in (
          select other.statement_id
          from statement_row r join statement_row other on other.identity = r.identity and not other.counts
          where r.statement_id = ${id} and r.counts)`,
      ),
    )
    .orderBy(statement.importedAt);

/**
 * Removes a file with its rows. Rows that other files have as well count there instead, and those files are matched again.
 * @returns the file as it was
 * @throws DomainError 404
 */
export async function removeFile({ database, clock }: Deps, id: string): Promise<StatementFileRow> {
  return database.transaction(async (tx) => {
    await lockReconciliation(tx);
    const file = await lockFile(tx, id);
    const others = await filesWithRowsOf(tx, id);
    await tx.delete(statementRow).where(eq(statementRow.statementId, id));
    await tx.delete(statement).where(eq(statement.id, id));
    for (const other of others) {
      const counted = await countRows(tx, other.id);
      if (counted === 0) continue;
      await matchRows(tx, other);
      await changeFile(tx, other.id, { known: other.known - counted, matchedAt: clock.now() });
    }
    return file;
  });
}
