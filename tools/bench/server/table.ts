import type { Measure } from './row';

const columns = ['measure', 'floor', 'ours', 'ratio', 'bar', 'met'] as const;

/** The table, as Markdown, with the notes below it. */
export function tableOf(measures: readonly Measure[]): string {
  const lines = measures.map((measure) => [
    measure.measure,
    measure.floor,
    measure.ours,
    measure.ratio,
    measure.bar,
    measure.met === null ? '–' : measure.met ? 'met' : '**not met**',
  ]);
  const rows = [columns, columns.map(() => '-'), ...lines].map((line) => `| ${line.join(' | ')} |`);
  const notes = measures.flatMap(({ measure, note }) => (note ? [`- ${measure}: ${note}`] : []));
  return [...rows, ...(notes.length > 0 ? ['', ...notes] : [])].join('\n');
}
