import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DepositOrder } from '../../../contract/deposits';
import { startGateway, type Behaviour, type GatewayProcess } from '../../../tests/gateway/process';
import type { MoneyPlayer } from '../../../tests/integration/support/moneyPlayer';
import { newPayment } from '../payments';
import { runInParallel, waitUntil, Verdict } from '../rounds';
import { startBalancer } from '../environment/balancer';
import { requestTargetAt, withRetries } from '../environment/requestTarget';
import { startProcess } from '../environment/serverProcess';
import { callsThrough, settings } from '../environment/service';
import { times, type Scenario } from '../scenario';
import { createDatabase } from './crash';

const players = 4;
/** Kip that are worth 100 THB, and the THB that are withdrawn of them. */
const kip = '64000';
const thb = '60.00';

const faults: Behaviour[] = [
  { mode: 'well' },
  { mode: 'cut' },
  { mode: 'late' },
  { mode: 'error' },
  { mode: 'pending' },
  { mode: 'nonsense' },
  { mode: 'unsigned' },
  { mode: 'well', delayMs: 300 },
];

/**
 * QRs and payouts through a misbehaving gateway in another process, while the server is killed: every deposit is credited once,
 * and every payout is sent once.
 */
export const outsideCalls: Scenario = {
  row: 'gateway and payouts',
  on: ['pglite', 'postgres'],
  run: async (terms) => {
    const kills = times(terms.length, 4, 40);
    const gateway = await startGateway(settings.GATEWAY_KEY);
    const database = await createDatabase(terms);
    const gatewayEnv = { GATEWAY: 'http', GATEWAY_URL: gateway.url, PAYOUT_URL: gateway.url };
    const env = { ...database.env, ...gatewayEnv };
    let server = await startProcess(env);
    const balancer = await startBalancer([server.url]);
    const calls = callsThrough(withRetries(requestTargetAt(balancer.url)));
    const verdict = new Verdict();
    const done: FinishedWork = { paid: [], sentPayouts: [] };
    let isStopped = false;
    try {
      const crowd = await runInParallel(players, () => calls.player());
      const loops = crowd.map(async (player) => {
        while (!isStopped) await runRound(calls, player, done);
      });
      // Marks rejections as handled; they are thrown where the loops are awaited.
      for (const loop of loops) loop.catch(() => undefined);
      const sampled = { seed: terms.seed, numRuns: kills };
      const moments = fc.sample(fc.integer({ min: 300, max: 2_000 }), sampled);
      for (const [index, moment] of moments.entries()) {
        const [payments = {}, payouts = {}] = [faults[index % 8], faults[(index * 3 + 1) % 8]];
        await gateway.control({ payments, payouts });
        const before = done.paid.length;
        await waitUntil(() => done.paid.length >= before + players);
        await sleep(moment);
        await server.kill();
        server = await startProcess(env);
        balancer.targets = [server.url];
      }
      isStopped = true;
      await gateway.control({ payments: {}, payouts: {} });
      await Promise.all(loops);
      verdict.check(done.paid.length > 0 && done.sentPayouts.length > 0, 'nothing was done');
      await expectEveryEnd(calls, done, verdict);
      await expectSentOnce(gateway, done, verdict);
      const { body } = await calls.sandbox.audit();
      verdict.check('ok' in body && body.ok, `in the end: ${JSON.stringify(body)}`);
      return {
        done: `${kills} × SIGKILL, a gateway and a bank with ${faults.length} faults, each notice three times and in any order`,
        figure: `${done.paid.length} deposits credited once, ${done.sentPayouts.length} payouts sent once, 0 lost, 0 doubled`,
        violations: verdict.violations,
      };
    } finally {
      isStopped = true;
      await balancer.close();
      await server.stop();
      await gateway.stop();
      await database.remove();
    }
  },
};

type Calls = ReturnType<typeof callsThrough>;

/** The orders of the scenario, to be checked at the end. */
interface FinishedWork {
  paid: { player: MoneyPlayer; code: string }[];
  sentPayouts: { player: MoneyPlayer; code: string }[];
}

/** One deposit, paid as soon as it is created, even before its QR exists; then a withdrawal of a part of it. */
async function runRound(
  calls: Calls,
  player: MoneyPlayer,
  { paid, sentPayouts }: FinishedWork,
): Promise<void> {
  const answer = await player.tryDeposit('alphabet', kip, randomUUID());
  if (answer.status !== 201) return void (await sleep(200));
  const { code } = answer.body as DepositOrder;
  const notice = newPayment(code, kip);
  paid.push({ player, code });
  await Promise.all(
    [0, 20, 5].map((ms) => sleep(ms).then(() => waitUntilProcessed(calls, notice))),
  );
  const withdrawal = await player.tryWithdraw('alphabet', thb, randomUUID());
  if (withdrawal.status !== 201) return;
  const { code: out } = withdrawal.body as { code: string };
  const params = { code: out };
  if ((await calls.sandbox.approveWithdrawal({ params, body: {} })).status === 200)
    sentPayouts.push({ player, code: out });
}

/** Repeats a notice until it is accepted, as a gateway does. */
async function waitUntilProcessed(
  calls: Calls,
  notice: ReturnType<typeof newPayment>,
): Promise<void> {
  while ((await calls.notify(notice)).status !== 200) await sleep(100);
}

/** Moves the clock until no call is waiting. */
async function expectEveryEnd(
  calls: Calls,
  { paid, sentPayouts }: FinishedWork,
  verdict: Verdict,
): Promise<void> {
  const isOver = async () => {
    await calls.sandbox.clock({ body: { advanceSeconds: 70 } });
    const deposits = await Promise.all(paid.map(({ player, code }) => player.order(code)));
    const payouts = await Promise.all(
      sentPayouts.map(({ player, code }) => player.withdrawal(code)),
    );
    return [...deposits, ...payouts].every(({ status }) => status === 'SUCCESS');
  };
  await waitUntil(isOver).catch(async () => {
    for (const { player, code } of paid) {
      const { status } = await player.order(code);
      verdict.check(status === 'SUCCESS', `${code} is ${status}`);
    }
    for (const { player, code } of sentPayouts) {
      const { status } = await player.withdrawal(code);
      verdict.check(status === 'SUCCESS', `${code} is ${status}`);
    }
  });
}

/** Checks that the bank has made exactly one transfer for each payout that was sent. */
async function expectSentOnce(
  gateway: GatewayProcess,
  { sentPayouts }: FinishedWork,
  verdict: Verdict,
): Promise<void> {
  const { transfers } = await gateway.done();
  const codes = transfers.map(({ reference }) => reference.replace(/-\d+$/, ''));
  verdict.check(new Set(codes).size === codes.length, 'a payout was sent under two references');
  for (const { code } of sentPayouts)
    verdict.check(codes.includes(code), `${code} was not sent, but is settled`);
  verdict.check(
    transfers.every(({ amount }) => amount === '38400'),
    'another amount was sent',
  );
}
