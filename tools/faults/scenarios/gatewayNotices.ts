import fc from 'fast-check';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../../../tests/integration/support/client';
import { newPayment, openFlags, waitUntilSettled } from '../payments';
import { countAnswers, runRounds, tally, Verdict } from '../rounds';
import type { Environment } from '../environment/environment';
import { times, type Terms, type Scenario } from '../scenario';

const repeats = 100;
/** Kip, and the credit in THB that they are worth. */
const amount = '200000';
const credit = '312.50';

/** Notices that are sent a hundred times, out of order, forged, early, late, or with wrong amounts. */
export const gatewayNotices: Scenario = {
  row: 'gateway notices',
  on: ['pglite', 'postgres', 'nodes'],
  run: async ({ environment, length, seed }) => {
    const count = times(length, 1, 20);
    const verdict = new Verdict();
    const counts: NoticeCounts = { refusals: [], busy: 0 };
    let credits = 0;
    await runRounds(environment, count, async (round) => {
      await notifyRepeatedly(environment, seed + round, verdict, counts);
      await payLateOrOdd(environment, verdict);
      await sendEarly(environment, round, verdict);
      credits += 2;
    });
    const { refusals, busy } = counts;
    verdict.check(countAnswers(refusals, 401) === refusals.length, `forged: ${tally(refusals)}`);
    return {
      done: `${count} rounds: one notice ${repeats} times, shuffled among forged ones; before the order commits; late; of another amount`,
      figure: `${verdict.violations.length === 0 ? credits : '?'} credits of ${2 * count}, ${refusals.length} forged ones refused, ${busy} × 503 and sent again`,
      violations: verdict.violations,
    };
  },
};

/** Answers to notices that were not accepted. */
interface NoticeCounts {
  refusals: Answer[];
  /** How many times the service was too busy. */
  busy: number;
}

/** Sends one correct notice many times, some with a changed body and some with a wrong clock. */
async function notifyRepeatedly(
  environment: Environment,
  seed: Terms['seed'],
  verdict: Verdict,
  counts: NoticeCounts,
): Promise<void> {
  const player = await environment.player();
  const { code } = await player.deposit('alphabet', amount);
  const notice = newPayment(code, amount);
  const kinds = [
    ...Array.from({ length: repeats }, () => ({ right: true, how: {} })),
    ...[-600, 600].map((aheadSeconds) => ({ right: false, how: { aheadSeconds } })),
    ...Array.from({ length: 18 }, (_none, index) => ({
      right: false,
      how: { spoil: (raw: string) => withBitFlipped(raw, index * 7) },
    })),
  ];
  const [order = []] = fc.sample(
    fc.shuffledSubarray(kinds, { minLength: kinds.length, maxLength: kinds.length }),
    { seed, numRuns: 1 },
  );
  const answers = await Promise.all(
    order.map(async ({ right, how }) => ({
      right,
      answer: await acceptedAtLast(environment, counts, notice, how),
    })),
  );
  const believed = answers.filter(({ right }) => right).map(({ answer }) => answer);
  verdict.check(countAnswers(believed, 200) === repeats, `sent again: ${tally(believed)}`);
  const { status } = await waitUntilSettled(player, code);
  const has = await player.credit('alphabet');
  verdict.check(status === 'SUCCESS' && has === credit, `sent often: ${status}, ${has} THB`);
  counts.refusals.push(...answers.filter(({ right }) => !right).map(({ answer }) => answer));
}

/** Retries a notice while the service is too busy, as a gateway does. */
async function acceptedAtLast(
  environment: Environment,
  counts: NoticeCounts,
  ...args: Parameters<Environment['notify']>
): Promise<Answer> {
  for (;;) {
    const answer = await environment.notify(...args);
    if (answer.status !== 503) return answer;
    counts.busy += 1;
    await sleep(500);
  }
}

/** Flips one bit of the body. */
function withBitFlipped(raw: string, index: number): string {
  const bytes = Buffer.from(raw);
  const position = index % bytes.length;
  bytes[position] = (bytes[position] ?? 0) ^ 1;
  return bytes.toString();
}

async function payLateOrOdd(environment: Environment, verdict: Verdict): Promise<void> {
  const player = await environment.player();
  const [lateOrder, oddOrder] = [
    await player.deposit('alphabet', amount),
    await player.deposit('alphabet', amount),
  ];
  await player.client.post(`/api/v2/deposits/${lateOrder.code}/cancel`);
  const payments = [newPayment(lateOrder.code, amount), newPayment(oddOrder.code, '199999')];
  await Promise.all([...payments, ...payments].map((payment) => environment.notify(payment)));
  const flags = [
    await openFlags(environment, lateOrder.code),
    await openFlags(environment, oddOrder.code),
  ].join(' ');
  const orders = await Promise.all([player.order(lateOrder.code), player.order(oddOrder.code)]);
  const ends = orders.map(({ status }) => status).join(' ');
  const has = await player.credit('alphabet');
  verdict.check(
    flags === 'LATE_PAYMENT WRONG_AMOUNT' && ends === 'CANCELED OPEN' && has === '0.00',
    `late and odd: ${flags}, ${ends}, ${has} THB`,
  );
}

/** A trigger that gives orders of certain amounts a predictable code, and delays their insertion. */
const foretelling = [
  `create or replace function foretold() returns trigger language plpgsql as $$
  begin
    if new.amount between 4000001 and 4999999 then
      new.code := 'CH-E' || new.amount;
      perform pg_sleep(0.05);
    end if;
    return new;
  end $$`,
  `create or replace trigger foretold before insert on deposit
  for each row execute function foretold()`,
];

/** The payment is reported before its order has committed: it is held, and pays the order once that exists. */
async function sendEarly(environment: Environment, round: number, verdict: Verdict): Promise<void> {
  for (const statement of foretelling) await environment.sql(statement);
  const player = await environment.player();
  const kip = String(4_000_001 + round);
  const notice = newPayment(`CH-E${kip}`, kip);
  const made = player.deposit('alphabet', kip);
  const before = [];
  for (let times = 0; times < 10; times++) {
    before.push(environment.notify(notice));
    await sleep(5);
  }
  const { code } = await made;
  const answers = await Promise.all(before);
  verdict.check(
    countAnswers(answers, 404) + countAnswers(answers, 200) === answers.length,
    `early: ${tally(answers)}`,
  );
  await environment.notify(notice);
  const { status, depositCredit } = await waitUntilSettled(player, code);
  const has = await player.credit('alphabet');
  const flags = await openFlags(environment, code);
  verdict.check(
    status === 'SUCCESS' && has === depositCredit.amount && flags.length === 0,
    `early: ${status}, ${has} THB, ${flags.join(' ')}`,
  );
}
