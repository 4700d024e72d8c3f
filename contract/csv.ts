/**
 * CSV as a spreadsheet opens it: RFC 4180, `,` between cells, CRLF, and a byte order mark, without which Excel does not
 * read UTF-8.
 */

/** A text, a number, or nothing. */
export type CsvCell = string | number | bigint | null | undefined;

/** What a file begins with. */
export const csvStart = '\uFEFF';

/**
 * A text that begins with one of these may run as a formula, with the rights of the person who opens the file. The wide forms
 * are the same to a spreadsheet in an East Asian locale.
 */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * One line with its end. A text that begins like a formula gets a `'` in front of it, numbers are written as they are.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell?.toString() ?? '';
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) || text !== cell ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A whole file: a line of heads, and the rows. */
export const csvFile = (rows: readonly (readonly CsvCell[])[]): string =>
  csvStart + rows.map(csvLine).join('');
