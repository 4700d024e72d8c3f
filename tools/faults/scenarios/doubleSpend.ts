import type { WithdrawalOrder } from '../../../contract/withdrawals';
import { runInParallel, countAnswers, runRounds, tally, Verdict } from '../rounds';
import { times, type Scenario } from '../scenario';

const concurrency = 32;

/** The whole balance is requested many times at the same moment; only one withdrawal gets it. */
export const doubleSpend: Scenario = {
  row: 'double spend',
  on: ['pglite', 'postgres', 'nodes'],
  run: async ({ environment, length }) => {
    const count = times(length, 3, 40);
    const verdict = new Verdict();
    const player = await environment.player();
    await player.depositPaid('alphabet', '200000');
    let successes = 0;
    await runRounds(environment, count, async (round) => {
      const answers = await runInParallel(concurrency, () =>
        player.tryWithdraw('alphabet', '312.50'),
      );
      const made = answers.filter(({ status }) => status === 201);
      successes += made.length;
      const refusedCount = countAnswers(answers, 'INSUFFICIENT_CREDIT');
      verdict.check(
        made.length === 1 && refusedCount === concurrency - 1,
        `round ${round}: ${tally(answers)}`,
      );
      const left = await player.credit('alphabet');
      verdict.check(left === '0.00', `round ${round}: ${left} THB left`);
      for (const { body } of made) {
        const params = { code: (body as WithdrawalOrder).code };
        await environment.sandbox.rejectWithdrawal({ params, body: { reason: 'The next round' } });
      }
    });
    return {
      done: `${count} rounds of ${concurrency} withdrawals of the whole balance`,
      figure: `${successes} successes in ${count} rounds`,
      violations: verdict.violations,
    };
  },
};
