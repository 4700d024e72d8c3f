import { randomUUID } from 'node:crypto';
import { fromMinor, minorOf } from '../../../contract/money';
import type { PromotionUsage } from '../../../contract/promotions';
import type { Provider } from '../../../contract/provider';
import type { WithdrawalOrder } from '../../../contract/withdrawals';
import type { Part } from './actions';
import type { Person } from './people';
import { getBody, outcome, toReply, type Reply, type Run } from './run';
import { inLak, inThb } from './words';

const parts: Record<Part, (credit: bigint) => bigint> = {
  all: (credit) => credit,
  half: (credit) => credit / 2n,
  most: (credit) => credit - 1_250n,
  little: () => 10_000n,
};

/** A part of the player's credit at a provider, satang. */
export async function getPart(
  run: Run,
  person: Person,
  provider: Provider,
  part: Part,
): Promise<bigint> {
  return parts[part](await run.credit(person, provider));
}

/** Starts to use a promotion. */
export async function use(
  run: Run,
  person: Person,
  promotionId: string,
  provider: Provider,
): Promise<void> {
  const body = { promotionId, providerId: provider };
  const reply = toReply(await person.client.post('/api/v2/promotions/use', body));
  run.say(`${person.name} uses ${promotionId} at ${provider}: ${outcome(reply)}`);
  if (reply.refusal !== undefined) return;
  const { usageId, promotion } = getBody<{ usage: PromotionUsage }>(reply).usage;
  person.usage = { id: usageId, provider, kip: minorOf(promotion.depositAmount) };
}

/** Rechecks the promotion that was chosen last. @returns the usage; null if it has ended */
export async function recheck(run: Run, { name, client }: Person): Promise<PromotionUsage | null> {
  const reply = toReply(await client.post('/api/v2/promotions/usages/recheck'));
  if (reply.refusal === undefined) {
    const { usage } = getBody<{ usage: PromotionUsage | null }>(reply);
    run.say(`${name} has the promotion judged: ${usage ? 'in use' : 'none in use'}`);
    return usage;
  }
  run.say(`${name} has the promotion judged: ${outcome(reply)}`);
  return null;
}

/** Cancels the promotion that was chosen last. */
export async function giveUp(run: Run, person: Person): Promise<void> {
  if (!person.usage) return;
  const body = { usageId: person.usage.id };
  const reply = toReply(await person.client.post('/api/v2/promotions/usages/cancel', body));
  run.say(`${person.name} gives the promotion up: ${outcome(reply)}`);
  if (reply.refusal === undefined) person.usage = null;
}

/** Wins, or stakes. @param delta satang, below zero for a stake */
export async function play(
  run: Run,
  person: Person,
  provider: Provider,
  delta: bigint,
): Promise<void> {
  if (delta === 0n) return;
  const { name, username } = person;
  const [word, size] = delta > 0n ? ['wins', delta] : ['stakes', -delta];
  const body = { provider, delta: fromMinor(delta, 'THB') };
  const reply = toReply(await run.sandbox.play({ params: { username }, body }));
  run.say(`${name} ${word} ${inThb(size)} at ${provider}: ${outcome(reply)}`);
  if (reply.refusal !== undefined) return;
  person.hasPlayed = true;
  if (delta < 0n) person.lastStake.set(provider, size);
}

/** Creates a withdrawal, unless the amount is zero. @param amount satang */
export async function withdraw(
  run: Run,
  person: Person,
  provider: Provider,
  amount: bigint,
): Promise<void> {
  if (amount <= 0n) return;
  const { name, client, bankAccountId } = person;
  const body = { provider, bankAccountId, amount: fromMinor(amount, 'THB') };
  const headers = { 'idempotency-key': randomUUID() };
  const reply: Reply = toReply(await client.post('/api/v2/withdrawals', body, { headers }));
  run.say(`${name} asks for ${inThb(amount)} from ${provider}: ${outcome(reply)}`);
  if (reply.refusal !== undefined) return;
  const { code, payout } = getBody<WithdrawalOrder>(reply);
  person.withdrawals.push({ code, payout: minorOf(payout) });
}

/**
 * Staff decide about a withdrawal, the `nth` from the newest.
 * @throws Error when more was paid to a player who has never played than they have deposited
 */
export async function decide(
  run: Run,
  person: Person,
  nth: number,
  isApproved: boolean,
): Promise<void> {
  const order = person.withdrawals.at(-1 - nth);
  if (!order) return;
  const { name } = person;
  const params = { code: order.code };
  const reply = toReply(
    isApproved
      ? await run.sandbox.approveWithdrawal({ params, body: {} })
      : await run.sandbox.rejectWithdrawal({ params, body: { reason: 'The name differs' } }),
  );
  const words = isApproved ? `pay ${inLak(order.payout)} to` : 'reject the withdrawal of';
  run.say(`staff ${words} ${name}: ${outcome(reply)}`);
  if (reply.refusal !== undefined) return;
  person.withdrawals = person.withdrawals.filter((one) => one !== order);
  if (!isApproved) return;
  person.paidOut += order.payout;
  if (!person.hasPlayed && person.paidOut > person.paidIn)
    throw new Error(
      `${name} never played, paid in ${inLak(person.paidIn)}, was paid ${inLak(person.paidOut)}`,
    );
}
