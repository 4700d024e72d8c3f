import { median, type Load } from './stats';

const slices = 4;

/** A load of the given duration, in seconds. */
type Run = (seconds: number) => Promise<Load>;

/** Joins slices of one load: mean of rates and processor times, median of call times. */
function joinLoads(loads: readonly Load[]): Load {
  const mean = (figure: (load: Load) => number) =>
    loads.reduce((sum, load) => sum + figure(load), 0) / loads.length;
  return {
    perSecond: mean(({ perSecond }) => perSecond),
    cpuMs: mean(({ cpuMs }) => cpuMs),
    p50: median(loads.map(({ p50 }) => p50)),
    p99: median(loads.map(({ p99 }) => p99)),
    calls: loads.reduce((sum, { calls }) => sum + calls, 0),
  };
}

/**
 * Runs loads in turn, each in slices, after one uncounted slice of each: other activity of the machine then affects all of
 * them. `seconds` is the total time of each load.
 */
export async function inTurn<Name extends string>(
  seconds: number,
  runs: Record<Name, Run>,
): Promise<Record<Name, Load>> {
  const names = Object.keys(runs) as Name[];
  const loads = new Map<Name, Load[]>(names.map((name) => [name, []]));
  for (let slice = 0; slice <= slices; slice += 1)
    for (const name of names) {
      const load = await runs[name](seconds / slices);
      if (slice > 0) loads.get(name)?.push(load);
    }
  return Object.fromEntries(
    names.map((name) => [name, joinLoads(loads.get(name) ?? [])]),
  ) as Record<Name, Load>;
}
