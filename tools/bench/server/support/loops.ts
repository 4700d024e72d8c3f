import { toLoad, type Load } from './stats';

/** One round of work. @param timed measures the time of a call */
export type Round = (measure: Timed) => Promise<void>;
export type Timed = <Result>(call: () => Promise<Result>) => Promise<Result>;

/** Share of the duration before anything is counted, so that machine and database warm up. */
const warmUpShare = 0.4;

/**
 * Runs the rounds of every worker in sequence, all workers in parallel. Counts the calls that end in time, and derives the
 * number of rounds from them: workers that wait for each other end their rounds together, so either many or none of these would
 * end in time.
 * @param cpu processor seconds that the measured process has used so far
 * @throws what a round throws; a failed run has no figures
 */
export async function closedLoops(
  workers: readonly Round[],
  seconds: number,
  cpu: () => number = () => 0,
): Promise<Load> {
  const start = performance.now() + seconds * warmUpShare * 1000;
  const end = start + seconds * 1000;
  const times: number[] = [];
  const all = { calls: 0, rounds: 0 };
  // Read when calls end: a database in the same process leaves no time for timers
  const cpuUsage: { before?: number; after?: number } = {};
  const measure: Timed = async (call) => {
    const from = performance.now();
    const result = await call();
    const now = performance.now();
    all.calls++;
    if (now >= start) cpuUsage.before ??= cpu();
    if (now >= end) cpuUsage.after ??= cpu();
    else if (now >= start) times.push(now - from);
    return result;
  };
  await Promise.all(
    workers.map(async (round) => {
      while (performance.now() < end) {
        await round(measure);
        all.rounds++;
      }
    }),
  );
  const rounds = (times.length * all.rounds) / all.calls;
  const { before = 0, after = cpu() } = cpuUsage;
  return {
    ...toLoad(rounds, seconds * 1000, times),
    cpuMs: ((after - before) * 1000) / rounds,
  };
}
