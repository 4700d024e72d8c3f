import fc from 'fast-check';
import { audit } from '../../../server/audit/audit';
import type { TestServer } from '../support/server';
import type { Action } from './actions';
import { generateSequences, type Mix } from './generator';
import { judge } from './judge';
import { perform } from './perform';
import { Run } from './run';
import { settle } from './settle';

/** Figures for the report. */
export interface Tally {
  sequences: number;
  steps: number;
  /** Players to whom something was paid. */
  paid: number;
}

export interface Options {
  mix: Mix;
  runs: number;
  steps: number;
  seed: number;
  /** Path of a failing sequence, as printed: runs only that sequence. */
  path?: string | undefined;
}

/** The books are audited after this many sequences, because an audit takes longer the more they hold. */
const auditEvery = 20;

/** A sequence that failed, with its report. */
class FailedRun extends Error {
  constructor(
    cause: unknown,
    readonly lines: readonly string[],
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/**
 * Runs random sequences of actions, each with its own players, and judges them.
 * @throws Error with the report of the shortest failing sequence
 */
export async function runSequences(server: TestServer, options: Options): Promise<Tally> {
  const { mix, runs, steps, seed, path } = options;
  const tally: Tally = { sequences: 0, steps: 0, paid: 0 };
  let failure: FailedRun | null = null;
  let lines: string[] = [];
  const property = fc.asyncProperty(generateSequences(mix, steps), async (actions) => {
    // Wrong rows stay wrong: a simpler sequence could not be distinguished from this one
    if (failure) return;
    const run = await doSequence(server, actions);
    tally.sequences++;
    tally.steps += actions.length;
    tally.paid += run.people.filter(({ paidOut }) => paidOut > 0n).length;
    lines.push(...run.lines);
    if (tally.sequences % auditEvery !== 0) return;
    failure = await brokenBooks(server, lines);
    lines = [];
    if (failure) throw failure;
  });
  const checkResult = await fc.check(property, { seed, numRuns: runs, ...(path && { path }) });
  failure ??= checkResult.failed ? null : await brokenBooks(server, lines);
  if (failure) throw new Error(inWords(failure, options));
  if (!checkResult.failed) return tally;
  const [actions = []] = checkResult.counterexample ?? [];
  const failedRun = await shortest(server, actions, checkResult.errorInstance);
  throw new Error(inWords(failedRun, { ...options, path: checkResult.counterexamplePath ?? '' }));
}

/** @throws Failed */
async function doSequence(server: TestServer, actions: Action[]): Promise<Run> {
  const run = new Run(server);
  try {
    for (const action of actions) await perform(run, action);
    run.say('— what is under way is settled');
    await settle(run);
    await judge(run);
    return run;
  } catch (error) {
    throw new FailedRun(error, run.lines);
  } finally {
    await run.allNormal();
  }
}

/** Audits the books; `lines` report what has happened since the last audit. */
async function brokenBooks({ ctx }: TestServer, lines: string[]): Promise<FailedRun | null> {
  const failedChecks = (await audit(ctx.database)).checks.filter(({ ok }) => !ok);
  return failedChecks.length > 0
    ? new FailedRun(`the ledger audit failed: ${JSON.stringify(failedChecks)}`, lines)
    : null;
}

/** Leaves out every action that the failure does not need: one pass of the generator may leave some. */
async function shortest(server: TestServer, actions: Action[], error: unknown): Promise<FailedRun> {
  let failedRun = error instanceof FailedRun ? error : new FailedRun(error, []);
  let left = actions;
  for (let index = left.length - 1; index >= 0; index--) {
    const shorterSequence = left.filter((_, position) => position !== index);
    const retryResult = await doSequence(server, shorterSequence).then(
      () => null,
      (still: unknown) => still,
    );
    if (!(retryResult instanceof FailedRun)) continue;
    failedRun = retryResult;
    left = shorterSequence;
    index = left.length;
  }
  return failedRun;
}

function inWords({ message, lines }: FailedRun, { mix, seed, path }: Options): string {
  const rerunArguments = ['--mix', mix, '--seed', seed, ...(path ? ['--path', path] : [])];
  return [
    message,
    '',
    ...lines.map((line, index) => `${String(index + 1).padStart(4)}  ${line}`),
    '',
    `npm run test:conservation -- ${rerunArguments.join(' ')}`,
  ].join('\n');
}
