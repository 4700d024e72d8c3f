import { runNode } from './run';

/** One check of `npm test`. */
export interface Step {
  name: string;
  /** Arguments of Node. */
  command: string[];
  env?: Record<string, string>;
  /** Names of steps that must pass first; otherwise this one is not run, and counts as failed. */
  needs?: string[];
}

type Outcome = 'passed' | 'failed' | 'not run';

interface Result {
  name: string;
  outcome: Outcome;
  seconds: number;
  /** The last lines of a failed step's output. */
  lastLines?: string;
}

/** Number of last lines of output that the summary repeats for each failed step, because long logs get truncated. */
const shownLines = 60;

/** Steps of a group that run at the same time, assuming two cores. */
const atOnce = 2;

/** Runs groups of steps in sequence, and the steps of a group two at a time. Prints the output of a step when it ends. */
export async function runSteps(groups: Step[][]): Promise<Result[]> {
  const results: Result[] = [];
  for (const group of groups) {
    const passed = results.filter(({ outcome }) => outcome === 'passed').map(({ name }) => name);
    const remainingSteps = group.entries();
    const groupResults: Result[] = [];
    const runNext = async () => {
      for (const [index, step] of remainingSteps) groupResults[index] = await runStep(step, passed);
    };
    await Promise.all(Array.from({ length: atOnce }, runNext));
    results.push(...groupResults);
  }
  return results;
}

async function runStep(
  { name, command, env = {}, needs = [] }: Step,
  passed: string[],
): Promise<Result> {
  if (!needs.every((need) => passed.includes(need)))
    return { name, outcome: 'not run', seconds: 0 };
  console.log(`… ${name}`);
  const start = Date.now();
  let output = '';
  const code = await runNode(command, {
    env: { FORCE_COLOR: '0', ...env },
    onOutput: (text) => (output += text),
  });
  const seconds = (Date.now() - start) / 1000;
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 100 - name.length))}\n${output.trim()}\n`);
  if (code === 0) return { name, outcome: 'passed', seconds };
  const lastLines = output.trim().split('\n').slice(-shownLines).join('\n');
  return { name, outcome: 'failed', seconds, lastLines };
}

/** Runs the groups of a command and prints a summary. Sets a failing exit code unless all steps passed. */
export async function runAll(groups: Step[][]): Promise<void> {
  const results = await runSteps(groups);
  console.log(formatSummary(results));
  process.exitCode = results.every(({ outcome }) => outcome === 'passed') ? 0 : 1;
}

/** The last lines of each failed step, a table of all results, the names of steps that did not pass, and the counts. */
export function formatSummary(results: Result[]): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  const rows = results.map(
    ({ name, outcome, seconds }) =>
      `${name.padEnd(width)}  ${outcome.padEnd(7)}  ${seconds.toFixed(1).padStart(6)} s`,
  );
  const bad = results.filter(({ outcome }) => outcome !== 'passed').map(({ name }) => name);
  const again = results.flatMap(({ name, lastLines }) =>
    lastLines ? [`── the end of: ${name}`, lastLines, ''] : [],
  );
  return [
    ...again,
    ...rows,
    ...(bad.length > 0 ? ['', `Not passed: ${bad.join(', ')}`] : []),
    '',
    `Steps: ${results.length - bad.length} passed, ${bad.length} failed`,
  ].join('\n');
}
