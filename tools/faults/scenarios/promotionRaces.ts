import type { MoneyPlayer } from '../../../tests/integration/support/moneyPlayer';
import { runInParallel, countAnswers, runRounds, tally, Verdict } from '../rounds';
import type { Environment } from '../environment/environment';
import { times, type Scenario } from '../scenario';

/** Promotions are started, given up, funded and withdrawn from at the same moment. */
export const promotionRaces: Scenario = {
  row: 'promotion races',
  on: ['pglite', 'postgres', 'nodes'],
  run: async ({ environment, length }) => {
    const count = times(length, 1, 30);
    const verdict = new Verdict();
    let bonuses = 0;
    await runRounds(environment, count, async (round) => {
      const withRound = (text: string) => `${text}, round ${round}`;
      const [one, two, three, four] = await runInParallel(4, () => environment.player());
      if (!one || !two || !three || !four) throw new Error('no players');
      await usesAtOnce(one, verdict, withRound('two uses'));
      await useAgainstWithdrawal(two, verdict, withRound('use against withdrawal'));
      await cancelAgainstWithdrawal(three, verdict, withRound('cancellation against withdrawal'));
      bonuses += await firstOrders(environment, four, verdict, withRound('two first orders'));
    });
    return {
      done: `${count} rounds: two uses; use against withdrawal; cancellation against withdrawal; two first orders`,
      figure: `${count} × one ACTIVE, ${bonuses} × one bonus`,
      violations: verdict.violations,
    };
  },
};

async function usesAtOnce(player: MoneyPlayer, verdict: Verdict, label: string): Promise<void> {
  const answers = await runInParallel(8, (index) =>
    player.tryUse(index % 2 ? 'extra-30' : 'double-500', 'gclub'),
  );
  const activeCount = (await usagesOf(player)).filter(({ status }) => status === 'ACTIVE').length;
  verdict.check(
    activeCount === 1 && countAnswers(answers, 201) <= 1 && countAnswers(answers, 409) >= 7,
    `${label}: ${activeCount} ACTIVE, ${tally(answers)}`,
  );
}

/** Both succeed in either order, and earlier credit does not become part of the promotion. */
async function useAgainstWithdrawal(player: MoneyPlayer, verdict: Verdict, label: string) {
  await player.depositPaid('gclub', '200000');
  const answers = await Promise.all([
    player.tryUse('extra-30', 'gclub'),
    player.tryWithdraw('gclub', '312.50'),
  ]);
  const [usage] = await usagesOf(player);
  const credit = await player.credit('gclub');
  verdict.check(
    countAnswers(answers, 201) + countAnswers(answers, 'PROMOTION_USAGE') === 2 &&
      usage?.status === 'ACTIVE' &&
      credit === '0.00',
    `${label}: ${tally(answers)}, ${usage?.status}, ${credit} THB left`,
  );
}

/** Either may come first: after giving up, the bonus is gone; after a withdrawal, giving up is refused. */
async function cancelAgainstWithdrawal(player: MoneyPlayer, verdict: Verdict, label: string) {
  const { usageId } = await player.use('extra-30', 'gclub');
  await player.depositPaid('gclub', '300000');
  await player.play('gclub', '900.00');
  const all = await player.credit('gclub');
  const [usageAnswer, ...withdrawn] = await Promise.all([
    player.tryCancelUsage(usageId),
    player.tryWithdraw('gclub', all),
    player.tryWithdraw('gclub', all),
  ]);
  const [usage] = await usagesOf(player);
  const credit = await player.credit('gclub');
  const isGivenUp = usage?.status === 'CANCELED' && countAnswers(withdrawn, 201) === 0;
  const isWithdrawn = usage?.status === 'ACTIVE' && countAnswers(withdrawn, 201) === 1;
  verdict.check(
    isGivenUp ? credit === '468.75' : isWithdrawn && credit === '0.00',
    `${label}: ${usage?.status}, ${credit} THB left, ${tally([usageAnswer, ...withdrawn])}`,
  );
}

/** A promotion for the first order is started while two orders are created: at most one of them gets the bonus. */
async function firstOrders(
  { sandbox }: Environment,
  player: MoneyPlayer,
  verdict: Verdict,
  label: string,
): Promise<number> {
  const answers = await Promise.all([
    player.tryUse('welcome-50', 'alphabet'),
    player.tryDeposit('alphabet', '200000'),
    player.tryDeposit('alphabet', '200000'),
  ]);
  const codes = answers.slice(1).flatMap(({ status, body }) => (status === 201 ? [body] : []));
  await Promise.all(
    codes.map((body) =>
      sandbox.payDeposit({ params: { code: (body as { code: string }).code }, body: {} }),
    ),
  );
  const [usage] = await usagesOf(player);
  const credit = await player.credit('alphabet');
  const bonus = Number(credit) - codes.length * 312.5;
  // The bonus of 50 % is 156.25 THB: once if the promotion started before an order, never if after.
  const right = bonus === 0 || (bonus === 156.25 && usage?.status === 'ACTIVE');
  verdict.check(right && codes.length > 0, `${label}: ${credit} THB, ${tally(answers)}`);
  return bonus === 156.25 ? 1 : 0;
}

async function usagesOf({ client }: MoneyPlayer): Promise<{ status: string }[]> {
  const answer = await client.get('/api/v2/promotions/usages?page=1&pageSize=50');
  return (answer.body as { items: { status: string }[] }).items;
}
