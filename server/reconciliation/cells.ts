import { operatorZone } from '../../contract/dayRange';
import type { StatementFormat } from '../../contract/reconciliation';

/*
 * What a cell of a statement says. Amounts are read digit by digit, never as a float. All of it works on texts from
 * outside and throws nothing.
 */

type DateOrder = StatementFormat['dateOrder'];

/** Kip above or below zero, or why it is none. */
export type ReadAmount = bigint | 'AMOUNT' | 'DECIMALS';

/** What may stand between three digits and three digits. */
const groupSigns = ['.', ',', ' ', "'", '’'];

/** The name of the currency before or after an amount. */
const currency = /^(?:LAK|KIP|₭|ກີບ)\s*|\s*(?:LAK|KIP|₭|ກີບ)$/giu;

/** More digits are no amount of kip. */
const mostDigits = 15;

/**
 * Reads an amount of kip: `1,250,000.00`, `1.250.000,00`, `-500`, `500-`, `(500)`, `500 LAK`. `DECIMALS`: it has a
 * part of a kip.
 */
export function readAmount(cell: string, decimal: StatementFormat['decimal']): ReadAmount {
  const plain = cell
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .trim()
    .replaceAll(currency, '')
    .trim();
  const match = /^(\()?\s*([+\-−])?\s*([\d.,' ’]*\d)\s*(-)?\s*(\))?$/.exec(plain);
  if (!match) return 'AMOUNT';
  const [, open, sign, number = '', behind, close] = match;
  const marks = [open, sign, behind].filter((mark) => mark !== undefined && mark !== '+');
  if ((open === undefined) !== (close === undefined) || marks.length > 1) return 'AMOUNT';
  const [whole = '', fraction = '', ...rest] = number.split(decimal);
  const digits = rest.length === 0 ? ungrouped(whole, decimal) : null;
  if (digits === null || digits.length > mostDigits || !/^\d{0,2}$/.test(fraction)) return 'AMOUNT';
  if (/[1-9]/.test(fraction)) return 'DECIMALS';
  return marks.length === 1 ? -BigInt(digits) : BigInt(digits);
}

/** Digits, grouped by threes with one sign or not at all; null for anything else. */
function ungrouped(text: string, decimal: string): string | null {
  if (/^\d+$/.test(text)) return text;
  const sign = groupSigns.find((one) => text.includes(one));
  if (sign === undefined || sign === decimal) return null;
  const [first = '', ...groups] = text.split(sign);
  const isGrouped = /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group));
  return isGrouped ? first + groups.join('') : null;
}

/** A point in time, or the start of a day. */
export interface ReadTime {
  at: Date;
  hasTime: boolean;
  /** `2026-11-24`, where the bank is. */
  day: string;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const datePattern =
  /^(?:(\d{8})|(\d{1,4})[/\-. ]([\p{L}]{3,9}|\d{1,2})[/\-., ]+(\d{1,4}))(?:[T ,]+(.+))?$/u;
const timePattern = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([ap]m)?$/i;

/**
 * Reads a date with or without a time: `24/11/2026`, `2026-11-24T10:30:05`, `20261124`, `24-Nov-26 3:05 PM`.
 * @param time of a column of its own; empty is none
 */
export function readTime(date: string, time: string, order: DateOrder): ReadTime | null {
  const match = datePattern.exec(date.trim());
  if (!match) return null;
  const [, packed, ...parts] = match;
  const three = packed === undefined ? parts.slice(0, 3) : splitDate(packed, order);
  const found = dateOf(
    three.map((part) => part ?? ''),
    order,
  );
  const clock = clockOf(time.trim() || (parts[3] ?? ''));
  if (!found || clock === null) return null;
  const [year, month, day] = found;
  const midnight = Date.UTC(year, month - 1, day);
  const at = midnight + (clock?.seconds ?? 0) * 1000 - operatorZone.offsetHours * 3_600_000;
  return {
    at: new Date(at),
    hasTime: clock !== undefined,
    day: new Date(midnight).toISOString().slice(0, 10),
  };
}

const splitDate = (digits: string, order: DateOrder) =>
  order === 'YMD'
    ? [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)]
    : [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];

/** Year, month and day that there are; between 2000 and 2099. */
function dateOf(parts: readonly string[], order: DateOrder): [number, number, number] | null {
  const at = (sign: string) => parts[order.indexOf(sign)] ?? '';
  const [year, month, day] = [Number(at('Y')), monthOf(at('M')), Number(at('D'))];
  const fullYear = at('Y').length === 2 ? 2000 + year : year;
  if (!(fullYear >= 2000 && fullYear < 2100) || at('Y').length === 3) return null;
  const date = new Date(Date.UTC(fullYear, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? [fullYear, month, day] : null;
}

const monthOf = (text: string): number =>
  /^\d+$/.test(text) ? Number(text) : months.indexOf(text.slice(0, 3).toLowerCase()) + 1;

/** Seconds of the day; undefined for no time, null for a wrong one. */
function clockOf(text: string): { seconds: number } | null | undefined {
  if (text === '') return undefined;
  const match = timePattern.exec(text);
  if (!match) return null;
  const [hour, minute, second] = [match[1], match[2], match[3] ?? '0'].map(Number) as [
    number,
    number,
    number,
  ];
  const half = match[4]?.toLowerCase();
  if (minute > 59 || second > 59 || hour > (half ? 12 : 23) || (half && hour === 0)) return null;
  const hours = half ? (hour % 12) + (half === 'pm' ? 12 : 0) : hour;
  return { seconds: hours * 3600 + minute * 60 + second };
}

const sides: Readonly<Record<string, 'in' | 'out'>> = {
  ...Object.fromEntries(
    ['cr', 'c', 'credit', 'in', '+', 'deposit', 'ເຂົ້າ', 'ມີ', '贷', '收'].map((word) => [word, 'in']),
  ),
  ...Object.fromEntries(
    ['dr', 'd', 'db', 'debit', 'out', '-', 'withdrawal', 'ອອກ', 'ໜີ້', '借', '支'].map((word) => [
      word,
      'out',
    ]),
  ),
};

/** Whether a word says that money came in or went out. */
export const readSide = (cell: string): 'in' | 'out' | null =>
  sides[cell.trim().replace(/\.$/, '').toLowerCase()] ?? null;

/** What a bank's text may call an order, a payment or a transfer by: capital letters and digits. */
export const nameOf = (text: string): string => text.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();

/** Shorter names mean nothing. */
export const shortestName = 4;
const longestName = 128;
const mostNames = 60;

const orderCode = /C[HW][-\s]?[0-9A-Z]{7}/gi;

/**
 * What of a text may be a reference: codes of orders wherever they stand, and each word, or two or three words together,
 * that has a digit in it.
 */
export function namesIn(text: string): string[] {
  const codes = (text.match(orderCode) ?? []).map(nameOf);
  const words = text
    .split(/[\s:/,;|()=#*"]+/)
    .map(nameOf)
    .filter((word) => word !== '');
  const phrases = [1, 2, 3].flatMap((length) =>
    words.slice(0, words.length - length + 1).map((_, at) => words.slice(at, at + length).join('')),
  );
  const names = phrases.filter(
    (name) => /\d/.test(name) && name.length >= shortestName && name.length <= longestName,
  );
  return [...new Set([...codes, ...names])].slice(0, mostNames);
}
