import { operatorZone } from '../../contract/dayRange';
import type { StatementFormat } from '../../contract/reconciliation';

/*
 * Parses the cells of a statement. Amounts are read digit by digit, never as a float. The input is untrusted: no
 * function throws.
 */

type DateOrder = StatementFormat['dateOrder'];

/** Kip, positive or negative, or why the cell is not an amount. */
export type ParsedAmount = bigint | 'AMOUNT' | 'DECIMALS';

/** Maximum length of an amount or a date. A cell may have 64 kB, so it is cut before any pattern is applied. */
const maxCellLength = 40;

/** A cell without surrounding spaces; null when it is too long for an amount, a date or a word. */
function shortCell(cell: string): string | null {
  const text = cell.trim();
  return text.length > maxCellLength ? null : text;
}

const emptyCells: ReadonlySet<string> = new Set([
  '',
  '-',
  '--',
  '---',
  '–',
  '—',
  '−',
  '*',
  'n/a',
  'na',
  'nil',
  'null',
  'none',
  'ບໍ່ມີ',
  'ไม่มี',
  '无',
]);

/** Whether an amount cell is empty or says "none". */
export const isEmptyAmount = (cell: string): boolean =>
  emptyCells.has(shortCell(cell)?.toLowerCase() ?? ' ');

/** Thousands separators. */
const thousandsSeparators = ['.', ',', ' ', "'", '’'];

const currencies = /LAK|KIP|₭|ກີບ/g;

/** Longer numbers are not accepted as an amount of kip. */
const maxDigits = 15;

/** Signs and words around the digits, with `0` for the digits, and whether they mean money out. */
const signs: Readonly<Record<string, boolean>> = {
  '0': false,
  '+0': false,
  '0+': false,
  '-0': true,
  '−0': true,
  '0-': true,
  '0−': true,
  '(0)': true,
  ...Object.fromEntries(['0CR', '0CR.', 'CR0', 'CR.0'].map((sign) => [sign, false])),
  ...Object.fromEntries(['0DR', '0DR.', 'DR0', 'DR.0'].map((sign) => [sign, true])),
};

/**
 * Parses an amount of kip: `1,250,000.00`, `1.250.000,00`, `-500`, `500-`, `(500)`, `500 DR`, `500 LAK`. Returns `DECIMALS` for
 * a fraction of a kip.
 */
export function readAmount(cell: string, decimal: StatementFormat['decimal']): ParsedAmount {
  const text = shortCell(cell)?.replaceAll(/\s/g, ' ').toUpperCase() ?? '';
  const first = text.search(/\d/);
  if (first < 0) return 'AMOUNT';
  const behind = text.length - [...text].reverse().findIndex((sign) => /\d/.test(sign));
  const around = (part: string) => part.replaceAll(' ', '').replaceAll(currencies, '');
  const isOut = signs[`${around(text.slice(0, first))}0${around(text.slice(behind))}`];
  const [whole = '', fraction = '', ...rest] = text.slice(first, behind).split(decimal);
  const digits = rest.length === 0 ? ungrouped(whole, decimal) : null;
  if (isOut === undefined || digits === null || digits.length > maxDigits) return 'AMOUNT';
  if (!/^\d{0,2}$/.test(fraction)) return 'AMOUNT';
  if (/[1-9]/.test(fraction)) return 'DECIMALS';
  return isOut ? -BigInt(digits) : BigInt(digits);
}

/** Removes thousands separators: one kind, between groups of three digits. Null for anything but digits grouped like that. */
function ungrouped(text: string, decimal: string): string | null {
  if (/^\d+$/.test(text)) return text;
  const sign = thousandsSeparators.find((one) => text.includes(one));
  if (sign === undefined || sign === decimal) return null;
  const [first = '', ...groups] = text.split(sign);
  const isGrouped = /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group));
  return isGrouped ? first + groups.join('') : null;
}

/** A point in time, or the start of a day. */
export interface ParsedTime {
  at: Date;
  hasTime: boolean;
  /** `2026-11-24`, in the bank's time zone. */
  day: string;
}

const english = [
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
];
/** Each month with its abbreviation, which contains dots. */
const thai = [
  ['มกราคม', 'ม.ค.'],
  ['กุมภาพันธ์', 'ก.พ.'],
  ['มีนาคม', 'มี.ค.'],
  ['เมษายน', 'เม.ย.'],
  ['พฤษภาคม', 'พ.ค.'],
  ['มิถุนายน', 'มิ.ย.'],
  ['กรกฎาคม', 'ก.ค.'],
  ['สิงหาคม', 'ส.ค.'],
  ['กันยายน', 'ก.ย.'],
  ['ตุลาคม', 'ต.ค.'],
  ['พฤศจิกายน', 'พ.ย.'],
  ['ธันวาคม', 'ธ.ค.'],
];
const lao = [
  'ມັງກອນ',
  'ກຸມພາ',
  'ມີນາ',
  'ເມສາ',
  'ພຶດສະພາ',
  'ມິຖຸນາ',
  'ກໍລະກົດ',
  'ສິງຫາ',
  'ກັນຍາ',
  'ຕຸລາ',
  'ພະຈິກ',
  'ທັນວາ',
];

/** Replaces the name of a month, `24 m11 2026`; a Thai date counts years in the Buddhist era. */
function numbered(date: string): { text: string; isThai: boolean } {
  const find = (names: readonly (readonly string[])[]) => {
    const month = names.findIndex((forms) => forms.some((form) => date.includes(form)));
    const name = names[month]?.find((form) => date.includes(form));
    return name === undefined ? null : date.replace(name, ` m${month + 1} `);
  };
  const fromThai = find(thai);
  if (fromThai !== null) return { text: fromThai, isThai: true };
  const text =
    find(lao.map((name) => [name])) ??
    date.replace(/[a-z]{3,9}/, (word) => ` m${english.indexOf(word.slice(0, 3)) + 1} `);
  return { text, isThai: false };
}

const timePattern = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s?([ap]m)?(?:\s?น\.)?$/;

/**
 * Reads a date with or without a time: `24/11/2026`, `2026-11-24T10:30:05`, `20261124`, `24-Nov-26 3:05 PM`, `24 พ.ย. 69`,
 * `24/11/2569`.
 * @param time from a separate column; empty: none
 */
export function readTime(date: string, time: string, order: DateOrder): ParsedTime | null {
  const [all, own] = [shortCell(date)?.toLowerCase(), shortCell(time)?.toLowerCase()];
  if (all === undefined || own === undefined) return null;
  const clockAt = all.search(/\d{1,2}:/);
  const [before, behind] = clockAt < 0 ? [all, ''] : [all.slice(0, clockAt), all.slice(clockAt)];
  const { text, isThai } = numbered(clockAt < 0 ? before : before.replace(/t$/, ''));
  const parts = text.split(/[/\-., ]/).filter((part) => part !== '');
  const [only = ''] = parts;
  const three = parts.length === 1 && /^\d{8}$/.test(only) ? splitDate(only, order) : parts;
  const found = three.length === 3 ? dateOf(three, order, isThai) : null;
  const clock = clockOf(own || behind);
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

/** The Buddhist era began 543 years earlier. */
const buddhistYears = 543;

/** A valid date between 2000 and 2099, as year, month and day. */
function dateOf(
  parts: readonly string[],
  order: DateOrder,
  isThai: boolean,
): [number, number, number] | null {
  const at = (sign: string) => parts[order.indexOf(sign)] ?? '';
  const [day, month] = [at('D'), at('M').replace('m', '')];
  if (![day, month].every((part) => /^\d{1,2}$/.test(part))) return null;
  const year = yearOf(at('Y'), isThai);
  const date = new Date(Date.UTC(year, Number(month) - 1, Number(day)));
  const exists =
    year >= 2000 &&
    year < 2100 &&
    date.getUTCMonth() === Number(month) - 1 &&
    date.getUTCDate() === Number(day);
  return exists ? [year, Number(month), Number(day)] : null;
}

function yearOf(digits: string, isThai: boolean): number {
  if (/^\d{2}$/.test(digits)) return Number(digits) + (isThai ? 2500 - buddhistYears : 2000);
  if (!/^\d{4}$/.test(digits)) return NaN;
  return Number(digits) >= 2000 + buddhistYears ? Number(digits) - buddhistYears : Number(digits);
}

/** Seconds of the day; undefined without a time, null for an invalid one. */
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
  sides[shortCell(cell)?.replace(/\.$/, '').toLowerCase() ?? ''] ?? null;

/** Normalizes a reference to an order, payment or transfer in a bank's text: capital letters and digits only. */
export const normalizeReference = (text: string): string =>
  text.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();

/** Shorter names are too ambiguous. */
export const minReferenceLength = 4;
const maxReferenceLength = 128;
const maxReferences = 60;

const orderCode = /C[HW][\s\p{Pd}−]?[0-9A-Z]{7}/giu;

/** Maximum length of a text that is searched. */
const maxTextLength = 2000;

/**
 * Candidates for references in a text: order codes anywhere, and each word, or two or three words joined, that contains
 * a digit.
 */
export function findReferences(whole: string): string[] {
  const text = whole.slice(0, maxTextLength).normalize('NFKC');
  const codes = (text.match(orderCode) ?? []).map(normalizeReference);
  const words = text
    .split(/[\s:/,;|()=#*"]/)
    .map(normalizeReference)
    .filter((word) => word !== '');
  const phrases = [1, 2, 3].flatMap((length) =>
    words.slice(0, words.length - length + 1).map((_, at) => words.slice(at, at + length).join('')),
  );
  const names = phrases.filter(
    (name) =>
      /\d/.test(name) && name.length >= minReferenceLength && name.length <= maxReferenceLength,
  );
  return [...new Set([...codes, ...names])].slice(0, maxReferences);
}
