import { eq } from 'drizzle-orm';
import { awaitsCredit } from '../../machines/depositOrder';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import { deposit, type DepositRow } from '../db/schema';
import { conflict } from '../errors';
import { operatorAccounts } from '../ledger/accounts';
import { nextLeg, post, suspendedAmount, type Posting } from '../ledger/ledger';
import { endWithoutPayment } from '../orders/endWithoutPayment';
import type { Deciders } from '../decisions/decidedAlone';
import { endCreditCalls } from '../payments/creditCalls';
import { endWithoutCredit } from './credit';
import { lockWithPlayer } from '../orders/depositRow';
import { endIssue, resolveFlags } from '../orders/flags';
import { creditLateIn, decideHeld } from '../payments/creditLate';
import { amountOf, holdBecause, listByCreditAsked } from '../payments/heldDecisions';

type Deps = Pick<
  Context,
  'config' | 'settings' | 'database' | 'clock' | 'events' | 'gateway' | 'outbox'
>;

/* Decisions of staff about deposits. The caller checks the permissions. */

/** A decision that was taken, or requested from a second person: the order's status before and after it. */
export interface DepositDecision {
  before: string;
  after: string;
}

/**
 * Rejects a waiting order; a received payment goes to suspense.
 * @throws DomainError 404; 409 `ORDER_STATUS_CHANGED`, also while a transfer wallet may have accepted the credit
 */
export async function rejectDeposit(ctx: Deps, code: string): Promise<DepositDecision> {
  return withOrder(ctx, code, async (tx, order) =>
    awaitsCredit(order.status)
      ? endWithoutCredit(ctx, tx, order, 'reject')
      : endWithoutPayment(ctx, tx, code, 'reject'),
  );
}

/**
 * Fails an order that cannot succeed: an unpaid one expires; a paid one cannot be credited.
 * @throws DomainError 404; 409 `ORDER_STATUS_CHANGED`
 */
export async function failDeposit(ctx: Deps, code: string): Promise<DepositDecision> {
  return withOrder(ctx, code, async (tx, order) =>
    awaitsCredit(order.status)
      ? endWithoutCredit(ctx, tx, order, 'creditFailed')
      : endWithoutPayment(ctx, tx, code, 'expire'),
  );
}

/**
 * Asks the provider to credit an ended order whose payment is held in suspense. The order succeeds once the provider accepts.
 * @returns `ASKED` as the status afterwards if a second person must agree first
 * @param seen kip held for the order when staff decided, because what is above the order's amount is returned
 * @throws DomainError 404; 409 `ORDER_STATUS_CHANGED`, also while a second person is asked or when another amount than `seen` is
 * held; `ORDER_NOT_PAID` when suspense does
 * not hold the order's amount; and as `assertMayCredit`
 */
export async function creditLateDeposit(
  ctx: Deps,
  code: string,
  reason: string,
  who: Deciders,
  seen?: string,
): Promise<DepositDecision> {
  const decision = await withOrder(ctx, code, async (tx, order) => {
    const outcome = await creditLateIn(ctx, tx, order, reason, who, seen);
    return { status: outcome === 'ASKED' ? outcome : order.status };
  });
  await ctx.outbox.drain(code);
  return decision;
}

/**
 * Returns everything that suspense holds for an order to the payer; the order's status stays.
 * @returns `ASKED` as the status afterwards if a second person must agree to the payments first
 * @throws DomainError 404; 409 `ORDER_NOT_PAID` when nothing is held; `ORDER_STATUS_CHANGED` while a transfer wallet may have
 * accepted the credit, or a second person is asked
 */
export async function returnLateDeposit(
  ctx: Deps,
  code: string,
  reason: string,
  who: Deciders,
): Promise<DepositDecision> {
  return withOrder(ctx, code, async (tx, order) => {
    const at = ctx.clock.now();
    const asking = {
      step: 'return',
      amount: await suspendedAmount(tx, code),
      reason,
      who,
    } as const;
    if ((await decideHeld(ctx, tx, order, asking)) === 'ASKED') return { status: 'ASKED' };
    // This comes first because it waits for a concurrent decision about one of the payments.
    await resolveFlags(tx, code, at);
    const held = await suspendedAmount(tx, code);
    if (held === 0n) throw conflict('ORDER_NOT_PAID');
    await post(tx, { id: code, at }, [await givingBack(tx, code, held)]);
    if (!awaitsCredit(order.status)) await endCreditCalls(ctx, tx, order);
    await tx.update(deposit).set({ late: false }).where(eq(deposit.code, code));
    const { playerId, status } = order;
    await ctx.events.publish(tx, playerId, { type: 'deposit', code, status });
    return order;
  });
}

/**
 * Moves the order's amount out of suspense, as if the order had been paid, and returns any surplus of what was held when the
 * credit was asked for. A payment that came later stays held. The caller has locked player and order.
 */
export async function resolveFromSuspense(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { code, amount }: DepositRow,
): Promise<void> {
  const at = clock.now();
  const { later } = await listByCreditAsked(tx, code);
  await resolveFlags(
    tx,
    code,
    at,
    later.map(({ flagId }) => flagId),
  );
  await holdBecause(tx, later, 'PAID_AGAIN');
  // The books now contain the credit that the provider had accepted
  await endIssue(tx, code, 'CREDITED_AFTER_END', at);
  const surplus = (await suspendedAmount(tx, code)) - amountOf(later) - amount;
  const postings: Posting[] = [
    { kind: 'resolve', debit: operatorAccounts.suspense, credit: operatorAccounts.fxLak, amount },
  ];
  if (surplus > 0n) postings.push(await givingBack(tx, code, surplus));
  await post(tx, { id: code, at }, postings);
}

async function givingBack(tx: Tx, code: string, amount: bigint): Promise<Posting> {
  const leg = await nextLeg(tx, code, 'giveBack');
  return {
    kind: 'giveBack',
    leg,
    debit: operatorAccounts.suspense,
    credit: operatorAccounts.payout,
    amount,
  };
}

/** Locks player and order, and runs the decision. @param work returns the status afterwards. @throws DomainError 404 */
async function withOrder(
  { database }: Pick<Context, 'database'>,
  code: string,
  work: (tx: Tx, order: DepositRow) => Promise<{ status: string }>,
): Promise<DepositDecision> {
  return database.transaction(async (tx) => {
    const order = await lockWithPlayer(tx, code);
    return { before: order.status, after: (await work(tx, order)).status };
  });
}
