import fc from 'fast-check';
import type { Answer } from '../../../tests/integration/support/client';
import type { MoneyPlayer } from '../../../tests/integration/support/moneyPlayer';
import { tally, Verdict } from '../rounds';
import type { Environment } from '../environment/environment';
import { times, type Scenario } from '../scenario';

const players = 4;
const parallel = 24;

type Reply = Pick<Answer, 'status' | 'body'>;
type Act = (environment: Environment, player: MoneyPlayer, amount: number) => Promise<Reply>;

/** All actions that lock something, each locking players, orders and accounts in its own order. */
const acts: Act[] = [
  (_stage, player, amount) => player.tryDeposit('gclub', `${20_000 + amount}`),
  (_stage, player) => player.tryDeposit('gclub', '300000'),
  (_stage, player, amount) => player.tryWithdraw('gclub', `${50 + amount}`),
  (_stage, player) => player.tryUse('extra-30', 'gclub'),
  (_stage, player) => player.client.post('/api/v2/promotions/usages/recheck'),
  async (_stage, player) => player.tryCancelUsage((await player.using())?.usageId ?? 'none'),
  ({ sandbox }, { username }, amount) =>
    sandbox.play({ params: { username }, body: { provider: 'gclub', delta: `${amount}` } }),
  ({ sandbox }, { username }, amount) =>
    sandbox.play({ params: { username }, body: { provider: 'gclub', delta: `-${amount}` } }),
  onDeposit('OPEN', ({ sandbox }, code) => sandbox.payDeposit({ params: { code }, body: {} })),
  onDeposit('OPEN', ({ sandbox }, code) => sandbox.failDeposit({ params: { code }, body: {} })),
  onDeposit('OPEN', (_stage, code, { client }) => client.post(`/api/v2/deposits/${code}/cancel`)),
  onDeposit('CANCELED', ({ sandbox }, code) => sandbox.payDeposit({ params: { code }, body: {} })),
  onDeposit('CANCELED', ({ sandbox }, code) =>
    sandbox.resolveLateDeposit({ params: { code }, body: { how: 'credit' } }),
  ),
  onWithdrawal(({ sandbox }, code) => sandbox.approveWithdrawal({ params: { code }, body: {} })),
  onWithdrawal(({ sandbox }, code) =>
    sandbox.rejectWithdrawal({ params: { code }, body: { reason: 'The name differs' } }),
  ),
];

/** Actions that lock each other's rows, all at once: the database may roll back some, and the server retries these. */
export const deadlock: Scenario = {
  row: 'deadlock',
  on: ['pglite', 'postgres', 'nodes'],
  run: async ({ environment, length, seed }) => {
    const count = times(length, 120, 4_000);
    const verdict = new Verdict();
    const crowd = await Promise.all(Array.from({ length: players }, () => environment.player()));
    for (const player of crowd) await player.depositPaid('gclub', '2000000');
    const plan = fc.sample(
      fc.tuple(fc.nat(acts.length - 1), fc.nat(players - 1), fc.integer({ min: 1, max: 90 })),
      { seed, numRuns: count },
    );
    const undone = await deadlocksOf(environment);
    let next = 0;
    const answers: Reply[] = [];
    const worker = async () => {
      for (let step = plan[next++]; step; step = plan[next++]) {
        const [act, who, amount] = step;
        const answer = await acts[act]?.(environment, crowd[who] as MoneyPlayer, amount);
        if (answer) answers.push(answer);
      }
    };
    const disturbance = environment.disturb();
    await Promise.all(Array.from({ length: parallel }, worker));
    await disturbance;
    const surfaced = answers.filter(({ status }) => status >= 500);
    verdict.check(surfaced.length === 0, `surfaced: ${tally(surfaced)}`);
    const retryCount = (await deadlocksOf(environment)) - undone;
    const note =
      environment.deployment === 'pglite' ? '' : `, ${retryCount} undone and repeated inside`;
    return {
      done: `${answers.length} crossing orders of ${players} players, ${parallel} at a time`,
      figure: `${surfaced.length} surfaced${note}`,
      violations: verdict.violations,
    };
  },
};

type OnOrder = (environment: Environment, code: string, player: MoneyPlayer) => Promise<Reply>;

const noOrder: Reply = { status: 404, body: null };

function onDeposit(status: string, act: OnOrder): Act {
  return onNewest(`/api/v2/deposits?page=1&pageSize=1&status=${status}`, act);
}

function onWithdrawal(act: OnOrder): Act {
  return onNewest('/api/v2/withdrawals?page=1&pageSize=1&status=OPEN', act);
}

function onNewest(path: string, act: OnOrder): Act {
  return async (environment, player) => {
    const page = await player.client.get(path);
    const { items } = page.body as { items?: { code: string }[] };
    const [order] = items ?? [];
    return order ? act(environment, order.code, player) : noOrder;
  };
}

/** Number of deadlocks that the database has resolved so far. */
async function deadlocksOf({ sql, deployment: place }: Environment): Promise<number> {
  if (place === 'pglite') return 0;
  const [row] = await sql(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return Number(row?.deadlocks ?? 0);
}
