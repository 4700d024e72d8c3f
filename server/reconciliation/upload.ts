import { and, count, eq, sql } from 'drizzle-orm';
import { statementLimits, type Preview, type StatementFormat } from '../../contract/reconciliation';
import type { Context } from '../context';
import type { Db } from '../db/database';
import { statement, statementFormat, statementPart, type StatementFileRow } from '../db/schema';
import { conflict, DomainError, invalid } from '../errors';
import type { CsvRecord } from './csvRecords';
import { firstRecords, guessFormat } from './guess';
import { rowReader } from './rows';
import { findFile, lockFile } from './statements';

type Deps = Pick<Context, 'database' | 'clock'>;

/**
 * Begins an upload.
 * @param by name of the member of staff
 * @throws DomainError 400 `FILE_TOO_LARGE` for the lower limit of the embedded database
 */
export async function beginUpload(
  { database, clock }: Deps,
  { fileName, size }: { fileName: string; size: number },
  by: string,
): Promise<StatementFileRow> {
  if (database.isExclusive && size > statementLimits.bytesEmbedded)
    throw new DomainError(400, { code: 'FILE_TOO_LARGE', fields: ['size'] });
  const [row] = await database.db
    .insert(statement)
    .values({ fileName, size, status: 'UPLOADING', createdAt: clock.now(), createdBy: by })
    .returning();
  if (!row) throw new Error('no file was begun');
  return row;
}

const { partBytes } = statementLimits;

/**
 * Stores a chunk of a file.
 * @returns its size in bytes
 * @throws DomainError 400 for a chunk of the wrong size, 409 `ORDER_STATUS_CHANGED` after the file was read
 */
export async function storePart(
  { database }: Deps,
  { id, part }: { id: string; part: number },
  content: unknown,
): Promise<number> {
  if (!(content instanceof Uint8Array)) throw invalid('body');
  return database.transaction(async (tx) => {
    const { size, status } = await lockFile(tx, id);
    if (status !== 'UPLOADING') throw conflict('ORDER_STATUS_CHANGED', { params: { status } });
    const length = Math.min(partBytes, size - part * partBytes);
    if (content.length !== length) throw invalid('body');
    await tx
      .insert(statementPart)
      .values({ statementId: id, part, content })
      .onConflictDoUpdate({
        target: [statementPart.statementId, statementPart.part],
        set: { content },
      });
    return content.length;
  });
}

/** @throws DomainError 409 `ORDER_STATUS_CHANGED` when it has been imported, 400 `file` when parts are missing */
export async function assertComplete(
  db: Db,
  { id, size, status }: Pick<StatementFileRow, 'id' | 'size' | 'status'>,
): Promise<void> {
  if (status === 'IMPORTED') throw conflict('ORDER_STATUS_CHANGED', { params: { status } });
  const [found] = await db
    .select({ parts: count() })
    .from(statementPart)
    .where(eq(statementPart.statementId, id));
  if (found?.parts !== Math.ceil(size / partBytes)) throw invalid('file');
}

/** The parts of a file, one after the other. */
export async function* partsOf(
  db: Db,
  { id, size }: Pick<StatementFileRow, 'id' | 'size'>,
): AsyncGenerator<Uint8Array> {
  for (let part = 0; part * partBytes < size; part += 1) {
    const [row] = await db
      .select({ content: statementPart.content })
      .from(statementPart)
      .where(and(eq(statementPart.statementId, id), eq(statementPart.part, part)));
    if (!row) throw invalid('file');
    yield row.content;
  }
}

/** Size of the sample that is shown and guessed from. */
const previewed = { bytes: 48 * 1024, records: 20, cell: 60 };

/**
 * A preview of a parsed file.
 * @param asked the format to use; null: the stored format of files with the same heading, otherwise a guess
 */
export async function previewFile(
  { database: { db }, clock }: Deps,
  id: string,
  asked: StatementFormat | null,
): Promise<Preview> {
  const file = await findFile(db, id);
  const [first] = await db
    .select({
      content: sql<Uint8Array>`substring(${statementPart.content} for ${previewed.bytes})`,
    })
    .from(statementPart)
    .where(and(eq(statementPart.statementId, id), eq(statementPart.part, 0)));
  if (!first) throw invalid('file');
  const bytes = withoutLastLine(first.content);
  // A file that was read is shown by the format that it was read with
  const described = asked ?? file.format;
  const known = described ? null : await knownFormat(db, bytes);
  const guessed = described ?? known ?? (await guessFormat(bytes));
  const format = guessed && { account: '', ...guessed };
  const records = await firstRecords(
    bytes,
    format ?? { encoding: 'utf-8', separator: ',' },
    previewed.records + (format?.headLines ?? 0),
  );
  const results = format ? rowsOf(records, format, clock.now()) : [];
  return {
    format,
    isKnown: known !== null,
    records: records.map(({ line, cells }) => ({
      line,
      cells: cells.map((cell) => cell.slice(0, previewed.cell)),
    })),
    rows: results.flatMap((result) =>
      'problem' in result
        ? []
        : {
            line: result.line,
            at: result.at.toISOString(),
            hasTime: result.hasTime,
            direction: result.direction,
            amount: result.amount.toString(),
            text: result.text,
          },
    ),
    broken: results.flatMap((result) => ('problem' in result ? result : [])),
  };
}

function rowsOf(records: readonly CsvRecord[], format: StatementFormat, now: Date) {
  const read = rowReader(format, now);
  return records.filter(({ line }) => line > format.headLines).map((record) => read(record));
}

/** Drops the last line of a sample, which may be cut and would then be shown as broken */
function withoutLastLine(bytes: Uint8Array): Uint8Array {
  const end = bytes.length < previewed.bytes ? -1 : bytes.lastIndexOf(0x0a);
  // In UTF-16 BE a line end begins with a zero byte.
  const start = end % 2 === 1 && bytes[end - 1] === 0 ? end - 1 : end;
  return end > 0 ? bytes.subarray(0, start) : bytes;
}

/**
 * The stored format of an account whose files have the same heading. A bank gives the files of all its accounts the same
 * heading, so the account stays open when several have it.
 */
async function knownFormat(db: Db, bytes: Uint8Array): Promise<StatementFormat | null> {
  const matches: StatementFormat[] = [];
  for (const { format, head } of await db
    .select()
    .from(statementFormat)
    .orderBy(statementFormat.account))
    if (head.length > 0 && sameCells(head, await readHead(bytes, format))) matches.push(format);
  const [first, second] = matches;
  return first && second ? { ...first, account: '' } : (first ?? null);
}

const sameCells = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((cell, at) => cell === other[at]);

/** The cells of the line above the first row; empty without such a line. */
async function readHead(bytes: Uint8Array, format: StatementFormat): Promise<string[]> {
  const records = await firstRecords(bytes, format, format.headLines);
  return records.filter(({ line }) => line <= format.headLines).at(-1)?.cells ?? [];
}
