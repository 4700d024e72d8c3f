import { z } from 'zod';
import { c, EmptyBody, Instant } from './base';
import { pageSchema, PageQuery } from './page';
import { Reason } from './payouts';

/**
 * Reconciliation: a statement of a bank account is compared with payments and payouts. Nothing here posts anything. How
 * it works: `server/reconciliation/README.md`.
 */

/** Limits of a statement file, which is sent in parts. */
export const statementLimits = {
  bytes: 64 * 1024 * 1024,
  /** Limit on the embedded database, whose only connection an import holds until it ends: about 20,000 rows. */
  bytesEmbedded: 2 * 1024 * 1024,
  partBytes: 512 * 1024,
  headLines: 100,
  columns: 100,
} as const;

/** Character encodings of a file; `gb18030` includes GBK. */
export const statementEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-874',
  'windows-1252',
  'gb18030',
] as const;
export const statementSeparators = [',', ';', '\t', '|'] as const;

/** Order of day, month and year in a date. Any separator is accepted, or none when all digits are given. */
export const dateOrders = ['DMY', 'MDY', 'YMD'] as const;

/** Index of a column, from 0. */
const Column = z
  .number()
  .int()
  .min(0)
  .max(statementLimits.columns - 1);

/** Layout of the amount columns. */
export const AmountColumns = z.discriminatedUnion('kind', [
  /** One column; negative is an outgoing payment. */
  z.object({ kind: z.literal('signed'), column: Column }).strict(),
  /** Two columns; each row fills one of them. */
  z.object({ kind: z.literal('two'), in: Column, out: Column }).strict(),
  /** One column for the amount, and one that says `CR` or `DR`. */
  z.object({ kind: z.literal('sided'), column: Column, side: Column }).strict(),
]);
export type AmountColumns = z.infer<typeof AmountColumns>;

/** How to parse the statements of one bank account. It is stored with the account. */
export const StatementFormat = z
  .object({
    /** Name that staff use for the bank account; duplicates of rows are detected within one account only. */
    account: z.string().trim().min(1).max(60),
    /** Direction of the payments that the account is used for: its statements are expected to contain no others. */
    carries: z.enum(['in', 'out', 'both']),
    encoding: z.enum(statementEncodings),
    separator: z.enum(statementSeparators),
    /** Number of lines before the first row, including the header. */
    headLines: z.number().int().min(0).max(statementLimits.headLines),
    date: Column,
    /** Column of the time; null: no time, or in the date column. A row without a time may be of any time of its day. */
    time: Column.nullable(),
    dateOrder: z.enum(dateOrders),
    amount: AmountColumns,
    decimal: z.enum(['.', ',']),
    /** Columns that are searched for references. */
    texts: z.array(Column).min(1).max(10),
    /** Column of the balance after the row, which tells equal rows apart. */
    balance: Column.nullable(),
  })
  .strict();
export type StatementFormat = z.infer<typeof StatementFormat>;

/**
 * Why a row cannot be parsed. `REST`: nothing from this line on could be parsed (an unclosed quote, or a line of more
 * than 64 KB); such a file cannot be imported.
 */
export const rowProblems = [
  'COLUMNS',
  'QUOTES',
  'ENCODING',
  'DATE',
  'FUTURE',
  'AMOUNT',
  'DECIMALS',
  'NO_AMOUNT',
  'TWO_AMOUNTS',
  'SIDE',
  'REST',
] as const;
export const RowProblem = z.enum(rowProblems);
export type RowProblem = z.infer<typeof RowProblem>;

export const Direction = z.enum(['in', 'out']);
export type Direction = z.infer<typeof Direction>;

/** A row that cannot be read. */
export const BrokenRow = z.object({
  line: z.number().int(),
  problem: RowProblem,
  text: z.string(),
});
export type BrokenRow = z.infer<typeof BrokenRow>;

/** Kip, digits only. */
const Kip = z.string().regex(/^\d+$/);

/** Kinds of entries. `key` is the gateway's id of a payment, the posting of a return, or the order of a payout. */
export const entryKinds = ['payment', 'return', 'payout'] as const;
export const BookEntry = z.object({
  kind: z.enum(entryKinds),
  key: z.string(),
  /** Code of the order, or the reference that the payer gave. */
  code: z.string(),
  /** The gateway's id of a payment, or the number of a transfer at the bank. */
  reference: z.string().nullable(),
  direction: Direction,
  amount: Kip,
  at: Instant,
});
export type BookEntry = z.infer<typeof BookEntry>;

/** `known`: the same row was imported with another file. */
export const rowCategories = ['matched', 'differs', 'statement', 'known'] as const;
export const RowCategory = z.enum(rowCategories);
export type RowCategory = z.infer<typeof RowCategory>;

/** A row of a statement. */
export const StatementRow = z.object({
  line: z.number().int(),
  at: Instant,
  hasTime: z.boolean(),
  direction: Direction,
  amount: Kip,
  text: z.string(),
  category: RowCategory,
  /** The entry that the row was matched with, for `matched` and `differs`. */
  entry: BookEntry.nullable(),
  /** For `statement`: unmatched entries of the same amount and about the same time. */
  suggestions: z.array(BookEntry),
});
export type StatementRow = z.infer<typeof StatementRow>;

/** An entry that is in no statement. */
export const MissedEntry = BookEntry.extend({
  /** The entry is so close to the start or end of the statement that it may be in the previous or next one. */
  isAtEdge: z.boolean(),
});
export type MissedEntry = z.infer<typeof MissedEntry>;

const Sum = z.object({ count: z.number().int(), amount: Kip });
export type Sum = z.infer<typeof Sum>;
const Sums = z.object({ matched: Sum, differs: Sum, statement: Sum, books: Sum });

/** Sums of a day; of the category `differs` the sum of the differences. */
export const DaySums = z.object({ day: z.string(), in: Sums, out: Sums });
export type DaySums = z.infer<typeof DaySums>;

const StatementId = z.string().uuid();

/** An uploaded statement file; its rows count only with the status `IMPORTED`. */
export const Statement = z.object({
  id: StatementId,
  fileName: z.string(),
  status: z.enum(['UPLOADING', 'READ', 'IMPORTED']),
  createdAt: Instant,
  createdBy: z.string(),
  importedAt: Instant.nullable(),
  importedBy: z.string().nullable(),
  matchedAt: Instant.nullable(),
  account: z.string().nullable(),
  /** From the start of the first day to the end of the last one, or to the time of the import. */
  from: Instant.nullable(),
  to: Instant.nullable(),
  rows: z.object({
    good: z.number().int(),
    broken: z.number().int(),
    known: z.number().int(),
  }),
});
export type Statement = z.infer<typeof Statement>;

const ListedStatement = Statement.extend({
  /** Rows and entries that are not matched; null before the import, or too many. Older servers do not send it. */
  differences: z.number().int().nullable().optional(),
});
export type ListedStatement = z.infer<typeof ListedStatement>;

const StatementWithSums = Statement.extend({
  /** The end of the file could not be parsed, so it cannot be imported. Older servers do not send it. */
  isCut: z.boolean().optional(),
  days: z.array(DaySums),
});
export type StatementWithSums = z.infer<typeof StatementWithSums>;

/** A file that was imported before is not parsed again: `SAME_FILE`, with the statement of that import. */
const ReadResult = z.object({ outcome: z.enum(['READ', 'SAME_FILE']), statement: Statement });

/** The beginning of a file, raw and as it would be parsed. */
export const Preview = z.object({
  /**
   * The format that was requested, stored or guessed. The account is empty in a guess, and where several accounts have such
   * files. Null if nothing could be guessed.
   */
  format: StatementFormat.extend({ account: z.string() }).nullable(),
  /** The format was stored before. */
  isKnown: z.boolean(),
  /** The first lines, cells shortened. */
  records: z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) })),
  rows: z.array(
    StatementRow.pick({
      line: true,
      at: true,
      hasTime: true,
      direction: true,
      amount: true,
      text: true,
    }),
  ),
  broken: z.array(BrokenRow),
});
export type Preview = z.infer<typeof Preview>;

const byId = z.object({ id: StatementId });

export const reconciliation = c.router({
  list: {
    method: 'GET',
    path: '/reconciliation/statements',
    summary:
      'Statements, newest first; of those that were not read yet the ones that have come as a whole',
    query: PageQuery,
    responses: { 200: pageSchema(ListedStatement) },
  },
  get: {
    method: 'GET',
    path: '/reconciliation/statements/:id',
    summary: 'One statement with the sums of its days',
    pathParams: byId,
    responses: { 200: StatementWithSums },
  },
  rows: {
    method: 'GET',
    path: '/reconciliation/statements/:id/rows',
    summary: 'Its rows, by line; before the import all that could be read',
    pathParams: byId,
    query: PageQuery.extend({ category: RowCategory.optional() }),
    responses: { 200: pageSchema(StatementRow) },
  },
  broken: {
    method: 'GET',
    path: '/reconciliation/statements/:id/broken',
    summary: 'Rows that could not be read, by line, at most 1000 and the unreadable end',
    pathParams: byId,
    query: PageQuery,
    responses: { 200: pageSchema(BrokenRow) },
  },
  books: {
    method: 'GET',
    path: '/reconciliation/statements/:id/books',
    summary: 'Payments and payouts of its period that are in no statement',
    pathParams: byId,
    query: PageQuery,
    responses: { 200: pageSchema(MissedEntry) },
  },
  differences: {
    method: 'GET',
    path: '/reconciliation/statements/:id/differences.csv',
    summary: 'All that is not matched, as CSV',
    pathParams: byId,
    responses: {
      200: c.otherResponse({ contentType: 'text/csv; charset=utf-8', body: c.type<unknown>() }),
    },
  },
  begin: {
    method: 'POST',
    path: '/reconciliation/statements',
    summary: 'Begins to send a file; one that is not imported within a day is deleted',
    body: z
      .object({
        fileName: z.string().trim().min(1).max(200),
        size: z.number().int().min(1).max(statementLimits.bytes),
      })
      .strict(),
    responses: { 200: Statement },
  },
  part: {
    method: 'POST',
    path: '/reconciliation/statements/:id/parts/:part',
    summary:
      'A part of the file, from 0, each but the last of `statementLimits.partBytes`, as `application/octet-stream`; again is the same',
    pathParams: byId.extend({
      part: z
        .string()
        .regex(/^\d{1,4}$/)
        .transform(Number),
    }),
    body: c.type<unknown>(),
    responses: { 200: z.object({ received: z.number().int() }) },
  },
  preview: {
    method: 'POST',
    path: '/reconciliation/statements/:id/preview',
    summary:
      'The beginning of the file, read by a format; null: by the one that it was read with, otherwise by one that is known or guessed',
    pathParams: byId,
    body: z.object({ format: StatementFormat.nullable() }).strict(),
    responses: { 200: Preview },
  },
  read: {
    method: 'POST',
    path: '/reconciliation/statements/:id/read',
    summary: 'Reads the whole file, again when it was read with another format',
    pathParams: byId,
    body: z.object({ format: StatementFormat }).strict(),
    responses: { 200: ReadResult },
  },
  import: {
    method: 'POST',
    path: '/reconciliation/statements/:id/import',
    summary:
      'Its rows count, and are matched; 400 `withoutBroken` unless asked to leave rows out that could not be read',
    pathParams: byId,
    body: z.object({ withoutBroken: z.boolean() }).strict(),
    responses: { 200: Statement },
  },
  match: {
    method: 'POST',
    path: '/reconciliation/statements/:id/match',
    summary: 'Matches an imported statement again: the books may have changed',
    pathParams: byId,
    body: EmptyBody,
    responses: { 200: Statement },
  },
  remove: {
    method: 'POST',
    path: '/reconciliation/statements/:id/remove',
    summary: 'Removes a statement with its rows, as if it had never been imported',
    pathParams: byId,
    body: z.object({ reason: Reason }).strict(),
    responses: { 200: z.object({ status: z.string() }) },
  },
});
