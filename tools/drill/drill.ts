import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAllowedAnswer, type Load } from '../faults/load';
import type { callsThrough } from '../faults/stage/service';

/** Results of a drill. */
export interface DrillResult {
  /** Duration of each step, seconds. */
  times: Record<string, number>;
  /** Numbers that were checked afterwards. */
  counted: Record<string, number>;
  /** Violated expectations. */
  broken: string[];
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
  const timed = async <Result>(what: string, work: () => Result | Promise<Result>) => {
    const start = performance.now();
    const result = await work();
    times[what] = Math.round(performance.now() - start) / 1000;
    return result;
  };
  return { times, timed };
}

/** After the load has stopped: compares the answers that it received with the books. */
export async function judge(
  load: Load,
  calls: ReturnType<typeof callsThrough>,
): Promise<Pick<DrillResult, 'counted' | 'broken'>> {
  const lost = await load.lost();
  const odd = load.heard.filter((one) => !isAllowedAnswer(one) && one.status !== 0);
  const { body } = await calls.sandbox.audit();
  const isClean = 'ok' in body && body.ok;
  const refused = load.heard.filter(({ status }) => status === 503).length;
  return {
    counted: {
      'calls answered': load.heard.filter(({ status }) => status > 0).length,
      'calls cut': load.heard.filter(({ status }) => status === 0).length,
      'answers 503': refused,
      'orders promised': load.promised.size,
      'orders lost': lost.length,
    },
    broken: [
      ...lost,
      ...odd.map(({ status, code }) => `answered ${status} ${code}`),
      ...(isClean ? [] : [`the books: ${JSON.stringify(body)}`]),
    ],
  };
}
