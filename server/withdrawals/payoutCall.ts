import { eq } from 'drizzle-orm';
import type { Context } from '../context';
import { bankAccount, withdrawal, type OutboxRow, type WithdrawalRow } from '../db/schema';
import { DomainError, notFound } from '../errors';
import type { OutboxHandler } from '../workers';
import { endCall, lockPendingCall } from '../outbox/callQueue';
import type { RefusedError } from '../http/signedHttp';
import type { Payout, PayoutAnswer, PayoutRequest } from '../payouts/port';
import { lockPlayer } from '../players/lockPlayer';
import { payoutStatus, sendPayout } from '../payouts/calls';
import { listRefusedCall } from '../providers/refusedCalls';
import { getRefusal } from '../portCall';
import { bankAnsweredLate, isSentByPort } from './lateAnswers';
import { bankAnswered } from './staff';

type Deps = Pick<
  Context,
  'config' | 'settings' | 'database' | 'clock' | 'events' | 'payout' | 'log' | 'stopping'
>;

/**
 * The call that has a payout sent, unless staff have sent it by hand or decided about it. The payout stays SENT until the
 * outcome is known. If the call may have been made before, it first asks what became of the transfer, and never sends it under
 * another reference.
 */
export const payoutCall =
  (ctx: Deps): OutboxHandler =>
  async (call) => {
    const { order, request } = await findPayout(ctx, call.code);
    const answer = isSentByPort(order) ? await ask(ctx, call, order, request) : null;
    if (answer?.status === 'pending') return 'later';
    await settle(ctx, call, order, answer);
    return 'ended';
  };

async function findPayout(
  { database }: Pick<Context, 'database'>,
  code: string,
): Promise<{ order: WithdrawalRow; request: PayoutRequest }> {
  const [found] = await database.db
    .select({ order: withdrawal, account: bankAccount })
    .from(withdrawal)
    .innerJoin(bankAccount, eq(bankAccount.id, withdrawal.bankAccountId))
    .where(eq(withdrawal.code, code));
  if (!found) throw notFound();
  const { order, account } = found;
  const { bankId, accountNumber, accountName } = account;
  const request = {
    reference: `${code}-${order.payoutAttempt}`,
    amount: order.payout,
    account: { bankId, accountNumber, accountName },
  };
  return { order, request };
}

async function ask(
  ctx: Deps,
  call: OutboxRow,
  { playerId }: WithdrawalRow,
  request: PayoutRequest,
): Promise<Answer> {
  // The port was disconnected while the payout was under way: staff settle it by hand
  const { payout } = ctx;
  if (payout === null) return pending;
  // Earlier attempts may have sent it
  const isFirst = call.attempts === 1;
  try {
    const known = isFirst ? null : await payoutStatus(ctx, payout, request.reference);
    if (known !== null && known.status !== 'unknown') return known;
    return await sendPayout(ctx, payout, request);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const refusal = getRefusal(error);
    if (!refusal) return pending;
    const answer = isFirst ? await afterRefusal(ctx, payout, request, refusal) : null;
    if (answer) return answer;
    await listRefusedCall(ctx, call, playerId, refusal.message);
    return pending;
  }
}

/** `ifOnlyTry`: valid only if no other worker has taken over the call. */
type Answer = PayoutAnswer & { ifOnlyTry?: true };
const pending: Answer = { status: 'pending' };

/**
 * An HTTP status alone never proves whether a payout was paid. But if the service refuses the only attempt and reports no
 * transfer, there is none.
 * @returns null: unknown
 */
async function afterRefusal(
  ctx: Deps,
  payout: Payout,
  { reference }: PayoutRequest,
  { status }: RefusedError,
): Promise<Answer | null> {
  try {
    const known = await payoutStatus(ctx, payout, reference);
    return known.status === 'unknown'
      ? { status: 'refused', reason: `HTTP ${status}`, ifOnlyTry: true }
      : known;
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

async function settle(
  ctx: Deps,
  call: OutboxRow,
  { code, playerId }: WithdrawalRow,
  answer: Answer | null,
): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const [order] = await tx
      .select()
      .from(withdrawal)
      .where(eq(withdrawal.code, code))
      .for('no key update');
    if (!order) return;
    if (answer?.ifOnlyTry && (await lockPendingCall(tx, code, ['payout']))?.attempts !== 1) return;
    const isAsked = await endCall(tx, call.id, ctx.clock.now());
    if (answer === null || answer.status === 'pending') return;
    if (isAsked && isSentByPort(order)) await bankAnswered(ctx, tx, order, answer);
    else await bankAnsweredLate(ctx, tx, order, answer);
  });
}
