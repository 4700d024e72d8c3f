import type { Trace } from './trace';

/** Saves a trace as the file `champa-trace.json`. */
export function saveTrace(trace: Trace): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(
    new Blob([`${JSON.stringify(trace, null, 2)}\n`], { type: 'application/json' }),
  );
  link.download = 'champa-trace.json';
  link.click();
  URL.revokeObjectURL(link.href);
}
