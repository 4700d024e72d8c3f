/**
 * CSV as a spreadsheet opens it: RFC 4180, `,` between cells, CRLF, and a byte order mark, without which Excel does not
 * read UTF-8.
 */

/** A text, a number, or nothing. */
export type CsvCell = string | number | bigint | null | undefined;

/** What a file begins with. */
export const csvStart = '\uFEFF';

/**
 * What runs as a formula, with the rights of the person who opens the file, when a cell begins with it. The wide forms are
 * the same to a spreadsheet in an East Asian locale.
 */
const formula = /^[\s"']*[=+\-@＝＋－＠]/;

/** What begins a cell for a spreadsheet of another locale than that of the file, which reads a text in parts. */
const elsewhere = /([;|\t\r\n])/;

/** The text with a `'` in front of each part that begins like a formula, with any separator of cells. */
const withoutFormulas = (text: string): string =>
  text
    .split(elsewhere)
    .map((part) => (formula.test(part) ? `'${part}` : part))
    .join('');

/** One line with its end. Numbers are written as they are. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell?.toString() ?? '';
  const text = withoutFormulas(cell);
  return /[",;|\t\r\n]/.test(text) || text !== cell ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A whole file: a line of heads, and the rows. */
export const csvFile = (rows: readonly (readonly CsvCell[])[]): string =>
  csvStart + rows.map(csvLine).join('');
