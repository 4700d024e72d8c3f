import { format, resolveConfig } from 'prettier';
import { breaks } from '../breaks';
import type { Count, MutantResult } from './mutantResults';

/** A row of the table: killed and all of each kind, and of all kinds. */
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
export const shareOf = ({ all, killed }: Count): number => (all === 0 ? 100 : (100 * killed) / all);

const textOf = ({ all, killed }: Count): string => `${killed} / ${all}`;

/** A row for each result, and one for all of them. */
export function mutantRows(results: readonly MutantResult[]): {
  kinds: string[];
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
  return { kinds, rows, total: { name: 'all', counts, sum: sumOf(Object.values(counts)) } };
}

/** For the console. */
export const printed = ({ name, counts, sum }: MutantRow): Record<string, string> => ({
  name,
  ...Object.fromEntries(Object.entries(counts).map(([kind, count]) => [kind, textOf(count)])),
  all: textOf(sum),
  '%': shareOf(sum).toFixed(1),
});

const rowText = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** The document with the table, and with each survivor and its reason. */
export async function mutantDocument(
  file: string,
  results: readonly MutantResult[],
  reasons: Readonly<Record<string, string>>,
): Promise<string> {
  const { kinds, rows, total } = mutantRows(results);
  const head = ['machine or file', ...kinds, 'all', '%'];
  const lineOf = ({ name, counts, sum }: MutantRow) =>
    rowText([
      name,
      ...kinds.map((kind) => (counts[kind] ? textOf(counts[kind]) : '–')),
      textOf(sum),
      shareOf(sum).toFixed(1),
    ]);
  const survivors = results.flatMap((result) => result.survivors);
  const text = `# Mutants of the machines

Written by \`npm run test:mutants -- --write\`. One mistake at a time is planted in each machine: in its configuration, in
what its guards, actions and timers do, in what its calls are started with (emptied: nothing at all, or one part is left
out; swapped: two parts stand in each other's place), and in the source text of its functions and sets, also of the files
that several machines share. A mutant is killed when the machine's table, samples and paths notice it, or a unit test does. Each cell:
killed / all.

${[rowText(head), rowText(head.map(() => '---')), ...[...rows, total].map(lineOf)].join('\n')}

## Survivors

${survivors.map((name) => `- \`${name}\`: ${reasons[name] ?? 'No reason is known.'}`).join('\n')}

## Four mistakes, and what names them

The first step that differs, as it is named by the gate of \`npm run test:model\`, by \`npm run replay\` of a trace, and by
\`/sandbox/model\` when all ways of the machine are played.

${breakRows().join('\n')}
`;
  return format(text, { ...(await resolveConfig(file)), parser: 'markdown' });
}

/** Each of the four mistakes, with what names it. */
export const breakRows = (): string[] => [
  rowText(['mistake', 'where', 'named']),
  rowText(['---', '---', '---']),
  ...breaks.flatMap(({ kind, mutant, machine, gate, trace, replay, page }) => [
    rowText([`**${kind}**`, 'mutant', `\`${mutant}\``]),
    rowText(['', 'gate', `\`(a) of ${machine}: ${gate}\``]),
    rowText(['', `replay of ${trace}`, `\`${replay}\``]),
    rowText(['', 'page', `\`${page}\``]),
  ]),
];
