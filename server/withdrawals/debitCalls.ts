import { and, eq } from 'drizzle-orm';
import { isEnded } from '../../machines/lifecycle';
import { payoutMachine } from '../../machines/payout';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import { withdrawal, type OutboxRow, type WithdrawalRow } from '../db/schema';
import { askProvider, listRefusedCall } from '../providers/refusedCalls';
import { endIssue } from '../orders/flags';
import { notFound } from '../errors';
import type { OutboxHandler } from '../workers';
import { endCall } from '../outbox/callQueue';
import { lockPlayer } from '../players/lockPlayer';
import { giveCredit, takeCredit } from '../providers/calls';
import type { CreditRequest } from '../providers/port';
import { debitedLate, givenBackLate } from './lateAnswers';
import { debitAnswered, debitReturned } from './staff';

type Deps = Pick<
  Context,
  'config' | 'settings' | 'database' | 'clock' | 'events' | 'providers' | 'log' | 'stopping'
>;

/** The call that asks a transfer wallet to give up the credit of a withdrawal, with the order's code as the reference. */
export const debitCall =
  (ctx: Deps): OutboxHandler =>
  async (call) => {
    const order = await findOrder(ctx, call.code);
    const outcome = await askProvider(ctx, call, order.playerId, () =>
      takeCredit(ctx, order.provider, requestOf(order, order.code)),
    );
    if (outcome === 'pending') return 'later';
    await postDebitOutcome(ctx, call, order, outcome);
    return 'ended';
  };

/**
 * Posts whether the provider has given up the credit or refused to.
 * @returns false when the call had ended before
 */
export const postDebitOutcome = (
  ctx: Deps,
  call: OutboxRow,
  order: WithdrawalRow,
  outcome: 'done' | 'refused',
): Promise<boolean> =>
  inOrder(ctx, call.id, order, async (tx, now, isFirst) => {
    const isDone = outcome === 'done';
    if (isFirst) await debitAnswered(ctx, tx, now, isDone);
    else if (isDone) await debitedLate(ctx, tx, now);
  });

/**
 * The call that gives the credit back after a rejection, under its own reference. It is retried until the provider accepts.
 * Until then the credit stays held, so that it is neither lost nor in two places. A refusal is final for its reference, so the
 * next attempt uses a new one.
 */
export const debitReversalHandler =
  (ctx: Deps): OutboxHandler =>
  async (call) => {
    const order = await findOrder(ctx, call.code);
    const { provider, playerId, code, payoutAttempt } = order;
    const request = requestOf(order, `${code}-back-${payoutAttempt}`);
    const outcome = await askProvider(ctx, call, playerId, () =>
      giveCredit(ctx, provider, request),
    );
    if (outcome === 'refused') {
      await countRefusal(ctx, order);
      await listRefusedCall(ctx, call, playerId, request.reference);
    }
    if (outcome !== 'done') return 'later';
    await postReturn(ctx, call, order);
    return 'ended';
  };

/**
 * Posts that the provider has the credit again: of a rejected withdrawal, or of one that it debited after the end.
 * @returns false when the call had ended before
 */
export const postReturn = (ctx: Deps, call: OutboxRow, order: WithdrawalRow): Promise<boolean> =>
  inOrder(ctx, call.id, order, async (tx, now, isFirst) => {
    if (!isFirst) return;
    await (isEnded(payoutMachine, now.payoutStatus)
      ? givenBackLate(ctx, tx, now)
      : debitReturned(ctx, tx, now));
  });

/** Counts a refusal once per attempt, however many workers were refused. */
async function countRefusal(
  { database }: Deps,
  { code, payoutStatus, payoutAttempt }: WithdrawalRow,
): Promise<void> {
  await database.transaction((tx) =>
    tx
      .update(withdrawal)
      .set({ payoutAttempt: payoutAttempt + 1 })
      .where(
        and(
          eq(withdrawal.code, code),
          eq(withdrawal.payoutStatus, payoutStatus),
          eq(withdrawal.payoutAttempt, payoutAttempt),
        ),
      ),
  );
}

const requestOf = ({ playerId, amount }: WithdrawalRow, reference: string): CreditRequest => ({
  reference,
  playerId,
  amount,
});

/** The order of a call. @throws DomainError 404 */
export async function findOrder(
  { database }: Pick<Context, 'database'>,
  code: string,
): Promise<WithdrawalRow> {
  const [order] = await database.db.select().from(withdrawal).where(eq(withdrawal.code, code));
  if (!order) throw notFound();
  return order;
}

/**
 * Ends a call and posts its outcome in one transaction. Of several workers only the first one ends it.
 * @returns whether this was the first one
 */
async function inOrder(
  { database, clock }: Deps,
  callId: number,
  { code, playerId }: WithdrawalRow,
  postOutcome: (tx: Tx, now: WithdrawalRow, isFirst: boolean) => Promise<void>,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const [now] = await tx
      .select()
      .from(withdrawal)
      .where(eq(withdrawal.code, code))
      .for('no key update');
    if (!now) throw notFound();
    const isFirst = await endCall(tx, callId, clock.now());
    await endIssue(tx, code, 'PROVIDER_REFUSED', clock.now());
    await postOutcome(tx, now, isFirst);
    return isFirst;
  });
}
