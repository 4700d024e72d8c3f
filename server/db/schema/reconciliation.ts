import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  json,
  pgTable,
  pgView,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  BookEntry,
  RowProblem,
  Statement,
  StatementFormat,
} from '../../../contract/reconciliation';
import { bytes, counter, minor, moment } from './columns';

type Direction = BookEntry['direction'];
type EntryKind = BookEntry['kind'];

/** How to parse the statements of a bank account, as last imported. */
export const statementFormat = pgTable('statement_format', {
  account: text('account').primaryKey(),
  format: json('format').$type<StatementFormat>().notNull(),
  /** The cells above the first row: they show which account a file belongs to. */
  head: json('head').$type<string[]>().notNull(),
  changedAt: moment('changed_at').notNull(),
});

/** A statement file of a bank. */
export const statement = pgTable(
  'statement',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    fileName: text('file_name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    status: text('status').$type<Statement['status']>().notNull(),
    createdAt: moment('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    importedAt: moment('imported_at'),
    importedBy: text('imported_by'),
    matchedAt: moment('matched_at'),
    /** SHA-256 of the file. */
    digest: text('digest'),
    format: json('format').$type<StatementFormat>(),
    head: json('head').$type<string[]>(),
    account: text('account'),
    fromAt: moment('from_at'),
    toAt: moment('to_at'),
    good: integer('good').notNull().default(0),
    broken: integer('broken').notNull().default(0),
    known: integer('known').notNull().default(0),
    /** The current import run. An earlier run stops when it finds another id here. */
    importRunId: uuid('reader'),
  },
  (table) => [
    index('statement_newest').on(table.createdAt),
    uniqueIndex('statement_once')
      .on(table.digest)
      .where(sql`${table.status} = 'IMPORTED'`),
  ],
);
export type StatementFileRow = typeof statement.$inferSelect;

/** A part of a file that is not imported yet. */
export const statementPart = pgTable(
  'statement_part',
  {
    statementId: uuid('statement_id')
      .notNull()
      .references(() => statement.id, { onDelete: 'cascade' }),
    part: integer('part').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.statementId, table.part] })],
);

/** A row of a statement, of any status. */
export const statementRow = pgTable(
  'statement_row',
  {
    id: counter('id').primaryKey(),
    statementId: uuid('statement_id')
      .notNull()
      .references(() => statement.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    at: moment('at').notNull(),
    hasTime: boolean('has_time').notNull(),
    /** Date in the bank's time zone. */
    day: date('day', { mode: 'string' }).notNull(),
    direction: text('direction').$type<Direction>().notNull(),
    /** Kip. */
    amount: minor('amount').notNull(),
    text: text('text').notNull(),
    /** Words of the text that may be a reference, as capital letters and digits. */
    names: text('names').array().notNull(),
    /** Equal for the same row in another file of the account. */
    identity: text('identity').notNull(),
    /** The row was imported, and no earlier file had it. */
    counts: boolean('counts').notNull().default(false),
  },
  (table) => [
    uniqueIndex('statement_row_line').on(table.statementId, table.line),
    index('statement_row_identity').on(table.identity),
    uniqueIndex('statement_row_once')
      .on(table.identity)
      .where(sql`${table.counts}`),
  ],
);

/** A row that could not be read; the first thousand of each file, and its unreadable end. */
export const statementProblem = pgTable(
  'statement_problem',
  {
    statementId: uuid('statement_id')
      .notNull()
      .references(() => statement.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    problem: text('problem').$type<RowProblem>().notNull(),
    text: text('text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.statementId, table.line] })],
);

/** The matches of statement rows and entries: each row once, and each entry once. */
export const statementMatch = pgTable(
  'statement_match',
  {
    rowId: bigint('row_id', { mode: 'number' })
      .primaryKey()
      .references(() => statementRow.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<EntryKind>().notNull(),
    key: text('key').notNull(),
    /** The amounts differ. */
    differs: boolean('differs').notNull(),
  },
  (table) => [uniqueIndex('statement_match_entry').on(table.kind, table.key)],
);

const nameOf = (column: string) =>
  sql.raw(`upper(regexp_replace(${column}, '[^0-9A-Za-z]', '', 'g'))`);

/**
 * Money in and out according to the books: payments, returned payments, and sent payouts. A payment reported twice is one entry
 * with the names of both reports. `names` are what a bank's text may call it, in capital letters and digits.
 */
export const bookEntry = pgView('book_entry', {
  kind: text('kind').$type<EntryKind>().notNull(),
  key: text('key').notNull(),
  code: text('code').notNull(),
  reference: text('reference'),
  direction: text('direction').$type<Direction>().notNull(),
  amount: minor('amount').notNull(),
  at: moment('at').notNull(),
  names: text('names').array().notNull(),
}).as(sql`
  select 'payment' as kind, id as key, code, id as reference, 'in' as direction, amount, paid_at as at,
    array[${nameOf('id')}, ${nameOf('code')}] || array(
      select ${nameOf('payment_id')} from payment_decision where same_as = payment_event.id) as names
  from payment_event
  where not exists (
    select 1 from payment_decision where payment_id = payment_event.id and same_as is not null)
  union all
  select 'return', transfer.id::text, transfer.order_id, decision.payment_id, 'out', transfer.amount, transfer.at,
    array[${nameOf("coalesce(decision.payment_id, '')")}, ${nameOf('transfer.order_id')}]
  from transfer left join payment_decision decision on decision.transfer_id = transfer.id
  where transfer.kind = 'giveBack'
  union all
  select 'payout', code, code, bank_reference, 'out', payout, sent_at,
    array[${nameOf('code')}, ${nameOf("coalesce(bank_reference, '')")}]
  from withdrawal
  where payout_status in ('SENT', 'SETTLED') and sent_at is not null`);
