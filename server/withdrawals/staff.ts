import { defaultLanguage } from '../../contract/languages';
import type { PayoutStatus } from '../../contract/payouts';
import type { RejectionCause } from '../../contract/withdrawals';
import { isEnded } from '../../machines/lifecycle';
import { payoutMachine, type PayoutEvent } from '../../machines/payout';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import { isUniqueViolation } from '../db/failures';
import type { WithdrawalRow } from '../db/schema';
import { hasFlag } from '../orders/flags';
import { DomainError, invalid } from '../errors';
import { statusChanged } from '../orders/orderStatus';
import { enqueueCall, isRunning, lockPendingCall, mayHaveBeenMade } from '../outbox/callQueue';
import type { PayoutAnswer } from '../payouts/port';
import { assertAssignable } from '../decisions/assignee';
import { assertUnusedNumber, isNumberUsed, numberUsed } from '../decisions/bankNumbers';
import { logExternalEvent } from './lateAnswers';
import { savedTexts } from './savedReasons';
import {
  takePayoutStep,
  noClaim,
  updateWithdrawal,
  withUnclaimedWithdrawal,
  type PayoutChanges,
  type PayoutDecision,
} from './payoutSteps';

/*
 * Steps of staff at a withdrawal, as `machines/payout.ts` allows. The caller checks the permissions; `by` is the name of the
 * member of staff. All return the status before and after. They throw DomainError 404; 409 `ORDER_STATUS_CHANGED` when the step
 * is not possible; and 409 `CLAIMED` while another member of staff works on the withdrawal.
 */

type Deps = Pick<Context, 'config' | 'settings' | 'database' | 'clock' | 'events'>;
type SendDeps = Deps & Pick<Context, 'payout' | 'outbox'>;

/** Claims a withdrawal for one person, until they decide or release it, or `claimSeconds` have passed. */
export async function claimWithdrawal(
  ctx: Deps,
  code: string,
  by: string,
): Promise<PayoutDecision> {
  return withUnclaimedWithdrawal(ctx, code, by, (tx, order) => {
    if (isEnded(payoutMachine, order.payoutStatus)) throw statusChanged(order.status);
    return updateWithdrawal(tx, code, { claimedBy: by, claimedAt: ctx.clock.now() });
  });
}

/** Assigns a withdrawal; null removes the assignment. @throws DomainError 400 `to` for a person who may neither approve nor send */
export const assignWithdrawal = (ctx: Deps, code: string, by: string, assignedTo: string | null) =>
  withUnclaimedWithdrawal(ctx, code, by, async (tx, order) => {
    if (isEnded(payoutMachine, order.payoutStatus)) throw statusChanged(order.status);
    await assertAssignable(tx, assignedTo, 'withdrawals.claim');
    return updateWithdrawal(tx, code, { assignedTo });
  });

export const releaseWithdrawal = (ctx: Deps, code: string, by: string): Promise<PayoutDecision> =>
  withUnclaimedWithdrawal(ctx, code, by, (tx) => updateWithdrawal(tx, code, noClaim));

export const approvePayout = (ctx: Deps, code: string, by: string) =>
  decide(ctx, code, by, { type: 'approve' });

export const undoApproval = (ctx: Deps, code: string, by: string) =>
  decide(ctx, code, by, { type: 'undo' });

/**
 * Sends an approved payout.
 * @param bankReference the number of the transfer that was made at the bank by hand; null: the payout port makes it
 * @throws DomainError 409 `FOUR_EYES` when it takes a second person and this one may not be it; `BANK_NUMBER_USED` for the
 * number of another transfer; 400 without a number when there is no port, or the bank has already made the transfer
 */
export async function sendPayout(
  ctx: SendDeps,
  code: string,
  by: string,
  bankReference: string | null,
): Promise<PayoutDecision> {
  if (bankReference !== null) return sendByHand(ctx, code, by, bankReference);
  if (ctx.payout === null) throw invalid('bankReference');
  const decision = await withUnclaimedWithdrawal(ctx, code, by, (tx, order) =>
    sendByPort(ctx, tx, order, by),
  );
  ctx.outbox.wake();
  return decision;
}

/** Of two concurrent payouts with the same transfer number, the first one gets it. */
async function sendByHand(
  ctx: Deps,
  code: string,
  by: string,
  bankReference: string,
): Promise<PayoutDecision> {
  try {
    return await withUnclaimedWithdrawal(ctx, code, by, async (tx, order) => {
      await assertUnusedNumber(tx, bankReference, code);
      return takePayoutStep(ctx, tx, order, by, { type: 'send' }, { bankReference });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'withdrawal_bank_reference')) throw numberUsed(null);
    throw error;
  }
}

async function sendByPort(
  ctx: Deps,
  tx: Tx,
  order: WithdrawalRow,
  by: string,
): Promise<WithdrawalRow> {
  // The service would pay a second time
  if (await hasFlag(tx, order.code, 'PAID_AFTER_END')) throw invalid('bankReference');
  const row = await takePayoutStep(ctx, tx, order, by, { type: 'send' }, { bankReference: null });
  const nextAt = ctx.clock.now();
  await enqueueCall(tx, { code: order.code, event: 'payout', port: 'payout', nextAt });
  return row;
}

/**
 * Handles a bank's answer about a payout that was SENT by the port: it is settled, or fails and may be sent again as another
 * transfer. The caller has locked player and order.
 */
export async function bankAnswered(
  ctx: Deps,
  tx: Tx,
  order: WithdrawalRow,
  answer: Exclude<PayoutAnswer, { status: 'pending' }>,
): Promise<void> {
  const number = answer.status === 'accepted' ? answer.bankReference : null;
  // The bank has paid in any case. If the number belongs to another transfer, only the log has it
  const isUsed = number !== null && (await isNumberUsed(tx, number, order.code)) !== null;
  const row =
    answer.status === 'accepted'
      ? await takePayoutStep(
          ctx,
          tx,
          order,
          'bank',
          { type: 'settle' },
          { bankReference: isUsed ? null : number },
        )
      : await takePayoutStep(
          ctx,
          tx,
          order,
          'bank',
          { type: 'fail' },
          { payoutFailure: answer.reason, payoutAttempt: order.payoutAttempt + 1 },
        );
  await logExternalEvent(ctx, tx, 'bank', `payout.${answer.status}`, order, {
    payoutStatus: row.payoutStatus,
    reason: answer.status === 'accepted' ? answer.bankReference : answer.reason,
  });
}

/**
 * Handles a transfer wallet's answer about a withdrawal that is DEBITING: it can now be reviewed, or it ends without a reason
 * of staff. The caller has locked player and order.
 */
export async function debitAnswered(
  ctx: Deps,
  tx: Tx,
  order: WithdrawalRow,
  isDebited: boolean,
): Promise<void> {
  const row = await (isDebited
    ? takePayoutStep(
        ctx,
        tx,
        order,
        'provider',
        { type: 'debited' },
        { debitedAt: ctx.clock.now() },
      )
    : takePayoutStep(ctx, tx, order, 'provider', { type: 'refuse' }, {}));
  await logExternalEvent(
    ctx,
    tx,
    'provider',
    isDebited ? 'debit.done' : 'debit.refused',
    order,
    row,
  );
}

/** The provider has the credit of a rejected withdrawal again. The caller has locked player and order. */
export async function debitReturned(ctx: Deps, tx: Tx, order: WithdrawalRow): Promise<void> {
  const row = await takePayoutStep(ctx, tx, order, 'provider', { type: 'returned' }, {});
  await logExternalEvent(ctx, tx, 'provider', 'debit.returned', order, row);
}

/**
 * Settles a payout: the held credit is used up, and its promotion ends as soon as no game begun with it can still pay.
 * @throws DomainError 409 `CALL_PENDING` while the payout port is being asked: its answer, which may be a refusal, comes first
 */
export const settlePayout = (ctx: Deps, code: string, by: string): Promise<PayoutDecision> =>
  withUnclaimedWithdrawal(ctx, code, by, async (tx, order) => {
    const call = await lockPendingCall(tx, code, ['payout']);
    if (call && isRunning(call, ctx.clock.now()))
      throw new DomainError(409, { code: 'CALL_PENDING' });
    return takePayoutStep(ctx, tx, order, by, { type: 'settle' }, {});
  });

/**
 * Records that the bank has not paid, and will not.
 * @throws DomainError 409 `CALL_PENDING` when the payout port was asked and its outcome is unknown: it may still pay, and the
 * player would get both the payout and the credit
 */
export const failPayout = (
  ctx: Deps,
  code: string,
  by: string,
  payoutFailure: string,
): Promise<PayoutDecision> =>
  withUnclaimedWithdrawal(ctx, code, by, async (tx, order) => {
    if (await mayHaveBeenMade(tx, code, ['payout']))
      throw new DomainError(409, { code: 'CALL_PENDING' });
    return takePayoutStep(ctx, tx, order, by, { type: 'fail' }, { payoutFailure });
  });

export const retryPayout = (ctx: Deps, code: string, by: string) =>
  decide(ctx, code, by, { type: 'retry' });

/**
 * Rejects a withdrawal: the credit returns to the accounts that it was held from, at a transfer wallet once the provider has it
 * again.
 * @param cause shown to the player together with what they can do; OTHER if none is given
 * @param reason shown to the player; only a NAME_MISMATCH, or a rejection with a saved reason, may omit it
 * @param seen the status that the decision is based on, so that another decision is not overridden unseen; null: any status
 */
export const rejectPayout = (
  ctx: Deps,
  code: string,
  by: string,
  { cause = 'OTHER', reason = null, savedReason: id, seen }: Rejecting,
): Promise<PayoutDecision> =>
  withUnclaimedWithdrawal(ctx, code, by, async (tx, order) => {
    if (seen !== null && seen !== order.payoutStatus) throw statusChanged(order.payoutStatus);
    const reasonTexts = id === undefined ? null : await savedTexts(tx, id);
    return takePayoutStep(
      ctx,
      tx,
      order,
      by,
      { type: 'reject' },
      {
        ...{ rejectionCause: cause, reasonTexts },
        reason: reasonTexts?.[defaultLanguage] ?? reason,
      },
    );
  });

interface Rejecting {
  cause?: RejectionCause | undefined;
  reason?: string | null | undefined;
  savedReason?: number | undefined;
  seen: PayoutStatus | null;
}

/**
 * Takes all remaining steps until the bank has paid, in one transaction: for the sandbox, which has no bank. With a payout port
 * it stops where the port is called.
 */
export async function payOutAtOnce(ctx: SendDeps, code: string): Promise<PayoutDecision> {
  const next = { REVIEW: 'approve', APPROVED: 'send', SENT: 'settle', FAILED: 'retry' } as const;
  const paid = await withUnclaimedWithdrawal(ctx, code, 'sandbox', async (tx, order) => {
    if (isEnded(payoutMachine, order.payoutStatus)) throw statusChanged(order.status);
    let row = order;
    while (row.payoutStatus in next) {
      const type = next[row.payoutStatus as keyof typeof next];
      const by = type === 'send' ? 'sandbox bank' : 'sandbox';
      if (ctx.payout !== null && type === 'settle') return row;
      row =
        ctx.payout !== null && type === 'send'
          ? await sendByPort(ctx, tx, row, by)
          : await takePayoutStep(ctx, tx, row, by, { type }, {});
    }
    return row;
  });
  ctx.outbox.wake();
  return paid;
}

const decide = (
  ctx: Deps,
  code: string,
  by: string,
  event: PayoutEvent,
  changes: PayoutChanges = {},
): Promise<PayoutDecision> =>
  withUnclaimedWithdrawal(ctx, code, by, (tx, order) =>
    takePayoutStep(ctx, tx, order, by, event, changes),
  );
