import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MoneyPlayer } from '../../../tests/integration/support/moneyPlayer';
import { runInParallel, countAnswers, runRounds, tally, Verdict } from '../rounds';
import { sendAndCut } from '../environment/requestTarget';
import { times, type Scenario } from '../scenario';

const parallel = 50;
/** Number of requests whose connection is cut before the answer. */
const cutCount = 25;

type Kind = 'deposits' | 'withdrawals';

/** One request is sent many times under one idempotency key, half of them cut before the response: one order, one answer. */
export const idempotentCreate: Scenario = {
  row: 'idempotent create',
  on: ['pglite', 'postgres', 'nodes'],
  run: async ({ environment, length, seed }) => {
    const count = times(length, 2, 40);
    const verdict = new Verdict();
    const other = await environment.player();
    await other.depositPaid('alphabet', '200000');
    let orders = 0;
    let answers = 0;
    const delays = fc.sample(fc.array(fc.nat(60), { minLength: cutCount, maxLength: cutCount }), {
      seed,
      numRuns: count,
    });

    await runRounds(environment, count, async (round) => {
      const player = await environment.player();
      await player.depositPaid('alphabet', '200000');
      const kind: Kind = round % 2 ? 'withdrawals' : 'deposits';
      const before = await totalOf(player, kind);
      const untouched = await everythingOf(other);
      const key = randomUUID();
      const replies = await runInParallel(parallel, async (index) => {
        const delay = delays[round]?.[index];
        if (delay !== undefined) {
          await sendAndCut(environment.url, rawCreate(player, kind, key), delay);
          await sleep(delay);
        }
        return create(player, kind, key);
      });
      const made = (await totalOf(player, kind)) - before;
      verdict.check(
        made === 1 && countAnswers(replies, 201) === replies.length && sameText(replies),
        `${kind}, round ${round}: ${made} orders, ${tally(replies)}`,
      );
      orders += made;
      answers += replies.length;

      const reused = await create(player, kind, key, '20001');
      verdict.check(countAnswers([reused], 422) === 1, `another body: ${tally([reused])}`);
      verdict.check((await everythingOf(other)) === untouched, `another player was touched`);
      const otherAnswer = await create(other, kind, key);
      verdict.check(
        countAnswers([otherAnswer], 201) === 1,
        `the same key of another: ${tally([otherAnswer])}`,
      );
      await undo(other, kind, otherAnswer.body);
    });
    return {
      done: `${count} rounds of ${parallel} requests with one key, ${cutCount} cut before the answer and repeated`,
      figure: `${orders} orders in ${count} rounds, ${answers} answers, one text a round`,
      violations: verdict.violations,
    };

    async function undo(player: MoneyPlayer, kind: Kind, body: unknown): Promise<void> {
      const { code } = body as { code: string };
      const reason = 'The next round';
      if (kind === 'deposits') await player.client.post(`/api/v2/deposits/${code}/cancel`);
      else await environment.sandbox.rejectWithdrawal({ params: { code }, body: { reason } });
    }
  },
};

const create = (player: MoneyPlayer, kind: Kind, key: string, amount?: string) =>
  kind === 'deposits'
    ? player.tryDeposit('alphabet', amount ?? '20000', key)
    : player.tryWithdraw('alphabet', amount ?? '100.00', key);

/** The request that {@link create} sends, in raw form. */
const rawCreate = ({ client, bankAccountId }: MoneyPlayer, kind: Kind, key: string) => ({
  method: 'POST',
  url: `/api/v2/${kind}`,
  remoteAddress: client.from,
  headers: {
    cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'content-type': 'application/json',
    'idempotency-key': key,
  },
  payload: JSON.stringify({
    provider: 'alphabet',
    bankAccountId,
    amount: kind === 'deposits' ? '20000' : '100.00',
  }),
});

const sameText = (answers: { text: string }[]) =>
  new Set(answers.map(({ text }) => text)).size === 1;

async function totalOf({ client }: MoneyPlayer, kind: Kind): Promise<number> {
  const answer = await client.get(`/api/v2/${kind}?page=1&pageSize=1`);
  return (answer.body as { total: number }).total;
}

/** All data of a player, as text. */
async function everythingOf(player: MoneyPlayer): Promise<string> {
  const { client } = player;
  const paths = ['deposits?page=1&pageSize=50', 'withdrawals?page=1&pageSize=50'];
  const pages = await Promise.all(paths.map((path) => client.get(`/api/v2/${path}`)));
  return JSON.stringify([pages.map(({ body }) => body), await player.credit('alphabet')]);
}
