import { readFileSync, writeFileSync } from 'node:fs';
import type { Measure } from './row';

const columns = ['measure', 'floor', 'ours', 'ratio', 'bar', 'met'] as const;
const file = 'docs/performance.md';

const lineOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

export const formatRow = ({ measure, floor, ours, ratio, bar, isMet }: Measure) =>
  lineOf([measure, floor, ours, ratio, bar, isMet === null ? '–' : isMet ? 'met' : '**not met**']);

/** The table, as Markdown, with the notes below it. */
function tableOf(measures: readonly Measure[]): string {
  const rows = [lineOf(columns), lineOf(columns.map(() => '-')), ...measures.map(formatRow)];
  const notes = measures.flatMap(({ measure, note }) => (note ? [`- ${measure}: ${note}`] : []));
  return [...rows, ...(notes.length > 0 ? ['', ...notes] : [])].join('\n');
}

/** Replaces the rows of the same measures in a document, and appends the others to its table. */
export function withRows(text: string, measures: readonly Measure[]): string {
  const lines = text.split('\n');
  for (const measure of measures) {
    const isSame = (line: string) => line.split('|')[1]?.trim() === measure.measure;
    const index = lines.findIndex(isSame);
    if (index >= 0) lines[index] = formatRow(measure);
    else
      lines.splice(lines.findLastIndex((line) => line.startsWith('|')) + 1, 0, formatRow(measure));
  }
  return lines.join('\n');
}

/** Prints the measures as a table. With `isKept` it also writes them into the table of `docs/performance.md`. */
export function report(measures: readonly Measure[], isKept = false): void {
  console.log(`\n${tableOf(measures)}`);
  if (isKept) writeFileSync(file, withRows(readFileSync(file, 'utf8'), measures));
}
