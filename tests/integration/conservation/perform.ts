import { randomUUID } from 'node:crypto';
import { toMinor } from '../../../contract/money';
import type { Action, ActionType } from './actions';
import { decide, giveUp, getPart, play, recheck, use, withdraw } from './credit';
import { deposit, payOrder, stepOrder } from './deposits';
import { bet, winRound, takeBack } from './rounds';
import { outcome, toReply, type Run } from './run';
import { inLak } from './words';

/** Kip of a deposit if no promotion determines the amount. */
const ordinary = 1_000_000n;

/** Kip of a payment for an unknown order. */
const strayKip = 100_000n;

/** Performs an action, unless it has no target yet. Typed refusals are normal outcomes. */
export const perform = (run: Run, action: Action): Promise<void> => acts[action.type](run, action);

const acts: Record<ActionType, (run: Run, action: Action) => Promise<void>> = {
  deposit: async (run, { who, provider, kip, paid }) => {
    const person = await run.person(who);
    const intendedUsage = kip === null ? person.usage : null;
    const order = {
      provider: intendedUsage?.provider ?? provider,
      kip: intendedUsage?.kip ?? kip ?? ordinary,
    };
    await deposit(run, person, { ...order, paid });
  },
  pay: async (run, { who, nth, way }) => payOrder(run, await run.person(who), nth, way),
  depositStep: async (run, { who, nth, step }) => stepOrder(run, await run.person(who), nth, step),
  use: async (run, { who, promotionId, provider }) =>
    use(run, await run.person(who), promotionId, provider),
  giveUp: async (run, { who }) => giveUp(run, await run.person(who)),
  recheck: async (run, { who }) => {
    const person = await run.person(who);
    if (person.usage) await recheck(run, person);
  },
  stake: async (run, { who, provider, part }) => {
    const person = await run.person(who);
    const amount = await getPart(run, person, provider, part);
    if (amount > 0n) await play(run, person, provider, -amount);
  },
  win: async (run, { who, provider, thb }) => {
    const person = await run.person(who);
    const doubledStake = 2n * (person.lastStake.get(provider) ?? 0n);
    await play(run, person, provider, thb === 'double' ? doubledStake : toMinor(thb, 'THB'));
  },
  bet: async (run, { who, provider, nth, part, paid }) => {
    const person = await run.person(who);
    const stake = await getPart(run, person, provider, part);
    await bet(run, person, { provider, nth, stake, repeated: !paid });
  },
  roundWin: async (run, { who, nth, thb, isApproved, paid }) =>
    winRound(run, await run.person(who), nth, { thb, final: isApproved, repeated: !paid }),
  takeBack: async (run, { who, nth, paid }) => takeBack(run, await run.person(who), nth, !paid),
  withdraw: async (run, { who, provider, part }) => {
    const person = await run.person(who);
    await withdraw(run, person, provider, await getPart(run, person, provider, part));
  },
  decide: async (run, { who, nth, isApproved }) =>
    decide(run, await run.person(who), nth, isApproved),
  behave: async (run, { provider, behaviour }) => {
    run.say(`${provider} is set to treat credit as: ${behaviour}`);
    await run.behave(provider, behaviour);
  },
  clock: async (run, { seconds }) => {
    run.say(`${seconds} seconds pass`);
    await run.advanceClock(seconds);
  },
  stray: async (run, { nth }) => {
    const reference = run.strays.get(nth) ?? `stray-${randomUUID()}`;
    run.strays.set(nth, reference);
    const reply = await run.notify(reference, strayKip);
    // The money has arrived even if the notice is refused
    run.payments.push({ reference, kip: strayKip });
    run.say(`the gateway reports ${inLak(strayKip)} for ${reference}: ${outcome(reply)}`);
  },
  returnStray: async (run, { nth }) => {
    const code = run.strays.get(nth);
    if (code === undefined) return;
    const body = { how: 'return' as const };
    const reply = toReply(await run.sandbox.resolveLateDeposit({ params: { code }, body }));
    run.say(`staff return what was paid for ${code}: ${outcome(reply)}`);
  },
};
