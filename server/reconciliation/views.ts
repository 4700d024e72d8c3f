import { sql, type SQL } from 'drizzle-orm';
import { csvLine, csvStart } from '../../contract/csv';
import { operatorZone } from '../../contract/dayRange';
import type { PageQuery } from '../../contract/page';
import type {
  BookEntry,
  DaySums,
  Direction,
  MissedEntry,
  RowCategory,
  StatementRow,
  StatementWithSums,
} from '../../contract/reconciliation';
import type { Context } from '../context';
import type { Db, Tx } from '../db/database';
import type { StatementFileRow } from '../db/schema';
import { findFile, isCut, statementView } from './statements';

type Deps = Pick<Context, 'database' | 'config'>;

/** Both drivers return numbers beyond 32 bits as text. */
interface EntryRecord {
  kind: BookEntry['kind'];
  key: string;
  code: string;
  reference: string | null;
  direction: Direction;
  amount: string;
  at: string;
}

const iso = (column: SQL) =>
  sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const entryColumns = sql`e.kind, e.key, e.code, e.reference, e.direction, e.amount::text as amount, ${iso(sql`e.at`)} as at`;

/** The category of a row. Uses only `r` and `m`, so that filtering `known` and `statement` rows needs no other join. */
export const category = sql`case when not r.counts then 'known' when m.row_id is null then 'statement' when m.differs then 'differs' else 'matched' end`;

export const rowsOf = (id: string) =>
  sql`from statement_row r left join statement_match m on m.row_id = r.id where r.statement_id = ${id}`;

interface RowRecord {
  line: number;
  at: string;
  hasTime: boolean;
  direction: Direction;
  amount: string;
  text: string;
  category: RowCategory;
  kind: BookEntry['kind'] | null;
  key: string | null;
}

/** A page of the rows of a file, by line. */
export async function pageOfRows(
  { database: { desk: db } }: Deps,
  id: string,
  { page, pageSize, category: wanted }: PageQuery & { category?: RowCategory | undefined },
) {
  const file = await findFile(db, id);
  const isWanted = wanted ? sql`and ${category} = ${wanted}` : sql``;
  const {
    rows: [counted],
  } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total ${rowsOf(id)} ${isWanted}`,
  );
  const after = sql`order by r.line limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const items = await rowsBy(db, file, sql`${isWanted} ${after}`);
  return { items, page, pageSize, total: counted?.total ?? 0 };
}

async function rowsBy(db: Db | Tx, file: StatementFileRow, which: SQL): Promise<StatementRow[]> {
  const { rows } = await db.execute<RowRecord & Record<string, unknown>>(sql`
    select r.line, ${iso(sql`r.at`)} as at, r.has_time as "hasTime", r.direction, r.amount::text as amount, r.text,
      ${category} as category, m.kind, m.key ${rowsOf(file.id)} ${which}`);
  const entries = await entriesOf(db, rows);
  const suggestions = file.status === 'IMPORTED' ? await suggestionsFor(db, rows) : new Map();
  return rows.map(({ kind, key, ...row }) => ({
    ...row,
    entry: (kind && entries.get(`${kind} ${key}`)) ?? null,
    suggestions: (suggestions.get(row.line) as BookEntry[] | undefined) ?? [],
  }));
}

/** The entries that rows were matched with. A payout that failed later is no longer an entry. */
async function entriesOf(db: Db | Tx, rows: readonly RowRecord[]): Promise<Map<string, BookEntry>> {
  const found = new Map<string, BookEntry>();
  for (const kind of ['payment', 'return', 'payout'] as const) {
    const keys = rows.filter((row) => row.kind === kind).map(({ key }) => sql`${key}`);
    if (keys.length === 0) continue;
    const { rows: entries } = await db.execute<EntryRecord & Record<string, unknown>>(
      sql`select ${entryColumns} from book_entry e where e.kind = ${kind} and e.key in (${sql.join(keys, sql`, `)})`,
    );
    for (const entry of entries) found.set(`${kind} ${entry.key}`, entry);
  }
  return found;
}

/** Maximum hours between a row and a suggested entry, and maximum number of suggestions. */
const suggested = { hours: 24, max: 3 };

/** Unmatched entries with the same amount as a row at about the same time, for staff to judge. */
async function suggestionsFor(
  db: Db | Tx,
  rows: readonly RowRecord[],
): Promise<Map<number, BookEntry[]>> {
  const found = new Map<number, BookEntry[]>();
  const open = rows.filter((row) => row.category === 'statement');
  if (open.length === 0) return found;
  const json = JSON.stringify(
    open.map(({ line, at, direction, amount }) => ({ line, at, direction, amount })),
  );
  const { rows: entries } = await db.execute<
    EntryRecord & Record<string, unknown> & { line: number }
  >(sql`
    with line as materialized (
      select * from json_to_recordset(${json}::json) as l(line int, at timestamptz, direction text, amount bigint)
    ), near as (
      select l.line, ${entryColumns},
        row_number() over (partition by l.line order by abs(extract(epoch from e.at - l.at)), e.key) as place
      from line l join book_entry e on e.direction = l.direction and e.amount = l.amount
        and e.at between l.at - make_interval(hours => ${suggested.hours}) and l.at + make_interval(hours => ${suggested.hours})
      where e.at between (select min(at) from line) - make_interval(hours => ${suggested.hours})
          and (select max(at) from line) + make_interval(hours => ${suggested.hours})
        and not exists (select 1 from statement_match m where m.kind = e.kind and m.key = e.key)
    )
    select line, kind, key, code, reference, direction, amount, at from near where place <= ${suggested.max}
    order by line, place`);
  for (const { line, ...entry } of entries) found.set(line, [...(found.get(line) ?? []), entry]);
  return found;
}

/** Entries in the period of a file without a matching row in any statement, in the directions that its account carries. */
export function missedBy({ fromAt, toAt, format }: StatementFileRow): SQL {
  const carries = format?.carries ?? 'both';
  const direction = carries === 'both' ? sql`` : sql`and e.direction = ${carries}`;
  return sql`from book_entry e
    where e.at >= ${fromAt?.toISOString() ?? null}::timestamptz and e.at < ${toAt?.toISOString() ?? null}::timestamptz
      ${direction} and not exists (select 1 from statement_match m where m.kind = e.kind and m.key = e.key)`;
}

/** Staff never page further than this; the sums of the days show how many entries there are. */
export const maxCounted = 10_000;

/** A page of the entries without a matching row, by time. */
export async function pageOfMissed(ctx: Deps, id: string, { page, pageSize }: PageQuery) {
  const { desk: db } = ctx.database;
  const file = await findFile(db, id);
  const {
    rows: [counted],
  } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select ${missedBy(file)} limit ${maxCounted}) missed`,
  );
  const items = await missed(ctx, db, file, sql`limit ${pageSize} offset ${(page - 1) * pageSize}`);
  return { items, page, pageSize, total: counted?.total ?? 0 };
}

async function missed(
  { config: { reconciliationEdgeSeconds } }: Deps,
  db: Db | Tx,
  file: StatementFileRow,
  which: SQL,
  after?: MissedEntry,
): Promise<MissedEntry[]> {
  const isAfter = after
    ? sql`and (e.at, e.kind, e.key) > (${after.at}::timestamptz, ${after.kind}, ${after.key})`
    : sql``;
  const { rows } = await db.execute<EntryRecord & Record<string, unknown>>(
    sql`select ${entryColumns} ${missedBy(file)} ${isAfter} order by e.at, e.kind, e.key ${which}`,
  );
  const edges = [file.fromAt, file.toAt].map((edge) => edge?.getTime() ?? 0);
  return rows.map((entry) => ({
    ...entry,
    isAtEdge: edges.some(
      (edge) => Math.abs(Date.parse(entry.at) - edge) < reconciliationEdgeSeconds * 1000,
    ),
  }));
}

const emptySum = () => ({ count: 0, amount: '0' });
const noSums = () => ({
  matched: emptySum(),
  differs: emptySum(),
  statement: emptySum(),
  books: emptySum(),
});

interface SumRecord extends Record<string, unknown> {
  day: string;
  direction: Direction;
  category: keyof DaySums['in'];
  count: number;
  amount: string;
}

/** A file with the sums of each of its days. @throws DomainError 404 */
export async function statementWithSums(
  { database: { desk: db } }: Deps,
  id: string,
): Promise<StatementWithSums> {
  const file = await findFile(db, id);
  const sums =
    file.status === 'IMPORTED' ? [...(await rowSums(db, id)), ...(await bookSums(db, file))] : [];
  const days = new Map<string, DaySums>();
  for (const { day, direction, category, count, amount } of sums) {
    const one = days.get(day) ?? { day, in: noSums(), out: noSums() };
    one[direction][category] = { count, amount };
    days.set(day, one);
  }
  return {
    ...statementView(file),
    isCut: await isCut(db, id),
    days: [...days.values()].sort((a, b) => a.day.localeCompare(b.day)),
  };
}

async function rowSums(db: Db, id: string): Promise<SumRecord[]> {
  const { rows } = await db.execute<SumRecord>(sql`
    select day::text, direction, category, count(*)::int as count,
      sum(case when category = 'differs' then abs(one.amount - coalesce(e.amount, 0)) else one.amount end)::text as amount
    from (select r.day, r.direction, r.amount, m.kind, m.key, ${category} as category ${rowsOf(id)} and r.counts) one
    left join lateral (
      select amount from book_entry e where one.category = 'differs' and e.kind = one.kind and e.key = one.key limit 1
    ) e on true
    group by 1, 2, 3`);
  return rows;
}

async function bookSums(db: Db, file: StatementFileRow): Promise<SumRecord[]> {
  const { rows } = await db.execute<SumRecord>(sql`
    select (e.at at time zone ${operatorZone.name})::date::text as day, e.direction, 'books' as category,
      count(*)::int as count, sum(e.amount)::text as amount
    ${missedBy(file)} group by 1, 2`);
  return rows;
}

const exportedAtOnce = 1000;

/** Everything that is not matched, as lines of CSV. Amounts are numbers; negative is money out. */
export async function* differencesCsv(ctx: Deps, file: StatementFileRow): AsyncGenerator<string> {
  const { desk: db } = ctx.database;
  yield (
    csvStart +
    csvLine([
      'what',
      'line',
      'time',
      'amount',
      'text',
      'entry',
      'code',
      'reference',
      'entry time',
      'entry amount',
    ])
  );
  for (const wanted of ['differs', 'statement'] as const) {
    let last = 0;
    for (;;) {
      const page = sql`and ${category} = ${wanted} and r.line > ${last} order by r.line limit ${exportedAtOnce}`;
      const rows = await rowsBy(db, file, page);
      yield rows.map((row) => csvLine(rowCells(row))).join('');
      last = rows.at(-1)?.line ?? 0;
      if (rows.length < exportedAtOnce) break;
    }
  }
  let last: MissedEntry | undefined;
  for (;;) {
    const rows = await missed(ctx, db, file, sql`limit ${exportedAtOnce}`, last);
    last = rows.at(-1);
    yield rows
      .map((entry) => csvLine(['only in the books', null, null, null, null, ...entryCells(entry)]))
      .join('');
    if (rows.length < exportedAtOnce) break;
  }
}

const signed = ({ direction, amount }: { direction: Direction; amount: string }) =>
  direction === 'in' ? BigInt(amount) : -BigInt(amount);

const entryCells = (entry: BookEntry | null) =>
  entry ? [entry.kind, entry.code, entry.reference, entry.at, signed(entry)] : [];

const rowCells = (row: StatementRow) => [
  row.category === 'differs' ? 'amount differs' : 'only in the statement',
  row.line,
  row.at,
  signed(row),
  row.text,
  ...entryCells(row.entry),
];
