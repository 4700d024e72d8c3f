import type { Count, MutantResult } from './mutantResults';

/** A row of the printed table: killed and all mutants, by kind and in total. */
export interface MutantRow {
  name: string;
  counts: Record<string, Count>;
  sum: Count;
}

const sumOf = (counts: readonly Count[]): Count => ({
  all: counts.reduce((sum, { all }) => sum + all, 0),
  killed: counts.reduce((sum, { killed }) => sum + killed, 0),
});

/** Percent of the mutants that were noticed. */
export const getShare = ({ all, killed }: Count): number =>
  all === 0 ? 100 : (100 * killed) / all;

const textOf = ({ all, killed }: Count): string => `${killed} / ${all}`;

/** A row for each result, and one for the total. */
export function mutantRows(results: readonly MutantResult[]): {
  rows: MutantRow[];
  total: MutantRow;
} {
  const kinds = [...new Set(results.flatMap(({ counts }) => Object.keys(counts)))];
  const rows = results
    .filter(({ counts }) => Object.keys(counts).length > 0)
    .map(({ name, counts }) => ({ name, counts, sum: sumOf(Object.values(counts)) }));
  const counts = Object.fromEntries(
    kinds.map((kind) => [kind, sumOf(results.flatMap((one) => one.counts[kind] ?? []))]),
  );
  return { rows, total: { name: 'all', counts, sum: sumOf(Object.values(counts)) } };
}

/** A row as `console.table` shows it. */
export const toPrintedRow = ({ name, counts, sum }: MutantRow): Record<string, string> => ({
  name,
  ...Object.fromEntries(Object.entries(counts).map(([kind, count]) => [kind, textOf(count)])),
  all: textOf(sum),
  '%': getShare(sum).toFixed(1),
});
