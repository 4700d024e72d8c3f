import { createHash } from 'node:crypto';
import type {
  BrokenRow,
  Direction,
  RowProblem,
  StatementFormat,
} from '../../contract/reconciliation';
import {
  isEmptyAmount,
  findReferences,
  readAmount,
  readSide,
  readTime,
  type ParsedTime,
} from './cells';
import type { CsvRecord } from './csvRecords';

/** A row of a statement as it was read. */
export interface ParsedRow extends ParsedTime {
  line: number;
  direction: Direction;
  /** Kip, above zero. */
  amount: bigint;
  text: string;
  names: string[];
  /** Equal for the same row of another file of this account. */
  identity: string;
}

const maxTextLength = 500;

/** Tolerance for a row whose time is ahead of the server's clock. */
const aheadMs = 24 * 3_600_000;

/**
 * Converts the records of one file to rows, in sequence: equal rows of a file are told apart by their order.
 * @param now rows with a later time are broken
 */
export function rowReader(format: StatementFormat, now: Date) {
  const seen = new Map<string, number>();
  const width = Math.max(...columnsOf(format)) + 1;
  return (record: CsvRecord): ParsedRow | BrokenRow => {
    const { line, cells } = record;
    const broken = (problem: RowProblem): BrokenRow => ({
      line,
      problem,
      text: storable(cells.join(format.separator === '\t' ? ' ' : format.separator)).slice(
        0,
        maxTextLength,
      ),
    });
    if (cells.some((cell) => /[\ufffd\0]/.test(cell))) return broken('ENCODING');
    if (cells.length < width) return broken('COLUMNS');
    if (cells.some((cell) => holdsRows(cell, format.separator, width))) return broken('QUOTES');
    const cell = (column: number) => cells[column] ?? '';
    const time = readTime(
      cell(format.date),
      format.time === null ? '' : cell(format.time),
      format.dateOrder,
    );
    if (!time) return broken('DATE');
    if (time.at.getTime() > now.getTime() + aheadMs) return broken('FUTURE');
    const money = readMoney(cell, format);
    if (typeof money === 'string') return broken(money);
    const text = format.texts
      .map((column) => cell(column).trim())
      .filter(Boolean)
      .join(' · ');
    const { direction, amount } = money;
    const balance = format.balance === null ? '' : cell(format.balance).trim();
    const same = [
      format.account,
      time.at.toISOString(),
      time.hasTime,
      direction,
      amount,
      normalizedText(text),
      normalizedBalance(balance, format.decimal),
    ].join('\n');
    const key = digestOf(same);
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    return {
      line,
      ...time,
      direction,
      amount,
      text: text.slice(0, maxTextLength),
      names: findReferences(text),
      identity: `${key}${times === 1 ? '' : `-${times}`}`,
    };
  };
}

/** Normalizes a text from different exports: without differences of case, character width and spaces. */
const normalizedText = (text: string) =>
  text.normalize('NFKC').toLowerCase().split(/\s/).filter(Boolean).join(' ');

/** Normalizes a balance, so that its notation does not matter. */
function normalizedBalance(text: string, decimal: StatementFormat['decimal']): string {
  const amount = readAmount(text, decimal);
  return typeof amount === 'bigint' ? amount.toString() : normalizedText(text);
}

/** 144 bits are enough to distinguish rows. */
const digestOf = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, 24);

/** A database cannot store NUL. */
const storable = (text: string) => text.replaceAll('\0', '\ufffd');

function columnsOf({ date, time, amount, texts, balance }: StatementFormat): number[] {
  const ofAmount =
    amount.kind === 'two'
      ? [amount.in, amount.out]
      : [amount.column, ...(amount.kind === 'sided' ? [amount.side] : [])];
  return [date, ...ofAmount, ...texts, ...[time, balance].filter((column) => column !== null)];
}

/** Whether a line inside a cell looks like a row: then a quote was not closed, and the cell has swallowed rows. */
const holdsRows = (cell: string, separator: string, width: number) =>
  cell.includes('\n') &&
  cell.split('\n').some((line) => line.split(separator).length >= Math.max(2, width));

type Money = { direction: Direction; amount: bigint };

function readMoney(cell: (column: number) => string, format: StatementFormat): Money | RowProblem {
  const { amount: columns, decimal } = format;
  const read = (column: number) =>
    isEmptyAmount(cell(column)) ? 0n : readAmount(cell(column), decimal);
  if (columns.kind === 'two') {
    const [came, went] = [read(columns.in), read(columns.out)];
    if (typeof came === 'string') return came;
    if (typeof went === 'string') return went;
    if (came !== 0n && went !== 0n) return 'TWO_AMOUNTS';
    // Some banks write a negative number in the debit column; in the credit column it means something else
    if (came < 0n) return 'AMOUNT';
    return moneyOf(came !== 0n ? 'in' : 'out', came + (went < 0n ? -went : went));
  }
  const amount = read(columns.column);
  if (typeof amount === 'string') return amount;
  if (columns.kind === 'signed')
    return moneyOf(amount < 0n ? 'out' : 'in', amount < 0n ? -amount : amount);
  if (amount === 0n) return 'NO_AMOUNT';
  const side = readSide(cell(columns.side));
  if (!side) return 'SIDE';
  return moneyOf(side, amount < 0n ? -amount : amount);
}

const moneyOf = (direction: Direction, amount: bigint): Money | RowProblem =>
  amount === 0n ? 'NO_AMOUNT' : { direction, amount };
