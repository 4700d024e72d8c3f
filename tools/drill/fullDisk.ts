import { fillDisk } from '../faults/scenarios/diskFull';
import type { DrillResult } from './drill';

const count = 3;

/** PostgreSQL's disk fills up under load, and is freed again. */
export async function fullDisk(): Promise<DrillResult> {
  const fillResult = await fillDisk('postgres', { count, seed: Date.now() % 2 ** 31 });
  const { answers, promised, losses, returns, starts, violations } = fillResult;
  return {
    times: {
      'from room on the disk until players are served, at most': Math.max(...returns) / 1000,
    },
    counts: {
      'times full': count,
      'calls answered': answers.filter(({ status }) => status > 0).length,
      'answers 503': answers.filter(({ status }) => status === 503).length,
      'times that PostgreSQL gave up and was started': starts,
      'orders promised': promised,
      'orders lost': losses.length,
    },
    violations,
  };
}
