/** Results of a load. */
export interface Load {
  /** Rounds finished per second. */
  perSecond: number;
  /** Percentiles of the timed calls, milliseconds. */
  p50: number;
  p99: number;
  calls: number;
  /** Processor time per round, milliseconds; zero if not measured. */
  cpuMs: number;
}

/** The value below which a share of the sorted values lies. @throws Error without values */
export function percentile(sorted: readonly number[], share: number): number {
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error('nothing was measured');
  return value;
}

export const median = (values: readonly number[]): number =>
  percentile(
    [...values].sort((a, b) => a - b),
    0.5,
  );

/** Results of rounds that took `ms` in total, with the times of their calls. */
export function toLoad(rounds: number, ms: number, times: number[]): Omit<Load, 'cpuMs'> {
  times.sort((a, b) => a - b);
  return {
    perSecond: (rounds * 1000) / ms,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    calls: times.length,
  };
}

/** Throughput relative to the floor. @throws Error when one of them completed nothing */
export function getRatio(ours: number, floor: number): number {
  if (ours > 0 && floor > 0) return ours / floor;
  throw new Error(`nothing was finished in time: ${ours}/s against ${floor}/s`);
}

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

export const perSecondText = (value: number): string => `${whole.format(value)}/s`;
export const msText = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
export const ratioText = (value: number): string => value.toFixed(2);
