import { eq } from 'drizzle-orm';
import type { PayoutStatus } from '../../contract/payouts';
import type { RejectionCause } from '../../contract/withdrawals';
import { isEnded, nextStatus } from '../../machines/lifecycle';
import { payoutMachine, type PayoutEvent } from '../../machines/payout';
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { withdrawal, type WithdrawalRow } from '../db/schema';
import { endIssue, hasFlag } from '../deposits/staffFlags';
import { DomainError, invalid, notFound } from '../errors';
import { house, lockAccounts } from '../ledger/accounts';
import { post } from '../ledger/ledger';
import { needsSecondPerson } from '../orders/fourEyes';
import { statusChanged, transitionWithdrawal } from '../orders/orderStatus';
import { enqueueCall, cancelCalls, mayHaveBeenMade } from '../outbox/callQueue';
import type { PayoutAnswer } from '../payouts/port';
import { lockPlayer } from '../players/lockPlayer';
import { addOtherCredit, addPaidOut } from '../promotions/funding';
import { usageInUse } from '../promotions/promotionViews';
import { endIfOver } from '../promotions/usageEnd';
import { logOutside } from './lateAnswers';

/*
 * What staff do with a withdrawal, step by step as `machines/payout.ts` allows. Access control is up to the caller;
 * `by` is the name of who decides. All throw DomainError 404, 409 `ORDER_STATUS_CHANGED` where there is no such step,
 * and 409 `CLAIMED` while somebody else works on it.
 */

type Deps = Pick<Context, 'config' | 'database' | 'clock' | 'events'>;
type SendDeps = Deps & Pick<Context, 'payout' | 'outbox'>;

type Changes = Partial<
  Pick<
    WithdrawalRow,
    | 'payoutStatus'
    | 'claimedBy'
    | 'claimedAt'
    | 'approvedBy'
    | 'sentBy'
    | 'sentAt'
    | 'bankReference'
    | 'payoutFailure'
    | 'payoutAttempt'
    | 'debitedAt'
    | 'rejectionCause'
    | 'reason'
  >
>;

/** Who works on it now; null: nobody, or no longer. */
export function claimantOf(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  { claimedBy, claimedAt }: Pick<WithdrawalRow, 'claimedBy' | 'claimedAt'>,
): string | null {
  const until = (claimedAt?.getTime() ?? 0) + config.claimSeconds * 1000;
  return until > clock.now().getTime() ? claimedBy : null;
}

/** Keeps a withdrawal for one person, until they decide or release it, or `claimSeconds` have passed. */
export async function claimWithdrawal(ctx: Deps, code: string, by: string): Promise<WithdrawalRow> {
  return withOrder(ctx, code, by, (tx, order) => {
    if (isEnded(payoutMachine, order.payoutStatus)) throw statusChanged(order.status);
    return update(tx, code, { claimedBy: by, claimedAt: ctx.clock.now() });
  });
}

export const releaseWithdrawal = (ctx: Deps, code: string, by: string): Promise<WithdrawalRow> =>
  withOrder(ctx, code, by, (tx) => update(tx, code, unclaimed));

const unclaimed = { claimedBy: null, claimedAt: null };

export const approvePayout = (ctx: Deps, code: string, by: string) =>
  decide(ctx, code, by, { type: 'approve' });

export const undoApproval = (ctx: Deps, code: string, by: string) =>
  decide(ctx, code, by, { type: 'undo' });

/**
 * @param bankReference the number of the transfer that was made at the bank by hand; null: the payout port makes it
 * @throws DomainError 409 `FOUR_EYES` when a large amount was approved by the same person; 400 without a
 * number when there is no port, or the bank has made the transfer already
 */
export async function sendPayout(
  ctx: SendDeps,
  code: string,
  by: string,
  bankReference: string | null,
): Promise<WithdrawalRow> {
  if (bankReference !== null) return decide(ctx, code, by, { type: 'send' }, { bankReference });
  if (ctx.payout === null) throw invalid('bankReference');
  const row = await withOrder(ctx, code, by, (tx, order) => sendByPort(ctx, tx, order, by));
  ctx.outbox.wake();
  return row;
}

async function sendByPort(
  ctx: Deps,
  tx: Tx,
  order: WithdrawalRow,
  by: string,
): Promise<WithdrawalRow> {
  // The service would pay a second time
  if (await hasFlag(tx, order.code, 'PAID_AFTER_END')) throw invalid('bankReference');
  const row = await move(ctx, tx, order, by, { type: 'send' }, { bankReference: null });
  const nextAt = ctx.clock.now();
  await enqueueCall(tx, { code: order.code, event: 'payout', port: 'payout', nextAt });
  return row;
}

/**
 * What the bank says of a payout that was SENT by the port: it is settled, or fails and may be sent once more, as another
 * transfer. Player and order are locked.
 */
export async function bankAnswered(
  ctx: Deps,
  tx: Tx,
  order: WithdrawalRow,
  answer: Exclude<PayoutAnswer, { status: 'pending' }>,
): Promise<void> {
  const row =
    answer.status === 'accepted'
      ? await move(
          ctx,
          tx,
          order,
          'bank',
          { type: 'settle' },
          { bankReference: answer.bankReference },
        )
      : await move(
          ctx,
          tx,
          order,
          'bank',
          { type: 'fail' },
          { payoutFailure: answer.reason, payoutAttempt: order.payoutAttempt + 1 },
        );
  await logOutside(ctx, tx, 'bank', `payout.${answer.status}`, order, {
    payoutStatus: row.payoutStatus,
    reason: answer.status === 'accepted' ? answer.bankReference : answer.reason,
  });
}

/**
 * What the provider that keeps the credit says of a withdrawal that is DEBITING: it may be reviewed, or ends without a
 * reason of staff. Player and order are locked.
 */
export async function debitAnswered(
  ctx: Deps,
  tx: Tx,
  order: WithdrawalRow,
  isDebited: boolean,
): Promise<void> {
  const row = await (isDebited
    ? move(ctx, tx, order, 'provider', { type: 'debited' }, { debitedAt: ctx.clock.now() })
    : move(ctx, tx, order, 'provider', { type: 'refuse' }, {}));
  await logOutside(ctx, tx, 'provider', isDebited ? 'debit.done' : 'debit.refused', order, row);
}

/** The provider has the credit of a rejected withdrawal again. Player and order are locked. */
export async function debitReturned(ctx: Deps, tx: Tx, order: WithdrawalRow): Promise<void> {
  const row = await move(ctx, tx, order, 'provider', { type: 'returned' }, {});
  await logOutside(ctx, tx, 'provider', 'debit.returned', order, row);
}

/** The held credit is used up, and the promotion it came with ends as soon as no game begun with it may still pay. */
export const settlePayout = (ctx: Deps, code: string, by: string) =>
  decide(ctx, code, by, { type: 'settle' });

/**
 * The bank has not paid, and will not.
 * @throws DomainError 409 `CALL_PENDING` when the payout port was asked to pay it and has not said what became of that: it may
 * still pay, and the credit would come back besides
 */
export const failPayout = (
  ctx: Deps,
  code: string,
  by: string,
  payoutFailure: string,
): Promise<WithdrawalRow> =>
  withOrder(ctx, code, by, async (tx, order) => {
    if (await mayHaveBeenMade(tx, code, ['payout']))
      throw new DomainError(409, { code: 'CALL_PENDING' });
    return move(ctx, tx, order, by, { type: 'fail' }, { payoutFailure });
  });

export const retryPayout = (ctx: Deps, code: string, by: string) =>
  decide(ctx, code, by, { type: 'retry' });

/**
 * The credit returns to where it was held from; at a provider that keeps it, once the provider has it again.
 * @param cause shown to the player with what they can do; OTHER where nothing is said
 * @param reason shown to the player; only a NAME_MISMATCH may be without
 * @param seen the status that the decision is about, so that nobody overrides a decision that they have not seen;
 * null: whatever it is
 */
export const rejectPayout = (
  ctx: Deps,
  code: string,
  by: string,
  { cause = 'OTHER', reason = null, seen }: Rejecting,
): Promise<WithdrawalRow> =>
  withOrder(ctx, code, by, (tx, order) => {
    if (seen !== null && seen !== order.payoutStatus) throw statusChanged(order.payoutStatus);
    return move(ctx, tx, order, by, { type: 'reject' }, { rejectionCause: cause, reason });
  });

interface Rejecting {
  cause?: RejectionCause | undefined;
  reason?: string | null | undefined;
  seen: PayoutStatus | null;
}

/**
 * All steps that are left until the bank has paid, in one transaction: for the sandbox, which has no bank. With a payout
 * port, all until it is called.
 */
export async function payOutAtOnce(ctx: SendDeps, code: string): Promise<WithdrawalRow> {
  const next = { REVIEW: 'approve', APPROVED: 'send', SENT: 'settle', FAILED: 'retry' } as const;
  const paid = await withOrder(ctx, code, 'sandbox', async (tx, order) => {
    if (isEnded(payoutMachine, order.payoutStatus)) throw statusChanged(order.status);
    let row = order;
    while (row.payoutStatus in next) {
      const type = next[row.payoutStatus as keyof typeof next];
      const by = type === 'send' ? 'sandbox bank' : 'sandbox';
      if (ctx.payout !== null && type === 'settle') return row;
      row =
        ctx.payout !== null && type === 'send'
          ? await sendByPort(ctx, tx, row, by)
          : await move(ctx, tx, row, by, { type }, {});
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
  changes: Changes = {},
): Promise<WithdrawalRow> =>
  withOrder(ctx, code, by, (tx, order) => move(ctx, tx, order, by, event, changes));

/** Takes one step of the lifecycle, with what belongs to it. A decision ends the claim. */
async function move(
  ctx: Deps,
  tx: Tx,
  order: WithdrawalRow,
  by: string,
  event: PayoutEvent,
  more: Changes,
): Promise<WithdrawalRow> {
  const { code, payoutStatus: from } = order;
  const to = nextStatus(payoutMachine, from, event.type, {
    needsSecondPerson: needsSecondPerson(ctx, order.payout),
    approvedBy: order.approvedBy,
    sentBy: by,
  });
  if (to === null)
    throw nextStatus(payoutMachine, from, event.type) === null
      ? statusChanged(isEnded(payoutMachine, from) ? order.status : from)
      : new DomainError(409, { code: 'FOUR_EYES' });
  // The port is asked for as long as it is SENT by the port, and no longer.
  if (from === 'SENT' || to === 'SENT') await cancelCalls(tx, code, ['payout'], ctx.clock.now());
  if (from === 'SENT') await endIssue(tx, code, 'PAYOUT_REFUSED', ctx.clock.now());
  const changes = {
    ...unclaimed,
    ...whoDid(event, by, ctx.clock.now()),
    ...more,
    payoutStatus: to,
  };
  if (to === 'SETTLED') return settle(ctx, tx, order, changes);
  if (to === 'REJECTED') return giveBack(ctx, tx, order, changes);
  const row = await update(tx, code, changes);
  if (to !== 'RETURNING') return row;
  if (row.debitedAt === null) return move(ctx, tx, row, by, { type: 'returned' }, {});
  const nextAt = ctx.clock.now();
  await enqueueCall(tx, { code, event: 'returnDebit', port: row.provider, nextAt });
  return row;
}

/** Who answers for a step, and when it was sent; what was undone has nobody. */
function whoDid({ type }: PayoutEvent, by: string, at: Date): Changes {
  if (type === 'approve' || type === 'retry') return { approvedBy: by };
  if (type === 'undo') return { approvedBy: null };
  if (type === 'send') return { sentBy: by, sentAt: at };
  return type === 'fail' ? { sentBy: null, sentAt: null, bankReference: null } : {};
}

async function settle(
  ctx: Deps,
  tx: Tx,
  order: WithdrawalRow,
  changes: Changes,
): Promise<WithdrawalRow> {
  const { code, playerId, provider, usageId } = order;
  const { receiveCredit, returnCredit, otherCredit, payout } = order;
  const row = await transitionWithdrawal(ctx, tx, code, 'approve', changes);
  const { hold } = await lockAccounts(tx, playerId, provider);
  await post(tx, { id: code, at: ctx.clock.now() }, [
    { kind: 'receive', debit: hold, credit: house.fxThb, amount: receiveCredit },
    { kind: 'return', debit: hold, credit: house.promoExpense, amount: returnCredit },
    { kind: 'payout', debit: house.fxLak, credit: house.payout, amount: payout },
  ]);
  if (usageId !== null) {
    await addPaidOut(tx, usageId, receiveCredit - otherCredit);
    const usage = await usageInUse(tx, playerId);
    if (usage) await endIfOver(ctx, tx, usage);
  }
  return row;
}

async function giveBack(
  ctx: Deps,
  tx: Tx,
  order: WithdrawalRow,
  changes: Changes,
): Promise<WithdrawalRow> {
  const { code, playerId, provider, heldBonus, heldCash, usageId, otherCredit } = order;
  const row = await transitionWithdrawal(ctx, tx, code, 'reject', changes);
  const { cash, bonus, hold } = await lockAccounts(tx, playerId, provider);
  await post(tx, { id: code, at: ctx.clock.now() }, [
    { kind: 'release', leg: 0, debit: hold, credit: bonus, amount: heldBonus },
    { kind: 'release', leg: 1, debit: hold, credit: cash, amount: heldCash },
  ]);
  await addOtherCredit(tx, playerId, provider, usageId === null ? heldCash : otherCredit);
  await ctx.events.publish(tx, playerId, { type: 'credit', provider });
  return row;
}

async function update(tx: Tx, code: string, changes: Changes): Promise<WithdrawalRow> {
  const [row] = await tx
    .update(withdrawal)
    .set(changes)
    .where(eq(withdrawal.code, code))
    .returning();
  if (!row) throw notFound();
  return row;
}

/** Locks a withdrawal, unless somebody else works on it. */
async function withOrder<Result>(
  { database, clock, config }: Deps,
  code: string,
  by: string,
  work: (tx: Tx, order: WithdrawalRow) => Promise<Result>,
): Promise<Result> {
  const one = eq(withdrawal.code, code);
  const [known] = await database.db
    .select({ playerId: withdrawal.playerId })
    .from(withdrawal)
    .where(one);
  if (!known) throw notFound();
  return database.transaction(async (tx) => {
    await lockPlayer(tx, known.playerId);
    const [order] = await tx.select().from(withdrawal).where(one).for('no key update');
    if (!order) throw notFound();
    const claimant = claimantOf({ clock, config }, order);
    if (claimant !== null && claimant !== by)
      throw new DomainError(409, { code: 'CLAIMED', params: { by: claimant } });
    return work(tx, order);
  });
}
