import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabaseOn } from '../../../tests/integration/support/database';
import { isAllowedAnswer, Load, type ReceivedAnswer } from '../load';
import { runInParallel, waitUntil, Verdict } from '../rounds';
import { openDatabaseProxy, type DatabaseProxy } from '../environment/databaseProxy';
import { openOn } from '../environment/oneServer';
import { getPostgres, times, type Scenario } from '../scenario';

const players = 8;

/** Under load the database is cut off, slowed down, lost silently, and restarted. */
export const databaseAway: Scenario = {
  row: 'database',
  on: ['postgres'],
  run: async ({ postgres, length }) => {
    const server = getPostgres({ postgres });
    const database = await createDatabaseOn(server.url);
    const line = await openDatabaseProxy(database.url);
    const environment = await openOn('postgres', { DATABASE_URL: line.url });
    const verdict = new Verdict();
    const load = new Load(environment);
    try {
      const crowd = await runInParallel(players, () => environment.player());
      const figures: string[] = [];
      for (const [name, fault] of Object.entries(faults(line, server.restart))) {
        const repetitions = times(length, fault.short, fault.long);
        if (repetitions === 0) continue;
        const from = load.receivedAnswers.length;
        load.start(crowd);
        await sleep(500);
        let repairedAt = Date.now();
        for (let time = 0; time < repetitions; time++) {
          await fault.causeFault();
          repairedAt = Date.now();
          await waitUntil(() =>
            load.receivedAnswers.some(
              ({ startedAt, status }) => startedAt >= repairedAt && status < 300,
            ),
          );
        }
        await load.stop();
        const answers = load.receivedAnswers.slice(from);
        figures.push(`${name} × ${repetitions}: ${figureOf(answers, repairedAt)}`);
        const oddAnswers = answers.filter((one) => !isAllowedAnswer(one));
        verdict.check(
          oddAnswers.length === 0,
          `${name}: ${oddAnswers.map(({ status }) => status).join(' ')}`,
        );
      }
      verdict.violations.push(...(await load.findLost()));
      for (const player of crowd) verdict.violations.push(...(await load.wrongWith(player)));
      const { body } = await environment.sandbox.audit();
      verdict.check('ok' in body && body.ok, `the books: ${JSON.stringify(body)}`);
      return {
        done: `${load.receivedAnswers.length} calls of ${players} players`,
        figure: `${figures.join('; ')}; 0 of ${load.promisedOrders.size} orders lost`,
        violations: verdict.violations,
      };
    } finally {
      await load.stop();
      await environment.close();
      await line.close();
      await database.drop();
    }
  },
};

interface Fault {
  short: number;
  long: number;
  /** Causes the fault, and resolves when it is over. */
  causeFault(): Promise<void>;
}

function faults(line: DatabaseProxy, restart: (() => Promise<void>) | null): Record<string, Fault> {
  const cut = async (ms: number) => {
    line.cut();
    await sleep(ms);
    line.repair();
  };
  return {
    'cut for a moment': { short: 10, long: 200, causeFault: () => cut(20) },
    down: { short: 1, long: 3, causeFault: () => cut(2_000) },
    slow: {
      short: 1,
      long: 3,
      causeFault: async () => {
        line.delay(50);
        await sleep(3_000);
        line.delay(0);
      },
    },
    // It takes 20 s until a silent connection is closed
    lost: { short: 0, long: 3, causeFault: () => Promise.resolve(line.lose()) },
    ...(restart && { restarted: { short: 1, long: 10, causeFault: restart } }),
  };
}

function figureOf(answers: ReceivedAnswer[], repairedAt: number): string {
  const refusedCount = answers.filter(({ status }) => status === 503).length;
  const longest = Math.max(...answers.map(({ ms }) => ms));
  const firstSuccess = answers.find(
    ({ startedAt, status }) => startedAt >= repairedAt && status < 300,
  );
  const back = firstSuccess ? firstSuccess.startedAt + firstSuccess.ms - repairedAt : NaN;
  return `${refusedCount} × 503, longest answer ${longest} ms, at work again after ${back} ms`;
}
