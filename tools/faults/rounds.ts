import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../../tests/integration/support/client';
import type { Environment } from './environment/environment';

/** Runs work `count` times in sequence. In the middle the environment causes its own fault. */
export async function runRounds(
  { disturb }: Pick<Environment, 'disturb'>,
  count: number,
  work: (round: number) => Promise<void>,
): Promise<void> {
  let disturbance: Promise<void> | undefined;
  for (let round = 0; round < count; round++) {
    if (round === count >> 1) disturbance = disturb();
    await work(round);
  }
  await disturbance;
}

/** Runs work `count` times in parallel. */
export const runInParallel = <Result>(
  count: number,
  work: (index: number) => Promise<Result>,
): Promise<Result[]> => Promise.all(Array.from({ length: count }, (_none, index) => work(index)));

/** Waits for something that must happen by itself. @throws Error when it does not happen within a minute */
export async function waitUntil(isReached: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 60_000; !(await isReached()); await sleep(20))
    if (Date.now() > deadline) throw new Error('the service did not recover in time');
}

/** Number of answers with this status, or this error code. */
export const countAnswers = (answers: readonly Reply[], statusOrCode: number | string): number =>
  answers.filter(({ status, body }) => status === statusOrCode || codeOf(body) === statusOrCode)
    .length;

/** The answers by status and code, for a message. */
export function tally(answers: readonly Reply[]): string {
  const counts = new Map<string, number>();
  for (const { status, body } of answers) {
    const kind = [status, codeOf(body)].filter(Boolean).join(' ');
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, count]) => `${count} × ${kind}`).join(', ');
}

type Reply = Pick<Answer, 'status' | 'body'>;

const codeOf = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : undefined;

/** Collects violated expectations. */
export class Verdict {
  readonly violations: string[] = [];

  /** Records a violation named `label` unless the condition is true. */
  check(isTrue: boolean, label: string): void {
    if (!isTrue) this.violations.push(label);
  }
}
