import { loadOf, type Load } from './stats';

/** One round of work. @param timed takes the time of a call */
export type Round = (timed: Timed) => Promise<void>;
export type Timed = <Result>(call: () => Promise<Result>) => Promise<Result>;

/** How long the loops run before anything is counted: the machine and the database get warm. */
const warmUpShare = 0.4;

/**
 * Runs every worker's rounds one after the other, all workers at once. Only rounds and calls that end within the time
 * that is counted are counted.
 * @param cpu processor seconds used so far by whatever is measured
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
  let rounds = 0;
  const isCounted = (now: number) => now >= start && now < end;
  const timed: Timed = async (call) => {
    const from = performance.now();
    const result = await call();
    const now = performance.now();
    if (isCounted(now)) times.push(now - from);
    return result;
  };
  let before = 0;
  setTimeout(() => (before = cpu()), seconds * warmUpShare * 1000);
  let used = 0;
  setTimeout(() => (used = cpu() - before), seconds * (1 + warmUpShare) * 1000);
  await Promise.all(
    workers.map(async (round) => {
      while (performance.now() < end) {
        await round(timed);
        if (isCounted(performance.now())) rounds++;
      }
    }),
  );
  return { ...loadOf(rounds, seconds * 1000, times), cpuMs: (used * 1000) / rounds };
}
