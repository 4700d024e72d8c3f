import { isUtf8 } from 'node:buffer';
import {
  dateOrders,
  statementLimits,
  statementSeparators,
  type StatementFormat,
} from '../../contract/reconciliation';
import { isEmptyAmount, readAmount, readSide, readTime } from './cells';
import { csvRecords, UnreadableRest, type CsvRecord } from './csvRecords';

/* A first guess at the format of a file, from its beginning. Staff see it in the preview and can correct it. */

type Encoding = StatementFormat['encoding'];
type Separator = StatementFormat['separator'];

/** The parsable records at the beginning of a file, without cells beyond those that a format can name. */
export async function firstRecords(
  bytes: Uint8Array,
  format: Pick<StatementFormat, 'encoding' | 'separator'>,
  most: number,
): Promise<CsvRecord[]> {
  const records: CsvRecord[] = [];
  try {
    for await (const record of csvRecords([bytes], format)) {
      records.push({ ...record, cells: record.cells.slice(0, statementLimits.columns) });
      if (records.length === most) break;
    }
  } catch (error) {
    if (!(error instanceof UnreadableRest)) throw error;
  }
  return records;
}

/** Guesses by the byte order mark, then by zero bytes (digits in UTF-16 contain them), then UTF-8 if the bytes are valid. */
function guessEncoding(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const some = bytes.subarray(0, 2000);
  const zeros = [0, 1].map((odd) => some.filter((byte, at) => byte === 0 && at % 2 === odd).length);
  if (Math.max(...zeros) > some.length / 8)
    return (zeros[1] ?? 0) > (zeros[0] ?? 0) ? 'utf-16le' : 'utf-16be';
  // The sample may end in the middle of a character.
  return [0, 1, 2, 3].some((cut) => isUtf8(bytes.subarray(0, bytes.length - cut)))
    ? 'utf-8'
    : 'windows-874';
}

const heads = {
  in: /credit|deposit|paid ?in|money ?in|^in$|^cr$|ເງິນເຂົ້າ|ຝາກ|ຮັບ|ฝาก|รับ|贷|存入|收入/i,
  out: /debit|withdraw|paid ?out|money ?out|^out$|^dr$|ເງິນອອກ|ຖອນ|ຈ່າຍ|ถอน|จ่าย|借|支出/i,
  amount: /amount|ຈຳນວນ|จำนวน|金额|发生额/i,
  balance: /balance|ຍອດ|ຄົງເຫຼືອ|คงเหลือ|余额/i,
  text: /ref|desc|detail|narr|remark|memo|particular|note|txn|trans.*(id|no)|ລາຍລະອຽດ|ໝາຍເຫດ|ອ້າງອີງ|รายละเอียด|รายการ|อ้างอิง|摘要|备注|流水|附言/i,
};

/** Maximum length of a column heading that is considered. */
const maxHeadLength = 100;

const sample = 200;

/** Guesses the format of a file, except for its account. Null when no column has dates and amounts. */
export async function guessFormat(
  bytes: Uint8Array,
): Promise<Omit<StatementFormat, 'account'> | null> {
  const encoding = guessEncoding(bytes);
  const separator = await guessSeparator(bytes, encoding);
  const records = await firstRecords(bytes, { encoding, separator }, sample);
  for (const dateOrder of dateOrders) {
    const table = findTable(records, dateOrder);
    const columns = table && guessColumns(table);
    if (!columns) continue;
    const { date, firstLine } = table;
    return {
      carries: 'both',
      encoding,
      separator,
      headLines: firstLine - 1,
      date,
      dateOrder,
      ...columns,
    };
  }
  return null;
}

/** The lines with a date, and the headings above them. */
interface Table {
  /** The line of the first one in the file, from 1. */
  firstLine: number;
  /** The column of the dates. */
  date: number;
  /** All other columns. */
  others: readonly number[];
  /** The cells of a column that are not empty. */
  cellsOf: (column: number) => string[];
  headOf: (column: number) => string;
}

/** The table of a file, if most lines with a date have it in the same column. */
function findTable(
  records: readonly CsvRecord[],
  dateOrder: StatementFormat['dateOrder'],
): Table | null {
  const isDate = (cell: string | undefined) =>
    cell !== undefined && readTime(cell, '', dateOrder) !== null;
  const rows = records.filter(({ cells }) => cells.some(isDate));
  const width = Math.max(0, ...records.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, column) => column);
  const date = columns.find(
    (column) => rows.filter(({ cells }) => isDate(cells[column])).length > rows.length / 2,
  );
  const [firstRow] = rows;
  if (date === undefined || !firstRow || firstRow.line > statementLimits.headLines) return null;
  const head = records.filter(({ line }) => line < firstRow.line).at(-1)?.cells ?? [];
  return {
    firstLine: firstRow.line,
    date,
    others: columns.filter((column) => column !== date),
    cellsOf: (column) =>
      rows.map(({ cells }) => (cells[column] ?? '').trim()).filter((cell) => !isEmptyAmount(cell)),
    headOf: (column) => (head[column] ?? '').trim().slice(0, maxHeadLength),
  };
}

type Columns = Pick<StatementFormat, 'time' | 'amount' | 'decimal' | 'texts' | 'balance'>;

/** Guesses what the columns beside the date hold, by their cells and headings. Null without an amount. */
function guessColumns(table: Table): Columns | null {
  const { date, others } = table;
  const decimal = guessDecimal(table);
  const numbers = others.filter((column) =>
    allCells(table, column, (cell) => typeof readAmount(cell, decimal) === 'bigint'),
  );
  const balance = findNamed(table, numbers, heads.balance) ?? null;
  const filled = numbers.filter((column) => column !== balance);
  const amount = guessAmount(table, filled);
  if (!amount) return null;
  const isTime = (cell: string) => /^\d{1,2}:\d{2}/.test(cell);
  const time = others.find((column) => allCells(table, column, isTime)) ?? null;
  const used = new Set<unknown>([time, balance, ...Object.values(amount)]);
  const texts = guessTexts(
    table,
    others.filter((column) => !used.has(column)),
  );
  return { time, amount, decimal, texts: texts.length > 0 ? texts : [date], balance };
}

/** Whether the column has cells, and all of them pass the test. */
function allCells({ cellsOf }: Table, column: number, test: (cell: string) => boolean): boolean {
  const cells = cellsOf(column);
  return cells.length > 0 && cells.every(test);
}

const findNamed = ({ headOf }: Table, among: readonly number[], pattern: RegExp) =>
  among.find((column) => pattern.test(headOf(column)));

/** `1.250.000`, `1,250,000.00`: the last separator is the decimal sign, unless three digits follow it. */
function guessDecimal(table: Table): StatementFormat['decimal'] {
  const hasComma = [table.date, ...table.others].some(
    (column) =>
      allCells(table, column, (cell) => /^-?[\d. ]{1,40}(?:,\d{1,2})?$/.test(cell)) &&
      table.cellsOf(column).some((cell) => /,\d{1,2}$|\.\d{3}$/.test(cell)),
  );
  return hasComma ? ',' : '.';
}

/** Two columns by their headings, or one of `numbers`: that with a fitting heading, or the first that is no text. */
function guessAmount(table: Table, numbers: readonly number[]): StatementFormat['amount'] | null {
  const { others, headOf } = table;
  const [into, out] = [findNamed(table, others, heads.in), findNamed(table, others, heads.out)];
  if (into !== undefined && out !== undefined && into !== out)
    return { kind: 'two', in: into, out };
  const column =
    findNamed(table, numbers, heads.amount) ??
    numbers.find((one) => !heads.text.test(headOf(one))) ??
    numbers[0];
  if (column === undefined) return null;
  const side = others.find((one) => allCells(table, one, (cell) => readSide(cell) !== null));
  return side === undefined ? { kind: 'signed', column } : { kind: 'sided', column, side };
}

/** The columns with headings of texts; else those with cells; else the first. */
function guessTexts({ cellsOf, headOf }: Table, free: readonly number[]): number[] {
  const named = free.filter((column) => heads.text.test(headOf(column)));
  const filled = free.filter((column) => cellsOf(column).length > 0);
  return [named, filled].find((found) => found.length > 0)?.slice(0, 10) ?? free.slice(0, 1);
}

/** The separator that gives most lines the same number of cells; of equal ones, that with more cells. */
async function guessSeparator(bytes: Uint8Array, encoding: Encoding): Promise<Separator> {
  const scores = await Promise.all(
    statementSeparators.map(async (separator) => {
      const records = await firstRecords(bytes, { encoding, separator }, sample);
      const counts = new Map<number, number>();
      for (const { cells } of records)
        counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
      const [width = 1, times = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
      return { separator, score: width < 2 ? 0 : times * Math.min(width, 12) };
    }),
  );
  return scores.sort((a, b) => b.score - a.score)[0]?.separator ?? ',';
}
