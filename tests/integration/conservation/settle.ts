import { decide, giveUp, recheck, withdraw } from './credit';
import type { Person } from './people';
import { settleRounds } from './rounds';
import type { Run } from './run';

/** The maximum duration of a round, and a second. */
const settlingSeconds = 61;

/**
 * Completes everything in the player's favor: providers accept credit and settle rounds, staff pay requested withdrawals, and
 * what a promotion holds is withdrawn under its terms, or released by canceling it.
 * @throws Error when a refusal leaves something incomplete
 */
export async function settle(run: Run): Promise<void> {
  await run.allNormal();
  await run.advanceClock(run.people.some(({ hasPlayed }) => hasPlayed) ? settlingSeconds : 0);
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
