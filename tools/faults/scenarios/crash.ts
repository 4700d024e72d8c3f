import fc from 'fast-check';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabaseOn } from '../../../tests/integration/support/database';
import { Load } from '../load';
import { runInParallel, Verdict } from '../rounds';
import { startBalancer } from '../environment/balancer';
import { requestTargetAt, withRetries } from '../environment/requestTarget';
import { prepareFolder } from '../environment/preparedFolder';
import { startProcess } from '../environment/serverProcess';
import { callsThrough } from '../environment/service';
import { getPostgres, times, type Terms, type Scenario } from '../scenario';

const players = 6;

/** The server is killed at random moments under load, and started again on the same database. */
export const crash: Scenario = {
  row: 'crash',
  on: ['pglite', 'postgres'],
  run: async (terms) => {
    const kills = times(terms.length, 2, 50);
    const { env, remove } = await createDatabase(terms);
    let server = await startProcess(env);
    const balancer = await startBalancer([server.url]);
    const calls = callsThrough(withRetries(requestTargetAt(balancer.url)));
    const load = new Load(callsThrough(requestTargetAt(balancer.url)));
    const verdict = new Verdict();
    const starts: number[] = [];
    try {
      const crowd = await runInParallel(players, () => calls.player());
      const moments = fc.sample(fc.integer({ min: 100, max: 1_500 }), {
        seed: terms.seed,
        numRuns: kills,
      });
      load.start(crowd);
      for (const moment of moments) {
        await sleep(moment);
        await server.kill();
        server = await startProcess(env);
        balancer.targets = [server.url];
        starts.push(server.readyMs);
        const { body } = await calls.sandbox.audit();
        verdict.check('ok' in body && body.ok, `after a kill: ${JSON.stringify(body)}`);
      }
      await load.stop();
      const losses = await load.findLost();
      verdict.violations.push(...losses);
      for (const player of crowd) verdict.violations.push(...(await load.wrongWith(player)));
      const { body } = await calls.sandbox.audit();
      verdict.check('ok' in body && body.ok, `in the end: ${JSON.stringify(body)}`);
      const answeredCount = load.receivedAnswers.filter(
        ({ status }) => status > 0 && status < 500,
      ).length;
      return {
        done: `${kills} × SIGKILL under the load of ${players} players, ${answeredCount} answered calls`,
        figure: `${losses.length} of ${load.promisedOrders.size} acknowledged orders lost; ready again after ${spread(starts)}`,
        violations: verdict.violations,
      };
    } finally {
      await load.stop().catch(() => undefined);
      await balancer.close();
      await server.stop();
      await remove();
    }
  },
};

/** A database that outlives the server. */
export async function createDatabase(
  terms: Terms,
): Promise<{ env: Record<string, string>; remove: () => Promise<void> }> {
  if (terms.environment.deployment === 'pglite') {
    const folder = mkdtempSync(join(tmpdir(), 'champa-crash-'));
    await prepareFolder(folder);
    const remove = async () => rmSync(folder, { recursive: true, force: true });
    return { env: { DATA_DIR: folder }, remove };
  }
  const { url, drop } = await createDatabaseOn(getPostgres(terms).url);
  return { env: { DATABASE_URL: url }, remove: drop };
}

/** Median and maximum of times in milliseconds, as text in seconds. */
function spread(all: readonly number[]): string {
  const sorted = [...all].sort((a, b) => a - b);
  const seconds = (ms: number | undefined) => ((ms ?? NaN) / 1000).toFixed(1);
  return `${seconds(sorted[sorted.length >> 1])} s (median), ${seconds(sorted.at(-1))} s (longest)`;
}
