import { runNode } from './run';

/** One thing that `npm test` proves. */
export interface Step {
  name: string;
  /** Arguments of Node. */
  command: string[];
  env?: Record<string, string>;
  /** Steps that must have passed; without them this one is not run, and counts as failed. */
  needs?: string[];
}

type Outcome = 'passed' | 'failed' | 'not run';

interface Result {
  name: string;
  outcome: Outcome;
  seconds: number;
  /** The end of what a failed step printed. */
  lastLines?: string;
}

/** A long log may reach its reader cut in the middle: what failed is told again where it ends. */
const toldAgain = 60;

/**
 * Runs groups of steps one after the other, the steps of a group side by side. What a step prints is shown in one
 * piece when it ends.
 */
export async function runSteps(groups: Step[][]): Promise<Result[]> {
  const results: Result[] = [];
  for (const group of groups) {
    const passed = results.filter(({ outcome }) => outcome === 'passed').map(({ name }) => name);
    results.push(...(await Promise.all(group.map((step) => runStep(step, passed)))));
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
  const lastLines = output.trim().split('\n').slice(-toldAgain).join('\n');
  return { name, outcome: 'failed', seconds, lastLines };
}

/** Runs the groups of a command, prints what came of them, and fails the process unless all passed. */
export async function runAll(groups: Step[][]): Promise<void> {
  const results = await runSteps(groups);
  console.log(summaryOf(results));
  process.exitCode = results.every(({ outcome }) => outcome === 'passed') ? 0 : 1;
}

/** The end of what failed steps printed, the results as a table, the sum, and the names of what did not pass. */
export function summaryOf(results: Result[]): string {
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
