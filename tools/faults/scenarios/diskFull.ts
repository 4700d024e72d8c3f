import fc from 'fast-check';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAllowedAnswer, Load, type ReceivedAnswer } from '../load';
import type { Deployment } from '../deployment';
import { runInParallel, waitUntil, Verdict } from '../rounds';
import { requestTargetAt } from '../environment/requestTarget';
import { startProcess } from '../environment/serverProcess';
import { callsThrough } from '../environment/service';
import { openSmallDatabase, type SmallDatabase } from '../environment/smallDatabase';
import { openSmallDisk, type SmallDisk } from '../environment/smallDisk';
import { times, type Finding, type Terms, type Scenario } from '../scenario';

const players = 4;

/** Under load the database's disk is full for a while, repeatedly. */
export const diskFull: Scenario = {
  row: 'disk full',
  on: ['pglite', 'postgres'],
  run: async ({ environment, length, seed }: Terms): Promise<Finding> => {
    const count = times(length, 1, 20);
    const { answers, promised, losses, returns, starts, violations } = await fillDisk(
      environment.deployment,
      {
        count,
        seed,
      },
    );
    const refusedCount = answers.filter(({ status }) => status === 503).length;
    const started = starts > 0 ? `; PostgreSQL gave up ${starts} times` : '';
    return {
      done: `${count} × full under the load of ${players} players, ${answers.length} calls`,
      figure: `${refusedCount} × 503; ${losses.length} of ${promised} orders lost; at work again after ${Math.max(...returns)} ms at most${started}`,
      violations,
    };
  },
};

interface FillOptions {
  count: number;
  seed: number;
}

/** Results: `returns` are the milliseconds from free space on the disk to the first served players. */
interface FillResult {
  answers: readonly ReceivedAnswer[];
  promised: number;
  losses: string[];
  returns: number[];
  starts: number;
  violations: string[];
}

/** Fills the disk of a database repeatedly under load. @throws NotHere where no small disk can be mounted */
export async function fillDisk(deployment: Deployment, filling: FillOptions): Promise<FillResult> {
  const disk = openSmallDisk(256);
  let database: SmallDatabase | undefined;
  try {
    database = await openSmallDatabase(disk.folder, deployment);
    return await underLoad(deployment, filling, disk, database);
  } finally {
    disk.free();
    await database?.close();
    disk.close();
  }
}

async function underLoad(
  deployment: Deployment,
  { count, seed }: FillOptions,
  disk: SmallDisk,
  database: SmallDatabase,
): Promise<FillResult> {
  const server = await startProcess(database.env);
  const calls = callsThrough(requestTargetAt(server.url));
  const load = new Load(calls);
  const verdict = new Verdict();
  const ready = async () => (await fetch(`${server.url}/readyz`)).ok;

  /** @returns milliseconds until players were served again */
  async function fillOnce(ms: number): Promise<number> {
    const from = Date.now();
    const hears = (start: number, isExpected: (status: number) => boolean) =>
      load.receivedAnswers.some(
        ({ startedAt, status }) => startedAt >= start && isExpected(status),
      );
    await waitUntil(async () => {
      disk.fill();
      await sleep(20);
      return hears(from, (status) => status === 503) && Date.now() - from > ms;
    });
    await database.grow();
    if (deployment === 'pglite') await waitUntil(async () => !(await ready()));
    disk.free();
    const freed = Date.now();
    await waitUntil(async () => {
      await database.supervise();
      return hears(freed, (status) => status > 0 && status < 300);
    });
    await waitUntil(ready);
    return Date.now() - freed;
  }

  try {
    const crowd = await runInParallel(players, () => calls.player());
    const moments = fc.sample(fc.integer({ min: 200, max: 2_000 }), { seed, numRuns: count });
    const returns: number[] = [];
    load.start(crowd);
    for (const ms of moments) {
      await sleep(500);
      returns.push(await fillOnce(ms));
    }
    await load.stop();
    const oddAnswers = load.receivedAnswers.filter((one) => !isAllowedAnswer(one));
    verdict.check(
      oddAnswers.length === 0,
      oddAnswers.map(({ status, code }) => `${status} ${code}`).join(' '),
    );
    const losses = await load.findLost();
    verdict.violations.push(...losses);
    for (const player of crowd) verdict.violations.push(...(await load.wrongWith(player)));
    const { body } = await calls.sandbox.audit();
    verdict.check('ok' in body && body.ok, `the books: ${JSON.stringify(body)}`);
    return {
      answers: load.receivedAnswers,
      promised: load.promisedOrders.size,
      losses,
      returns,
      starts: database.starts(),
      violations: verdict.violations,
    };
  } finally {
    await load.stop().catch(() => undefined);
    await server.kill();
  }
}
