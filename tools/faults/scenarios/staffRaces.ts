import { runInParallel, countAnswers, runRounds, tally, Verdict } from '../rounds';
import { times, type Scenario } from '../scenario';

const parallel = 16;

/** Staff approve and reject a withdrawal, or fail and reject a deposit, at the same moment: only one decision counts. */
export const staffRaces: Scenario = {
  row: 'staff races',
  on: ['pglite', 'postgres', 'nodes'],
  run: async ({ environment, length }) => {
    const count = times(length, 3, 40);
    const verdict = new Verdict();
    const { sandbox } = environment;
    const player = await environment.player();
    let decidedCount = 0;

    const judge = (answers: Parameters<typeof tally>[0], ended: boolean, label: string) => {
      const won = countAnswers(answers, 200);
      const lostCount = countAnswers(answers, 'ORDER_STATUS_CHANGED');
      // A killed node may have decided without responding.
      const isConsistent = won === 1 || (won === 0 && environment.deployment === 'nodes');
      verdict.check(
        isConsistent && ended && won + lostCount === answers.length,
        `${label}: ${tally(answers)}`,
      );
      decidedCount += ended ? 1 : 0;
    };

    await runRounds(environment, count, async (round) => {
      await player.depositPaid('alphabet', '200000');
      const before = await player.credit('alphabet');
      const params = { code: (await player.withdraw('alphabet', '300.00')).code };
      const decisions = await runInParallel(parallel, (index) =>
        index % 2
          ? sandbox.approveWithdrawal({ params, body: {} })
          : sandbox.rejectWithdrawal({ params, body: { reason: 'The name differs' } }),
      );
      const { status } = await player.withdrawal(params.code);
      judge(decisions, status !== 'OPEN', `withdrawal, round ${round}`);
      const after = Number(before) - (status === 'SUCCESS' ? 300 : 0);
      const credit = await player.credit('alphabet');
      verdict.check(Number(credit) === after, `round ${round}: ${status}, ${before} to ${credit}`);

      const open = { code: (await player.deposit('alphabet', '20000')).code };
      const ends = await runInParallel(parallel, (index) =>
        index % 2
          ? sandbox.failDeposit({ params: open, body: {} })
          : sandbox.rejectDeposit({ params: open, body: {} }),
      );
      const { timeline } = await player.order(open.code);
      judge(ends, timeline.length === 2, `deposit, round ${round}`);
    });
    return {
      done: `${count} withdrawals and ${count} deposits, ${parallel} opposite decisions at once`,
      figure: `${decidedCount} orders decided once`,
      violations: verdict.violations,
    };
  },
};
