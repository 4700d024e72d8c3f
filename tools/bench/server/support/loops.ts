import { toLoad, type Load } from './stats';

/** One round of work. @param timed measures the time of a call */
export type Round = (timed: Timed) => Promise<void>;
export type Timed = <Result>(call: () => Promise<Result>) => Promise<Result>;

/** Share of the duration before anything is counted: the machine and the database warm up. */
const warmUpShare = 0.4;

/**
 * Runs every worker's rounds one after the other, all workers at once. Calls that end within the time are counted, and
 * rounds by the calls they take: where all workers wait for one another their rounds end together, many or none of them
 * in the time.
 * @param cpu processor seconds used so far by what is measured
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
  // Read as calls end: a database in the same process leaves timers no turn
  const used: { before?: number; after?: number } = {};
  const timed: Timed = async (call) => {
    const from = performance.now();
    const result = await call();
    const now = performance.now();
    all.calls++;
    if (now >= start) used.before ??= cpu();
    if (now >= end) used.after ??= cpu();
    else if (now >= start) times.push(now - from);
    return result;
  };
  await Promise.all(
    workers.map(async (round) => {
      while (performance.now() < end) {
        await round(timed);
        all.rounds++;
      }
    }),
  );
  const rounds = (times.length * all.rounds) / all.calls;
  const { before = 0, after = cpu() } = used;
  return {
    ...toLoad(rounds, seconds * 1000, times),
    cpuMs: ((after - before) * 1000) / rounds,
  };
}
