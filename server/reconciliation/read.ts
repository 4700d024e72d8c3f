import { and, eq, ne, sql } from 'drizzle-orm';
import { createHash, randomUUID } from 'node:crypto';
import { startOfDay } from '../../contract/dayRange';
import type { BrokenRow, StatementFormat } from '../../contract/reconciliation';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import { statement, statementProblem, statementRow, type StatementFileRow } from '../db/schema';
import { conflict } from '../errors';
import { readInThread, type ParsedFile } from './reading';
import { changeFile, findFile, lockFile } from './statements';
import { assertComplete, partsOf } from './upload';

type Deps = Pick<Context, 'database' | 'clock' | 'config'>;

interface ReadFile {
  /** `SAME_FILE`: the file was imported before, as the returned statement, and is not stored again. */
  outcome: 'READ' | 'SAME_FILE';
  file: StatementFileRow;
}

/**
 * Reads a whole file and stores its rows, replacing those of an earlier reading. No row counts before the import.
 * @throws DomainError 404; 409 `ORDER_STATUS_CHANGED` when the file has been imported, or another reading of it has begun
 */
export async function readFile(ctx: Deps, id: string, format: StatementFormat): Promise<ReadFile> {
  const { db } = ctx.database;
  const file = await findFile(db, id);
  await assertComplete(db, file);
  const digest = await digestOf(partsOf(db, file));
  const before = await importedBefore(db, { id, digest });
  if (before) {
    await ctx.database.transaction((tx) => tx.delete(statement).where(eq(statement.id, id)));
    return { outcome: 'SAME_FILE', file: before };
  }
  const reading = await beginReading(ctx, file, format, digest);
  const counted = await readInThread(ctx.config.root, {
    format,
    now: ctx.clock.now(),
    parts: partsOf(db, file),
    store: (rows, problems) => storeBatch(ctx, reading, rows, problems),
  });
  return { outcome: 'READ', file: await endReading(ctx, reading, counted) };
}

async function digestOf(parts: AsyncIterable<Uint8Array>): Promise<string> {
  const digest = createHash('sha256');
  for await (const part of parts) digest.update(part);
  return digest.digest('hex');
}

/** Another statement with the same content that was imported; null without one. */
export async function importedBefore(
  db: Deps['database']['db'] | Tx,
  { id, digest }: { id: string; digest: string },
): Promise<StatementFileRow | null> {
  const same = and(
    eq(statement.digest, digest),
    eq(statement.status, 'IMPORTED'),
    ne(statement.id, id),
  );
  return (await db.select().from(statement).where(same))[0] ?? null;
}

interface Reading {
  file: StatementFileRow;
  format: StatementFormat;
  importRunId: string;
}

async function beginReading(
  { database }: Deps,
  { id }: StatementFileRow,
  format: StatementFormat,
  digest: string,
): Promise<Reading> {
  const importRunId = randomUUID();
  const file = await database.transaction(async (tx) => {
    // Locked first, so that no batch of an earlier run follows the deletion.
    const { status } = await lockFile(tx, id);
    if (status === 'IMPORTED') throw conflict('ORDER_STATUS_CHANGED', { params: { status } });
    await tx.delete(statementRow).where(eq(statementRow.statementId, id));
    await tx.delete(statementProblem).where(eq(statementProblem.statementId, id));
    return changeFile(tx, id, {
      ...{ digest, format, importRunId, account: format.account, status: 'UPLOADING' },
      ...{ good: 0, broken: 0, known: 0, fromAt: null, toAt: null },
    });
  });
  return { file, format, importRunId };
}

async function storeBatch(
  { database }: Deps,
  { file: { id }, importRunId }: Reading,
  rows: string,
  problems: readonly BrokenRow[],
): Promise<void> {
  await database.transaction(async (tx) => {
    await assertCurrentRun(tx, id, importRunId);
    if (problems.length > 0)
      await tx
        .insert(statementProblem)
        .values(problems.map((problem) => ({ statementId: id, ...problem })));
    await tx.execute(sql`
      insert into statement_row (statement_id, line, at, has_time, day, direction, amount, text, names, identity)
      select ${id}, line, at, "hasTime", day, direction, amount, text, string_to_array(names, ' '), identity
      from json_to_recordset(${rows}::json) as row(line int, at timestamptz, "hasTime" boolean, day date, direction text,
        amount bigint, text text, names text, identity text)`);
  });
}

/** @throws DomainError 409 when another reading of the file has begun */
async function assertCurrentRun(
  tx: Tx,
  id: string,
  importRunId: string,
): Promise<StatementFileRow> {
  const file = await lockFile(tx, id);
  if (file.importRunId !== importRunId)
    throw conflict('ORDER_STATUS_CHANGED', { params: { status: file.status } });
  return file;
}

const dayMs = 24 * 3_600_000;

async function endReading(
  { database, clock }: Deps,
  { file: { id }, importRunId }: Reading,
  { broken, head }: ParsedFile,
): Promise<StatementFileRow> {
  return database.transaction(async (tx) => {
    await assertCurrentRun(tx, id, importRunId);
    // After a large file the planner's statistics are wrong, long before the database updates them by itself.
    await tx.execute(sql`analyze statement_row`);
    const {
      rows: [sums],
    } = await tx.execute<{
      good: number;
      known: number;
      first: string | null;
      last: string | null;
    }>(sql`
      select count(*)::int as good, min(day)::text as first, max(day)::text as last,
        (count(*) filter (where exists (
          select 1 from statement_row other where other.identity = statement_row.identity and other.counts)))::int as known
      from statement_row where statement_id = ${id}`);
    const { good = 0, known = 0, first = null, last = null } = sums ?? {};
    // The statement cannot cover the time after this moment
    const end = last === null ? null : Math.min(startOfDay(last) + dayMs, clock.now().getTime());
    return changeFile(tx, id, {
      ...{ status: 'READ', importRunId: null, good, known, broken, head },
      fromAt: first === null ? null : new Date(startOfDay(first)),
      toAt: end === null ? null : new Date(end),
    });
  });
}
