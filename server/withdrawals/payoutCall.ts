import { eq } from 'drizzle-orm';
import type { Context } from '../context';
import { bankAccount, withdrawal, type OutboxRow, type WithdrawalRow } from '../db/schema';
import { DomainError, notFound } from '../errors';
import type { OutboxHandler } from '../outbox/outbox';
import { endCall } from '../outbox/callQueue';
import type { PayoutAnswer, PayoutRequest } from '../payouts/port';
import { lockPlayer } from '../players/lockPlayer';
import { payoutStatus, sendPayout } from '../payouts/payoutCalls';
import { bankAnsweredLate, isSentByPort } from './lateAnswers';
import { bankAnswered } from './withdrawalStaff';

type Deps = Pick<
  Context,
  'config' | 'database' | 'clock' | 'events' | 'payout' | 'log' | 'stopping'
>;

/**
 * The call that has a payout sent, unless staff have sent it by hand or decided it. Until its outcome is known the payout
 * stays SENT; a call that may have been made before asks what became of the transfer first, and never sends it under
 * another reference.
 */
export const payoutCall =
  (ctx: Deps): OutboxHandler =>
  async (call) => {
    const { order, request } = await findPayout(ctx, call.code);
    let answer: PayoutAnswer | null = null;
    if (isSentByPort(order)) {
      answer = await ask(ctx, request, call.attempts > 1);
      if (answer.status === 'pending') return 'later';
    }
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

/** @param mayBeSent a call before this one may have sent it */
async function ask(ctx: Deps, request: PayoutRequest, mayBeSent: boolean): Promise<PayoutAnswer> {
  // It was disconnected while the payout was under way: staff settle it by hand.
  if (ctx.payout === null) return { status: 'pending' };
  try {
    const known = mayBeSent ? await payoutStatus(ctx, ctx.payout, request.reference) : null;
    if (known !== null && known.status !== 'unknown') return known;
    return await sendPayout(ctx, ctx.payout, request);
  } catch (error) {
    if (error instanceof DomainError) return { status: 'pending' };
    throw error;
  }
}

async function settle(
  ctx: Deps,
  call: OutboxRow,
  { code, playerId }: WithdrawalRow,
  answer: PayoutAnswer | null,
): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const [order] = await tx
      .select()
      .from(withdrawal)
      .where(eq(withdrawal.code, code))
      .for('no key update');
    if (!order) return;
    const isAsked = await endCall(tx, call.id, ctx.clock.now());
    if (answer === null || answer.status === 'pending') return;
    if (isAsked && isSentByPort(order)) await bankAnswered(ctx, tx, order, answer);
    else await bankAnsweredLate(ctx, tx, order, answer);
  });
}
