import { eq } from 'drizzle-orm';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import { deposit, withdrawal, type OutboxRow } from '../db/schema';
import { postCreditOutcome } from '../deposits/creditCall';
import { findOrder as findDeposit } from '../orders/depositRow';
import { endIssue } from '../orders/flags';
import { DomainError, invalid, notFound, StartupError } from '../errors';
import { endCall, isRunning, lockPendingCall } from '../outbox/callQueue';
import { lockPlayer } from '../players/lockPlayer';
import { postDebitOutcome, postReturn, findOrder } from '../withdrawals/debitCalls';
import { failPayout, settlePayout } from '../withdrawals/staff';
import { logCommand, contextInTransaction } from './actions';

/** Outcome of a call. `refused`: nothing was moved, and never will be. */
export type CallOutcome = 'done' | 'refused';

const events = ['credit', 'resolveLate', 'debit', 'returnDebit', 'payout'] as const;
type ResolvableEvent = (typeof events)[number];

const isResolvable = (event: OutboxRow['event']): event is ResolvableEvent =>
  (events as readonly string[]).includes(event);

export interface ResolvedCall {
  event: ResolvableEvent;
  /** False: the order had already ended, so only the call was ended. */
  isPosted: boolean;
}

const actor = 'command';

/**
 * Posts the outcome of a call that a provider or the payout service does not answer, as staff have learned it elsewhere.
 * Without this the order would wait for as long as the service is silent. Logged with the reason, in the same transaction.
 * @throws DomainError 404 when no call of the order waits; 409 `CALL_PENDING` while the call is being made, because its own
 * answer comes first; 409 `CLAIMED` while staff work on a payout; 400 `note` without a reason, `outcome` for credit of a
 * rejected withdrawal that would then be nowhere
 */
export async function resolveCall(
  ctx: Context,
  code: string,
  outcome: CallOutcome,
  note: string,
): Promise<ResolvedCall> {
  const reason = note.trim();
  if (reason === '') throw invalid('note');
  return ctx.database.transaction(async (tx) => {
    // The player is locked before the call, as everywhere
    await lockPlayer(tx, await playerOf(tx, code));
    const call = await lockPendingCall(tx, code, events);
    if (!call || !isResolvable(call.event)) throw notFound();
    if (isRunning(call, ctx.clock.now())) throw new DomainError(409, { code: 'CALL_PENDING' });
    const { event } = call;
    const isPosted = await postOutcome(
      contextInTransaction(ctx, tx),
      tx,
      { ...call, event },
      outcome,
      reason,
    );
    await endIssue(tx, code, 'PROVIDER_REFUSED', ctx.clock.now());
    const done = { subject: code, before: event, after: outcome, reason };
    await logCommand(ctx, tx, { action: 'call.resolved', ...done });
    return { event, isPosted };
  });
}

async function playerOf(tx: Tx, code: string): Promise<string> {
  const [order] = await tx
    .select({ playerId: deposit.playerId })
    .from(deposit)
    .where(eq(deposit.code, code))
    .unionAll(
      tx
        .select({ playerId: withdrawal.playerId })
        .from(withdrawal)
        .where(eq(withdrawal.code, code)),
    );
  if (!order) throw notFound();
  return order.playerId;
}

async function postOutcome(
  ctx: Context,
  tx: Tx,
  call: OutboxRow & { event: ResolvableEvent },
  outcome: CallOutcome,
  reason: string,
): Promise<boolean> {
  const { code, event } = call;
  if (event === 'credit' || event === 'resolveLate')
    return postCreditOutcome(ctx, call, event, await findDeposit(ctx, code), outcome);
  if (event === 'payout') {
    await endCall(tx, call.id, ctx.clock.now());
    // The reference stays the same: even if this outcome was wrong, sending the payout again cannot pay it twice
    await (outcome === 'done'
      ? settlePayout(ctx, code, actor)
      : failPayout(ctx, code, actor, reason));
    return true;
  }
  const order = await findOrder(ctx, code);
  if (event === 'debit') return postDebitOutcome(ctx, call, order, outcome);
  if (outcome === 'refused') throw invalid('outcome');
  return postReturn(ctx, call, order);
}

/** Turns an error of {@link resolveCall} into a message of one line for the operator who runs the command. */
export function explainRefusal(error: unknown, code: string): unknown {
  if (!(error instanceof DomainError)) return error;
  const { code: why, fields, params } = error.failure;
  if (fields?.includes('note')) return new StartupError('--note: say who reported it, and how');
  if (fields?.includes('outcome'))
    return new StartupError(`${code} was rejected: its credit must be somewhere, so only "done"`);
  if (why === 'CALL_PENDING')
    return new StartupError(
      `${code} is being asked for right now: nothing was posted, try again in a minute`,
    );
  if (why === 'CLAIMED')
    return new StartupError(
      `${params?.by ?? 'A member of staff'} is working on ${code} at the desk`,
    );
  if (why === 'ACCOUNT_STOPPED')
    return new StartupError(
      `an audit has stopped the account of ${code}: nothing was posted, find the cause first (npm run audit)`,
    );
  if (why === 'AMOUNT_OUT_OF_RANGE')
    return new StartupError(`${code} is for more than an account can hold: nothing was posted`);
  return new StartupError(
    error.status === 404
      ? `${code} waits for no answer of a provider or the payout service`
      : `${code}: nothing was posted, refused as ${why}`,
  );
}
