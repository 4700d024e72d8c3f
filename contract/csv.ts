/**
 * CSV as a spreadsheet opens it: RFC 4180, `,` between cells, CRLF, and a byte order mark, without which Excel does not
 * read UTF-8.
 */

/** The value of a cell; null and undefined give an empty cell. */
export type CsvCell = string | number | bigint | null | undefined;

/** The byte order mark at the start of a file, which tells spreadsheets that it is UTF-8. */
export const csvStart = '\uFEFF';

/**
 * A cell that a spreadsheet would run as a formula, with the rights of the person who opens the file. The full-width
 * signs mean the same to a spreadsheet in an East Asian locale.
 */
const formula = /^[\s"']*[=+\-@＝＋－＠]/;

/** A number, which is no formula even below zero. As text, the sum of its column would leave it out. */
const number = /^-?\d+(\.\d+)?$/;

/** Characters at which a spreadsheet in another locale splits a cell: the part after one could then be a formula. */
const elsewhere = /([;|\t\r\n])/;

/** Puts a `'` before each part of the text that begins like a formula. Any character may separate the parts. */
const withoutFormulas = (text: string): string =>
  text
    .split(elsewhere)
    .map((part) => (formula.test(part) ? `'${part}` : part))
    .join('');

/** One line of the file, with its line break. Numbers are written as they are, also those in a string. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: CsvCell): string {
  if (typeof cell !== 'string' || number.test(cell)) return cell?.toString() ?? '';
  const text = withoutFormulas(cell);
  return /[",;|\t\r\n]/.test(text) || text !== cell ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A whole file, with a byte order mark. The first row is the header. */
export const csvFile = (rows: readonly (readonly CsvCell[])[]): string =>
  csvStart + rows.map(csvLine).join('');
