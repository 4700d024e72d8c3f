import { eq, getTableColumns } from 'drizzle-orm';
import { least } from '../../contract/amounts';
import type { PayoutStatus } from '../../contract/payouts';
import { getDeductedBonus } from '../../contract/rules';
import { isEnded, nextStatus } from '../../machines/lifecycle';
import { payoutMachine, type PayoutEvent } from '../../machines/payout';
import type { Context } from '../context';
import { allInTransaction } from '../db/allInTransaction';
import type { Tx } from '../db/database';
import { placeholder, prepared } from '../db/prepared';
import { player, withdrawal, type WithdrawalRow } from '../db/schema';
import { endIssue } from '../orders/flags';
import { DomainError, notFound } from '../errors';
import { operatorAccounts, lockAccounts } from '../ledger/accounts';
import { post } from '../ledger/ledger';
import { orderStatuses } from '../metrics/registry';
import { statusChanged, transitionWithdrawal } from '../orders/orderStatus';
import { enqueueCall, cancelCalls } from '../outbox/callQueue';
import { countReturn } from '../promotions/budget';
import { addOtherCredit, addPaidOut } from '../promotions/funding';
import { findActiveUsage, inUseView } from '../promotions/views';
import { endIfOver } from '../promotions/usageEnd';
import { decidedAlone, findPlayersWithEntriesOf, recordPair } from '../decisions/decidedAlone';
import { refuseSecondPerson } from '../decisions/secondPerson';
import { getCancellation } from './cancellation';
import { getHold, onHold } from './payoutHold';

/* One step of the payout of a withdrawal, as `machines/payout.ts` allows it. */

type Deps = Pick<Context, 'config' | 'settings' | 'database' | 'clock' | 'events'>;

export type PayoutChanges = Partial<
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
    | 'reasonTexts'
    | 'assignedTo'
  >
>;

export const noClaim = { claimedBy: null, claimedAt: null };

/** The member of staff who has claimed the withdrawal, or null. */
export function getClaimant(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  { claimedBy, claimedAt }: Pick<WithdrawalRow, 'claimedBy' | 'claimedAt'>,
): string | null {
  const until = (claimedAt?.getTime() ?? 0) + config.claimSeconds * 1000;
  return until > clock.now().getTime() ? claimedBy : null;
}

/** Takes one step of the lifecycle, with its postings and calls. A decision ends the claim. */
export async function takePayoutStep(
  ctx: Deps,
  tx: Tx,
  order: WithdrawalRow,
  by: string,
  event: PayoutEvent,
  more: PayoutChanges,
): Promise<WithdrawalRow> {
  const { code, payoutStatus: from } = order;
  const now = ctx.clock.now();
  const to = await findNextStatus(ctx, tx, order, by, event);
  if (event.type === 'send') await recordSender(ctx, tx, order, by);
  measureStatus(order, now);
  // The port may be called only while the payout is SENT
  if (from === 'SENT' || to === 'SENT') await cancelCalls(tx, code, ['payout'], now);
  if (from === 'SENT') await endIssue(tx, code, 'PAYOUT_REFUSED', now);
  const changes = { ...noClaim, ...actorColumns(event, by, now), ...more, payoutStatus: to };
  if (to === 'SETTLED') return settle(ctx, tx, order, changes);
  if (to === 'REJECTED') return refund(ctx, tx, order, 'reject', changes);
  if (to === 'CANCELED') return refund(ctx, tx, order, 'cancel', changes);
  const row = await changePayout(ctx, tx, order, changes);
  if (nextStatus(payoutMachine, to, 'returned') === null) return row;
  // Credit that the provider has not given up need not be returned to it
  if (row.debitedAt === null) return takePayoutStep(ctx, tx, row, by, { type: 'returned' }, {});
  await enqueueCall(tx, { code, event: 'returnDebit', port: row.provider, nextAt: now });
  return row;
}

/**
 * The status after the step.
 * @throws DomainError if the lifecycle does not allow the step now, or not to this member of staff
 */
async function findNextStatus(
  ctx: Deps,
  tx: Tx,
  order: WithdrawalRow,
  by: string,
  event: PayoutEvent,
): Promise<PayoutStatus> {
  const { payoutStatus: from } = order;
  const { type } = event;
  if (nextStatus(payoutMachine, from, type) === null)
    throw statusChanged(isEnded(payoutMachine, from) ? order.status : from);
  const heldUntil = getHold(ctx, order);
  const facts = await fourEyesFacts(ctx, tx, order, by, event);
  const to = nextStatus(payoutMachine, from, type, { ...facts, isOnHold: heldUntil !== null });
  if (to !== null) return to;
  if (heldUntil && type === 'approve' && !facts.hasEntered) throw onHold(heldUntil);
  throw refuseSecondPerson(facts.hasEntered ? 'ENTERED' : 'SAME', by, routeOf(event));
}

const routeOf = ({ type }: PayoutEvent) => `withdrawals.${type}`;

/** Records who approved and who sent it: one person may do both only up to a limit. */
async function recordSender(
  ctx: Deps,
  tx: Tx,
  { code, playerId, payout, approvedBy }: WithdrawalRow,
  by: string,
): Promise<void> {
  const pair = { first: approvedBy ?? by, second: by, route: routeOf({ type: 'send' }) };
  await recordPair(ctx, tx, pair, { step: 'payout', subject: code, playerId, amount: payout });
}

/** Stores the step, and announces it if the player can cancel the withdrawal no longer, or again. */
async function changePayout(
  ctx: Deps,
  tx: Tx,
  order: WithdrawalRow,
  changes: PayoutChanges,
): Promise<WithdrawalRow> {
  const { code, playerId, status } = order;
  const isSame = getCancellation({ ...order, ...changes }) === getCancellation(order);
  const [row] = await allInTransaction(
    updateWithdrawal(tx, code, changes),
    isSame
      ? Promise.resolve()
      : ctx.events.publish(tx, playerId, { type: 'withdrawal', code, status }),
  );
  return row;
}

/** Measures the duration of a status whose start is stored. */
function measureStatus(
  { payoutStatus: status, debitedAt, createdAt, sentAt }: WithdrawalRow,
  now: Date,
): void {
  const begins: Partial<Record<PayoutStatus, Date | null>> = {
    REVIEW: debitedAt ?? createdAt,
    SENT: sentAt,
  };
  const begun = begins[status];
  if (begun)
    orderStatuses.observe({ kind: 'withdrawal', status }, (now.getTime() - begun.getTime()) / 1000);
}

/** The facts that the lifecycle needs about the approver or sender. */
async function fourEyesFacts(
  ctx: Deps,
  tx: Tx,
  { playerId, payout, approvedBy }: WithdrawalRow,
  by: string,
  { type }: PayoutEvent,
) {
  if (type !== 'approve' && type !== 'retry' && type !== 'send') return { hasEntered: false };
  const hasEntered = (await findPlayersWithEntriesOf(ctx, tx, by, [playerId])).has(playerId);
  if (type !== 'send' || approvedBy !== by) return { hasEntered, approvedBy, sentBy: by };
  const alone = await decidedAlone(ctx, tx, [by]);
  const needsSecondPerson = alone(by).needsSecondPerson(payout, playerId);
  return { hasEntered, needsSecondPerson, approvedBy, sentBy: by };
}

/** Columns that record who took a step and when; reset to null by the step that undoes it. */
function actorColumns({ type }: PayoutEvent, by: string, at: Date): PayoutChanges {
  if (type === 'approve' || type === 'retry') return { approvedBy: by };
  if (type === 'undo') return { approvedBy: null };
  if (type === 'send') return { sentBy: by, sentAt: at };
  return type === 'fail' ? { sentBy: null, sentAt: null, bankReference: null } : {};
}

async function settle(
  ctx: Deps,
  tx: Tx,
  order: WithdrawalRow,
  changes: PayoutChanges,
): Promise<WithdrawalRow> {
  const { code, playerId, provider, usageId } = order;
  const { receiveCredit, returnCredit, otherCredit, payout } = order;
  const row = await transitionWithdrawal(ctx, tx, code, 'approve', changes);
  const { hold } = await lockAccounts(tx, playerId, provider);
  await post(tx, { id: code, at: ctx.clock.now() }, [
    { kind: 'receive', debit: hold, credit: operatorAccounts.fxThb, amount: receiveCredit },
    { kind: 'return', debit: hold, credit: operatorAccounts.promoExpense, amount: returnCredit },
    {
      kind: 'payout',
      debit: operatorAccounts.fxLak,
      credit: operatorAccounts.payout,
      amount: payout,
    },
  ]);
  if (usageId !== null) {
    await addPaidOut(tx, usageId, receiveCredit - otherCredit);
    const usage = await findActiveUsage(tx, playerId);
    if (usage) {
      // What is returned above the promotion's cap is winnings, not bonus
      const bonusBack = least(returnCredit, getDeductedBonus(inUseView(ctx, usage)));
      await countReturn(ctx, tx, usage.promotionId, bonusBack);
      await endIfOver(ctx, tx, usage);
    }
  }
  return row;
}

async function refund(
  ctx: Deps,
  tx: Tx,
  order: WithdrawalRow,
  event: 'reject' | 'cancel',
  changes: PayoutChanges,
): Promise<WithdrawalRow> {
  const { code, playerId, provider, heldBonus, heldCash, usageId, otherCredit } = order;
  const row = await transitionWithdrawal(ctx, tx, code, event, changes);
  const { cash, bonus, hold } = await lockAccounts(tx, playerId, provider);
  await post(tx, { id: code, at: ctx.clock.now() }, [
    { kind: 'release', leg: 0, debit: hold, credit: bonus, amount: heldBonus },
    { kind: 'release', leg: 1, debit: hold, credit: cash, amount: heldCash },
  ]);
  await addOtherCredit(tx, playerId, provider, usageId === null ? heldCash : otherCredit);
  await ctx.events.publish(tx, playerId, { type: 'credit', provider });
  return row;
}

export async function updateWithdrawal(
  tx: Tx,
  code: string,
  changes: PayoutChanges,
): Promise<WithdrawalRow> {
  const [row] = await tx
    .update(withdrawal)
    .set(changes)
    .where(eq(withdrawal.code, code))
    .returning();
  if (!row) throw notFound();
  return row;
}

/** A step that was taken: the status of the payout before and after it. */
export interface PayoutDecision {
  before: PayoutStatus;
  after: PayoutStatus;
  row: WithdrawalRow;
}

/**
 * Locks the player and the withdrawal and runs `work`, unless another member of staff has claimed the withdrawal.
 * @throws DomainError 404; 409 `CLAIMED`
 */
export async function withUnclaimedWithdrawal(
  { database, clock, config }: Deps,
  code: string,
  by: string,
  work: (tx: Tx, order: WithdrawalRow) => Promise<WithdrawalRow>,
): Promise<PayoutDecision> {
  return database.transaction(async (tx) => {
    const [order] = await lockPlayerAndWithdrawal(tx, { code });
    if (!order) throw notFound();
    const claimant = getClaimant({ clock, config }, order);
    if (claimant !== null && claimant !== by)
      throw new DomainError(409, { code: 'CLAIMED', params: { by: claimant } });
    const row = await work(tx, order);
    return { before: order.payoutStatus, after: row.payoutStatus, row };
  });
}

/** The player first: the order is joined to the locked player, and is locked after that. */
export const lockPlayerAndWithdrawal = prepared<{ code: string }, WithdrawalRow[]>((db) => {
  const one = eq(withdrawal.code, placeholder('code'));
  const owner = db.$with('owner').as(
    db
      .select({ id: player.id })
      .from(player)
      .where(
        eq(player.id, db.select({ playerId: withdrawal.playerId }).from(withdrawal).where(one)),
      )
      .for('no key update'),
  );
  return db
    .with(owner)
    .select(getTableColumns(withdrawal))
    .from(withdrawal)
    .innerJoin(owner, eq(owner.id, withdrawal.playerId))
    .where(one)
    .for('no key update', { of: withdrawal });
});
