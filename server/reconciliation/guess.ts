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
  const width = Math.max(0, ...records.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, column) => column);
  for (const dateOrder of dateOrders) {
    const isDate = (cell: string | undefined) =>
      cell !== undefined && readTime(cell, '', dateOrder) !== null;
    const rows = records.filter(({ cells }) => cells.some(isDate));
    const date = columns.find(
      (column) => rows.filter(({ cells }) => isDate(cells[column])).length > rows.length / 2,
    );
    const [firstRow] = rows;
    if (date === undefined || !firstRow || firstRow.line > statementLimits.headLines) continue;
    const cellsOf = (column: number) =>
      rows.map(({ cells }) => (cells[column] ?? '').trim()).filter((cell) => !isEmptyAmount(cell));
    const all = (column: number, test: (cell: string) => boolean) =>
      cellsOf(column).length > 0 && cellsOf(column).every(test);
    // `1.250.000`, `1,250,000.00`: the last separator is the decimal sign, unless three digits follow it.
    const decimal = columns.some(
      (column) =>
        all(column, (cell) => /^-?[\d. ]{1,40}(?:,\d{1,2})?$/.test(cell)) &&
        cellsOf(column).some((cell) => /,\d{1,2}$|\.\d{3}$/.test(cell)),
    )
      ? ','
      : '.';
    const others = columns.filter((column) => column !== date);
    const numbers = others.filter((column) =>
      all(column, (cell) => typeof readAmount(cell, decimal) === 'bigint'),
    );
    const head = records.filter(({ line }) => line < firstRow.line).at(-1)?.cells ?? [];
    const named = (pattern: RegExp, among: readonly number[]) =>
      among.find((column) => pattern.test((head[column] ?? '').trim().slice(0, maxHeadLength)));
    const side = others.find((column) => all(column, (cell) => readSide(cell) !== null));
    const balance = named(heads.balance, numbers) ?? null;
    const filled = numbers.filter((column) => column !== balance);
    const [into, out] = [named(heads.in, others), named(heads.out, others)];
    const amount = amountOf(
      into,
      out,
      side,
      named(heads.amount, filled) ??
        filled.find((column) => !heads.text.test((head[column] ?? '').slice(0, maxHeadLength))) ??
        filled[0],
    );
    if (!amount) continue;
    const time =
      others.find((column) => all(column, (cell) => /^\d{1,2}:\d{2}/.test(cell))) ?? null;
    const used = new Set([date, time, balance, ...Object.values(amount)]);
    const free = columns.filter((column) => !used.has(column));
    const texts = free.filter((column) =>
      heads.text.test((head[column] ?? '').slice(0, maxHeadLength)),
    );
    const words = free.filter((column) => cellsOf(column).length > 0);
    const [any] = texts.length > 0 ? texts : words.length > 0 ? words : free;
    return {
      carries: 'both',
      encoding,
      separator,
      headLines: firstRow.line - 1,
      date,
      time,
      dateOrder,
      amount,
      decimal,
      texts:
        any === undefined
          ? [date]
          : (texts.length > 0 ? texts : words.length > 0 ? words : [any]).slice(0, 10),
      balance,
    };
  }
  return null;
}

function amountOf(
  into: number | undefined,
  out: number | undefined,
  side: number | undefined,
  column: number | undefined,
): StatementFormat['amount'] | null {
  if (into !== undefined && out !== undefined && into !== out)
    return { kind: 'two', in: into, out };
  if (column === undefined) return null;
  return side === undefined ? { kind: 'signed', column } : { kind: 'sided', column, side };
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
