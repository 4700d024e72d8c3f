import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readTrace, TraceError, type Trace } from '../sandbox/trace/trace';
import { replayOnMachines } from '../sandbox/trace/replay';
import { differenceText } from './replay/differenceText';

/**
 * `npm run replay -- FILE… [--browser]`: replays traces on the machines, and with `--browser` also
 * in a fresh Chromium against a fresh server. Parses all files first, and prints the first
 * difference of each.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { browser: { type: 'boolean', default: false } },
});

process.exitCode = await replayFiles(positionals, values.browser);

async function replayFiles(files: string[], withBrowser: boolean): Promise<number> {
  if (files.length === 0) {
    console.error('usage: npm run replay -- FILE… [--browser]');
    return 2;
  }
  const traces: { file: string; trace: Trace }[] = [];
  for (const file of files) {
    try {
      traces.push({ file, trace: readTrace(readFileSync(file, 'utf8')) });
    } catch (error) {
      const isExpected = error instanceof TraceError || (error as { code?: string }).code;
      if (!isExpected) throw error;
      console.error(`${file}: ${(error as Error).message}`);
      return 1;
    }
  }
  const browser = withBrowser ? await (await import('./replay/browser')).openReplayBrowser() : null;
  let differing = 0;
  try {
    for (const { file, trace } of traces) {
      const difference = replayOnMachines(trace) ?? (await browser?.replay(trace)) ?? null;
      if (difference) differing += 1;
      const count = `${trace.steps.length} steps as recorded`;
      console.log(`${file}: ${difference ? differenceText(difference) : count}`);
    }
  } finally {
    await browser?.close();
  }
  return differing > 0 ? 1 : 0;
}
