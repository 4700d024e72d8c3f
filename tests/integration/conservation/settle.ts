import { decide, giveUp, recheck, withdraw } from './credit';
import type { Person } from './people';
import { settleRounds } from './rounds';
import type { Run } from './run';

/** As long as a round may take, and a second. */
const settlingSeconds = 61;

/**
 * Ends what is under way, as a player would who wants all of it: providers take credit and settle rounds, staff pay what was asked for,
 * and what a promotion holds is withdrawn under its terms, or freed by giving it up.
 * @throws Error when a refusal leaves something under way
 */
export async function settle(run: Run): Promise<void> {
  await run.allNormal();
  await run.pass(run.people.some(({ hasPlayed }) => hasPlayed) ? settlingSeconds : 0);
  for (const person of run.people) {
    await settleRounds(run, person);
    await approveAll(run, person);
    if (person.usage) await endPromotion(run, person);
  }
}

async function approveAll(run: Run, person: Person): Promise<void> {
  while (person.withdrawals.length > 0) {
    const before = person.withdrawals.length;
    await decide(run, person, 0, true);
    if (person.withdrawals.length === before) throw new Error('a withdrawal cannot be paid out');
  }
}

async function endPromotion(run: Run, person: Person): Promise<void> {
  const usage = await recheck(run, person);
  if (!usage) return;
  if (usage.funded) {
    const { provider } = usage;
    await withdraw(run, person, provider, await run.credit(person, provider));
    await approveAll(run, person);
    if (!(await recheck(run, person))) return;
  }
  await giveUp(run, person);
  if (person.usage) throw new Error('the promotion in use cannot be given up');
}
