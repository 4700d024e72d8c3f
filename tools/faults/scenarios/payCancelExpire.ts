import fc from 'fast-check';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DepositOrder } from '../../../contract/deposits';
import type { Answer } from '../../../tests/integration/support/client';
import type { MoneyPlayer } from '../../../tests/integration/support/moneyPlayer';
import { hasEnded, newPayment, waitUntilSettled, strayTimeline } from '../payments';
import { tally, Verdict } from '../rounds';
import type { Environment } from '../environment/environment';
import { times, type Scenario } from '../scenario';

const players = 12;
/** Runs of one player: more cancellations in a short time would exceed the rate limit. */
const runsEach = 25;
const amount = '20000';
/** THB that the amount is worth. */
const credit = 31.25;

type Reply = Pick<Answer, 'status' | 'body'>;

/** Events that may happen to a waiting order. */
const events = {
  paid: async (
    { sql, notify }: Environment,
    _player: MoneyPlayer,
    code: string,
  ): Promise<Reply> => {
    const payment = newPayment(code, amount);
    await sql(
      `insert into sandbox_payment (id, reference, amount, paid_at) values ('${payment.id}', '${code}', ${amount}, now())`,
    );
    await notify(payment);
    return notify(payment);
  },
  paidUnheard: async ({ sql }: Environment, _player: MoneyPlayer, code: string): Promise<Reply> => {
    const { id } = newPayment(code, amount);
    await sql(
      `insert into sandbox_payment (id, reference, amount, paid_at) values ('${id}', '${code}', ${amount}, now())`,
    );
    return { status: 200, body: null };
  },
  canceled: (_stage: Environment, { client }: MoneyPlayer, code: string): Promise<Reply> =>
    client.post(`/api/v2/deposits/${code}/cancel`),
  checked: (_stage: Environment, { client }: MoneyPlayer, code: string): Promise<Reply> =>
    client.post(`/api/v2/deposits/${code}/check`),
  overdue: async ({ sql }: Environment, { client }: MoneyPlayer, code: string): Promise<Reply> => {
    await sql(`update deposit set expires_at = created_at where code = '${code}'`);
    return client.get(`/api/v2/deposits/${code}`);
  },
  rejected: ({ sandbox }: Environment, _player: MoneyPlayer, code: string): Promise<Reply> =>
    sandbox.rejectDeposit({ params: { code }, body: {} }),
};
type OrderEvent = keyof typeof events;

/** A random sequence of events, with the milliseconds between them. */
const interleaving = fc.array(
  fc.record({
    event: fc.constantFrom<OrderEvent[]>(
      ...(['paid', 'paidUnheard', 'canceled', 'checked', 'overdue', 'rejected'] as const),
      ...(['paid', 'canceled', 'overdue'] as const),
    ),
    after: fc.nat(12),
  }),
  { minLength: 2, maxLength: 5 },
);

/** Payment, cancellation, expiry and refusal of one order, interleaved at random. */
export const payCancelExpire: Scenario = {
  row: 'pay against cancel against expire',
  on: ['pglite', 'postgres', 'nodes'],
  run: async ({ environment, length, seed }) => {
    const count = times(length, 40, environment.deployment === 'nodes' ? 2_500 : 10_000);
    const verdict = new Verdict();
    const ends = new Map<string, number>();
    const plans = fc.sample(interleaving, { seed, numRuns: count });
    let next = 0;
    const disturbance = environment.disturb();
    await Promise.all(
      Array.from({ length: players }, async () => {
        let player = await environment.player();
        let credits = 0;
        for (let index = next++, runs = 0; index < plans.length; index = next++, runs++) {
          if (runs === runsEach) [player, runs, credits] = [await environment.player(), 0, 0];
          const end = await runOne(
            environment,
            player,
            plans[index] ?? [],
            `run ${index}`,
            verdict,
          );
          ends.set(end, (ends.get(end) ?? 0) + 1);
          if (end === 'SUCCESS') credits += 1;
          if (index % 10 > 0 && next < plans.length) continue;
          const has = Number(await player.credit('alphabet'));
          verdict.check(has === credits * credit, `run ${index}: ${has} THB of ${credits} credits`);
        }
      }),
    );
    await disturbance;
    const counts = [...ends].map(([end, times]) => `${times} ${end}`).sort();
    return {
      done: `${count} interleavings of payment, cancellation, check, expiry and refusal`,
      figure: `one end each (${counts.join(', ')}), one credit a SUCCESS`,
      violations: verdict.violations,
    };
  },
};

/** The order after all events; one that is still open is canceled. */
async function ended(player: MoneyPlayer, code: string): Promise<DepositOrder> {
  const order = await waitUntilSettled(player, code);
  if (order.status !== 'OPEN') return order;
  await player.client.post(`/api/v2/deposits/${code}/cancel`);
  return waitUntilSettled(player, code);
}

async function runOne(
  environment: Environment,
  player: MoneyPlayer,
  plan: { event: OrderEvent; after: number }[],
  name: string,
  verdict: Verdict,
): Promise<string> {
  const { code } = await player.deposit('alphabet', amount);
  const answers = await Promise.all(
    plan.map(async ({ event, after }) => {
      await sleep(after);
      return events[event](environment, player, code);
    }),
  );
  verdict.check(!answers.some(({ status }) => status >= 500), `${name}: ${tally(answers)}`);
  const order = await ended(player, code);
  const stray = strayTimeline(order);
  const terminal = order.timeline.filter(({ status }) => hasEnded(status)).length;
  verdict.check(
    stray === null && terminal === 1,
    `${name}: ${code} went ${stray ?? ''} with ${terminal} ends`,
  );
  return order.status;
}
