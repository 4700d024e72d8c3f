import { setTimeout as sleep } from 'node:timers/promises';
import { Load } from '../load';
import { runInParallel, Verdict } from '../rounds';
import { startBalancer } from '../environment/balancer';
import { copyDatabaseFolder, dumpDatabase, type CopiedDatabase } from '../environment/copying';
import { requestTargetAt, visiting, withRetries } from '../environment/requestTarget';
import { startProcess } from '../environment/serverProcess';
import { callsThrough } from '../environment/service';
import { getPostgres, times, type Scenario } from '../scenario';

const players = 6;

/** The database is copied while players play. A server on the copy has everything that was acknowledged before the copy. */
export const backup: Scenario = {
  row: 'backup and restore',
  on: ['pglite', 'postgres'],
  run: async (terms) => {
    const count = times(terms.length, 1, 10);
    const verdict = new Verdict();
    let [orders, lost] = [0, 0];
    for (let round = 0; round < count; round++) {
      const database =
        terms.environment.deployment === 'pglite'
          ? await copyDatabaseFolder()
          : await dumpDatabase(getPostgres(terms));
      try {
        const result = await copiedUnderLoad(database, verdict);
        orders += result.orders;
        lost += result.lost;
      } finally {
        await database.remove();
      }
    }
    return {
      done: `${count} × copied under the load of ${players} players, and a server started on the copy`,
      figure: `${lost} of ${orders} orders missing that were acknowledged before the copy began`,
      violations: verdict.violations,
    };
  },
};

async function copiedUnderLoad(
  database: CopiedDatabase,
  verdict: Verdict,
): Promise<{ orders: number; lost: number }> {
  let server = await startProcess(database.env);
  const balancer = await startBalancer([server.url]);
  const calls = callsThrough(withRetries(requestTargetAt(balancer.url)));
  const load = new Load(callsThrough(requestTargetAt(balancer.url)));
  try {
    const crowd = await runInParallel(players, () => calls.player());
    load.start(crowd);
    await sleep(2_000);
    const before = new Map(load.promisedOrders);
    if (database.needsStop) await server.stop();
    await database.copy();
    if (database.needsStop) server = await startProcess(database.env);
    balancer.targets = [server.url];
    await sleep(500);
    await load.stop();
    verdict.violations.push(...(await load.findLost()));

    const copy = await startProcess(await database.restore());
    try {
      const losses = await load.findLost(before, ({ cookies }) => visiting(copy.url, cookies));
      verdict.violations.push(...losses);
      const { body } = await callsThrough(requestTargetAt(copy.url)).sandbox.audit();
      verdict.check('ok' in body && body.ok, `the copy's books: ${JSON.stringify(body)}`);
      return { orders: before.size, lost: losses.length };
    } finally {
      await copy.stop();
    }
  } finally {
    await load.stop().catch(() => undefined);
    await balancer.close();
    await server.stop();
  }
}
