import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAllowedAnswer, type Load } from '../faults/load';
import type { callsThrough } from '../faults/environment/service';

/** Results of a drill. */
export interface DrillResult {
  /** Duration of each step, seconds. */
  times: Record<string, number>;
  /** Counts for the report, by what was counted. */
  counts: Record<string, number>;
  /** Violated expectations. */
  violations: string[];
}

/** Creates the folder of a drill; PostgreSQL's user may read it. */
export function openHome() {
  const home = mkdtempSync(join(tmpdir(), 'champa-drill-'));
  chmodSync(home, 0o755);
  return { home, close: () => rmSync(home, { recursive: true, force: true }) };
}

/** Measures the duration of steps. */
export function stopwatch() {
  const times: DrillResult['times'] = {};
  const measure = async <Result>(label: string, work: () => Result | Promise<Result>) => {
    const start = performance.now();
    const result = await work();
    times[label] = Math.round(performance.now() - start) / 1000;
    return result;
  };
  return { times, measure };
}

/** After the load has stopped: compares the answers that it received with the books. */
export async function judge(
  load: Load,
  calls: ReturnType<typeof callsThrough>,
): Promise<Pick<DrillResult, 'counts' | 'violations'>> {
  const losses = await load.findLost();
  const oddAnswers = load.receivedAnswers.filter(
    (one) => !isAllowedAnswer(one) && one.status !== 0,
  );
  const { body } = await calls.sandbox.audit();
  const isClean = 'ok' in body && body.ok;
  const refusedCount = load.receivedAnswers.filter(({ status }) => status === 503).length;
  return {
    counts: {
      'calls answered': load.receivedAnswers.filter(({ status }) => status > 0).length,
      'calls cut': load.receivedAnswers.filter(({ status }) => status === 0).length,
      'answers 503': refusedCount,
      'orders promised': load.promisedOrders.size,
      'orders lost': losses.length,
    },
    violations: [
      ...losses,
      ...oddAnswers.map(({ status, code }) => `answered ${status} ${code}`),
      ...(isClean ? [] : [`the books: ${JSON.stringify(body)}`]),
    ],
  };
}
