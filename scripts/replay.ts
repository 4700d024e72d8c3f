import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { comparedSteps, type Comparison } from '../sandbox/trace/replay';
import { changedMachines, readTrace, TraceError, type Trace } from '../sandbox/trace/trace';
import type { ReplayBrowser } from './replay/browser';
import {
  differenceText,
  explainDifference,
  explanationHead,
  formatStep,
} from './replay/differenceText';

/**
 * `npm run replay -- FILE… [--browser] [--explain] [--keep NAME]`: replays traces on the machines, with `--browser` also in a
 * fresh Chromium against a fresh server. Parses all files first, and prints the first step of each that differs in state,
 * context or actions. `--explain` prints every step up to there, expected and actual side by side; for a file that is not a
 * whole trace, its readable part. `--keep` makes the file a test: `tests/traces/NAME.json`, which is replayed with the others.
 */
const usage = 'usage: npm run replay -- FILE… [--browser] [--explain] [--keep NAME]';

interface Options {
  browser: boolean;
  explain: boolean;
  keep?: string;
}

if (process.argv[1] === import.meta.filename) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      browser: { type: 'boolean', default: false },
      explain: { type: 'boolean', default: false },
      keep: { type: 'string' },
    },
  });
  process.exitCode = await replayFiles(positionals, values);
}

async function replayFiles(files: string[], options: Options): Promise<number> {
  const { keep } = options;
  if (files.length === 0 || (keep !== undefined && (files.length > 1 || !/^[\w-]+$/.test(keep)))) {
    console.error(usage);
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
      if (error instanceof TraceError && options.explain) showPart(error);
      return 1;
    }
  }
  const browser = options.browser
    ? await (await import('./replay/browser')).openReplayBrowser()
    : null;
  let differing = 0;
  try {
    for (const { file, trace } of traces)
      if (await replayAndPrint(file, trace, browser, options)) differing += 1;
  } finally {
    await browser?.close();
  }
  if (differing > 0) {
    if (keep !== undefined) console.error('not kept: a test must pass on the day it is made');
    return 1;
  }
  for (const { trace } of traces) if (keep !== undefined) keepAsTest(keep, trace, options.browser);
  return 0;
}

/** Replays a trace and prints the result. */
async function replayAndPrint(
  file: string,
  trace: Trace,
  browser: ReplayBrowser | null,
  { explain }: Options,
): Promise<boolean> {
  const changedNames = changedMachines(trace);
  if (changedNames.length > 0)
    console.log(
      `${file}: changed since it was recorded: ${changedNames.join(', ')}. All steps are compared with the machines as they are now.`,
    );
  const print = (comparison: Comparison) => {
    if (explain) console.log(explainDifference(comparison));
  };
  if (explain) console.log(`${file}, on the machines\n${explanationHead}`);
  let difference = printUntilDifference(comparedSteps(trace), print);
  if (!difference && browser) {
    if (explain) console.log(`${file}, on the page\n${explanationHead}`);
    difference = await browser.replay(trace, print);
  }
  const count = `${trace.steps.length} steps as recorded`;
  console.log(`${file}: ${difference ? differenceText(difference) : count}`);
  return difference !== null;
}

/** Prints the steps up to the first one that differs. @returns that step, or null */
function printUntilDifference(
  steps: Iterable<Comparison>,
  print: (step: Comparison) => void,
): Comparison | null {
  for (const step of steps) {
    print(step);
    if (step.parts.length > 0) return step;
  }
  return null;
}

/** Prints the steps of a file that is not a whole trace, compared as far as possible. */
function showPart({ part: { steps, isComparable } }: TraceError): void {
  if (steps.length === 0) return;
  console.log(explanationHead);
  if (isComparable)
    printUntilDifference(comparedSteps({ steps: [...steps] }), (step) =>
      console.log(explainDifference(step)),
    );
  else for (const [index, step] of steps.entries()) console.log(formatStep(index, step));
}

function keepAsTest(name: string, trace: Trace, wasOnPage: boolean): void {
  const file = `tests/traces/${name}.json`;
  writeFileSync(file, `${JSON.stringify({ ...trace, name }, null, 1)}\n`);
  console.log(`${file}: replayed on the machines by npm test, and on the page by npm run test:all`);
  if (!wasOnPage) console.log(`Try it on the page: npm run replay -- ${file} --browser`);
}
