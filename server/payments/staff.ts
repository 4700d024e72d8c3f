import { desc, eq, inArray } from 'drizzle-orm';
import { awaitsCredit } from '../../machines/depositOrder';
import { heldPaymentMachine } from '../../machines/heldPayment';
import { initialStatus, nextStatus, type LifecycleEvent } from '../../machines/lifecycle';
import type { HeldStep } from '../../contract/moneySteps';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import { deposit, paymentDecision, type DepositRow, type FlagReason } from '../db/schema';
import { conflict, DomainError, invalid, notFound } from '../errors';
import { operatorAccounts } from '../ledger/accounts';
import { nextLeg, post, suspendedAmount } from '../ledger/ledger';
import { includesStatus, statusChanged, unpaid } from '../orders/orderStatus';
import { transition } from '../orders/transition';
import { lockPlayer } from '../players/lockPlayer';
import { assertMayCredit } from '../protection/mayCredit';
import { moveMatch } from '../reconciliation/matching';
import { hasUnverifiedEntry, decideIfAllowed, type Deciders } from '../decisions/decidedAlone';
import { assertSecondPerson } from '../decisions/secondPerson';
import { lockDeposit, lockWithPlayer } from '../orders/depositRow';
import { creditLateIn } from './creditLate';
import {
  amountOf,
  askSecondPerson,
  clearRequest,
  holdBecause,
  isCreditAsked,
  listHeldOfOrder,
} from './heldDecisions';
import { heldPayment, matchToOrder, unmatchedReason, type HeldPayment } from './held';
import { findKnownDuplicate } from './duplicates';
import { endCreditCalls } from './creditCalls';
import { lockPayment, lockReference, postedId, recordedPayment } from './records';
import { resolveFlag, resolveFlags } from '../orders/flags';
import { resolveConflicts } from './conflicts';

/** Reasons to hold a payment for the very order that it names; it can then be matched to this order. */
const ownOrderReasons: readonly FlagReason[] = [
  ...([unmatchedReason, 'SAME_PAYMENT', 'PAID_BEFORE_ORDER'] as const),
];

type Deps = Pick<
  Context,
  'config' | 'settings' | 'database' | 'clock' | 'events' | 'gateway' | 'outbox'
>;

/*
 * Decisions of staff about held payments, each with a recorded reason. The caller checks the permissions. Of concurrent
 * decisions one wins.
 */

/** Outcome of a decision: it is taken, or a second person is asked. */
export type Outcome = 'MATCHED' | 'RETURNED' | 'CREDITED' | 'ASKED';

/**
 * Matches a held payment to an order of any player, where it counts like any other payment: it pays the order if the order
 * waits for exactly this amount, and is held for it otherwise.
 * @throws DomainError 404 for an unknown payment, or an unknown order (`code`); 400 for the order that already holds it; 409
 * `ORDER_STATUS_CHANGED` when it is no longer held, or a second person is asked; and as {@link assertMayCredit}
 */
export async function matchPayment(
  ctx: Deps,
  paymentId: string,
  to: { code: string; reason: string },
  who: Deciders,
): Promise<Outcome> {
  const outcome = await ctx.database.transaction((tx) => match(ctx, tx, paymentId, to, who));
  ctx.outbox.wake();
  return outcome;
}

const match = (
  ctx: Deps,
  tx: Tx,
  paymentId: string,
  { code, reason }: { code: string; reason: string },
  who: Deciders,
): Promise<Outcome> =>
  decide(ctx, tx, paymentId, code, async (held, orders, take) => {
    const to = orders.get(code);
    if (!to) throw notFound('NOT_FOUND', { fields: ['code'] });
    if (held.code === code && !ownOrderReasons.includes(held.reason)) throw invalid('code');
    const { amount, flagId } = held;
    const decision = { step: 'match', subject: paymentId, playerId: to.playerId, amount } as const;
    assertNoRequest(held, who);
    // An order that waits for this payment would be credited
    if (who !== null && includesStatus(unpaid, to.status))
      await assertMayCredit(ctx, tx, to.playerId, held);
    if (!(await decideIfAllowed(ctx, tx, who, decision)))
      return askSecondPerson(tx, [flagId], { by: nameOf(who), step: 'match', code, reason });
    await take();
    await matchToOrder(ctx, tx, held, to, reason);
    return 'MATCHED';
  });

/**
 * Returns a held payment to the payer. A payment that the same person entered alone needs a second person: no one else has seen
 * it.
 * @throws DomainError 404 for an unknown payment; 409 `ORDER_STATUS_CHANGED` when it is no longer held, or a second person is
 * asked
 */
export const returnPayment = (
  ctx: Deps,
  paymentId: string,
  reason: string,
  who: Deciders,
): Promise<Outcome> => ctx.database.transaction((tx) => giveBack(ctx, tx, paymentId, reason, who));

const giveBack = (
  ctx: Deps,
  tx: Tx,
  paymentId: string,
  reason: string,
  who: Deciders,
): Promise<Outcome> =>
  decide(ctx, tx, paymentId, null, async (held, orders, take) => {
    const { code, amount, flagId } = held;
    const playerId = orders.get(code)?.playerId ?? null;
    const decision = { step: 'return', subject: paymentId, playerId, amount } as const;
    assertNoRequest(held, who);
    const isUnverified =
      who !== null && 'by' in who && (await hasUnverifiedEntry(tx, who.by, [paymentId]));
    if (!(await decideIfAllowed(ctx, tx, who, decision, isUnverified)))
      return askSecondPerson(tx, [flagId], { by: nameOf(who), step: 'return', reason });
    await take();
    const at = ctx.clock.now();
    const leg = await nextLeg(tx, code, 'giveBack');
    const [transferId] = await post(tx, { id: code, at }, [
      {
        kind: 'giveBack',
        leg,
        debit: operatorAccounts.suspense,
        credit: operatorAccounts.payout,
        amount,
      },
    ]);
    await tx.insert(paymentDecision).values({
      paymentId,
      how: 'return',
      fromCode: code,
      reason,
      decidedAt: at,
      transferId: postedId(transferId),
    });
    return 'RETURNED';
  });

const nameOf = (who: Deciders): string => (who !== null && 'by' in who ? who.by : '');

/** While a second person is asked, no other decision is possible. @throws DomainError 409 */
function assertNoRequest({ asked }: HeldPayment, who: Deciders): void {
  if (asked.askedBy !== null && (who === null || 'by' in who)) throw statusChanged('ASKED');
}

/** The request that a second person has agreed to, for the log. */
export interface Agreed {
  step: HeldStep;
  outcome: Outcome;
  /** The order that was matched or credited. */
  code: string | null;
  reason: string;
}

/**
 * The second person agrees to the requested step for a held payment, which is then taken.
 * @param seen the request that they were shown, and for a credit the kip held for the order; undefined: a desk of an older
 * version does not say
 * @throws DomainError 404; 409 as {@link assertSecondPerson}, `ORDER_STATUS_CHANGED` when nothing, or something else, was
 * requested or it is no longer held, and as the step itself
 */
export async function agreeToDecision(
  ctx: Deps,
  paymentId: string,
  by: string,
  seen?: { step: HeldStep; code: string | null; held?: string | undefined },
): Promise<Agreed> {
  const agreed = await ctx.database.transaction(async (tx): Promise<Agreed> => {
    const { code, asked } = await lockHeld(tx, paymentId);
    const { askedBy: first, askedStep: step, askedCode, note: reason } = asked;
    if (first === null || step === null || reason === null) throw statusChanged('HELD');
    if (seen && (seen.step !== step || seen.code !== askedCode)) throw statusChanged('ASKED');
    const who = { first, second: by };
    await assertSecondPerson(ctx, tx, { ...who, route: 'payments.agree' });
    if (step === 'match') {
      const to = { code: askedCode ?? '', reason };
      return { step, reason, code: to.code, outcome: await match(ctx, tx, paymentId, to, who) };
    }
    const outcome =
      step === 'return'
        ? await giveBack(ctx, tx, paymentId, reason, who)
        : await creditLateIn(ctx, tx, await lockWithPlayer(tx, code), reason, who, seen?.held);
    return { step, reason, outcome, code: step === 'credit' ? code : null };
  });
  ctx.outbox.wake();
  return agreed;
}

/**
 * Cancels the pending request for a decision about a held payment, which stays held.
 * @throws DomainError 404; 409 `ORDER_STATUS_CHANGED` when nothing was requested, or it is no longer held
 */
export const cancelDecisionRequest = (
  { database }: Pick<Context, 'database'>,
  paymentId: string,
): Promise<void> =>
  database.transaction(async (tx) => {
    const { code, flagId, asked } = await lockHeld(tx, paymentId);
    if (asked.askedBy === null) throw statusChanged('HELD');
    const all = asked.askedStep === 'credit' ? await listHeldOfOrder(tx, code) : [];
    // One that came later may have a request of its own
    const credited = all.filter(({ askedStep }) => askedStep === 'credit');
    await clearRequest(tx, [flagId, ...credited.map((one) => one.flagId)]);
  });

async function lockHeld(tx: Tx, paymentId: string): Promise<HeldPayment> {
  await lockKnown(tx, paymentId);
  const held = await heldPayment(tx, paymentId);
  if (!held) throw await alreadyDecided(tx, paymentId);
  return held;
}

/**
 * Closes a held payment that was reported twice: another payment of the player is the same one, and counts. Nothing is credited
 * or returned; a statement row that was matched with the closed payment is matched with the other one.
 * @throws DomainError 404 for an unknown payment; 409 `ORDER_STATUS_CHANGED` when it is no longer held, `NOT_A_DUPLICATE` when
 * no other payment is like it
 */
export const closePayment = (ctx: Deps, paymentId: string, reason: string): Promise<void> =>
  ctx.database.transaction((tx) => close(ctx, tx, paymentId, reason));

const close = (ctx: Deps, tx: Tx, paymentId: string, reason: string): Promise<void> =>
  decide(ctx, tx, paymentId, null, async (held, orders, take) => {
    assertNoRequest(held, null);
    await take();
    const { code, amount } = held;
    const order = orders.get(code);
    const sameAs = order ? await findKnownDuplicate(tx, held, order) : null;
    const facts = { isUnique: sameAs === null };
    if (nextStatus(heldPaymentMachine, initialStatus(heldPaymentMachine), 'close', facts) === null)
      throw new DomainError(409, { code: 'NOT_A_DUPLICATE' });
    const at = ctx.clock.now();
    const leg = await nextLeg(tx, code, 'unsuspend');
    const [transferId] = await post(tx, { id: code, at }, [
      {
        kind: 'unsuspend',
        leg,
        debit: operatorAccounts.suspense,
        credit: operatorAccounts.qrClearing,
        amount,
      },
    ]);
    await tx.insert(paymentDecision).values({
      ...{ paymentId, how: 'close', fromCode: code, reason, decidedAt: at, sameAs },
      transferId: postedId(transferId),
    });
    if (sameAs !== null) await moveMatch(tx, paymentId, sameAs);
  });

/**
 * Dismisses the notices that conflict with a payment. No money moves: the payment itself is decided separately.
 * @param seen the one that staff decided about; undefined: a desk of an older version does not say
 * @throws DomainError 404 for an unknown payment; 409 `ORDER_STATUS_CHANGED` when no notice waits
 */
export async function dismissConflicts(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  paymentId: string,
  reason: string,
  seen?: { reference: string; amount: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    const { code } = await lockKnown(tx, paymentId);
    const decidedAt = clock.now();
    if (!(await resolveConflicts(tx, paymentId, decidedAt, seen)))
      throw await alreadyDecided(tx, paymentId);
    await tx
      .insert(paymentDecision)
      .values({ paymentId, how: 'dismiss', fromCode: code, reason, decidedAt });
  });
}

/**
 * @param toCode the order that receives the payment; null when it is returned
 * @param work calls `take` before it moves anything: only one of several concurrent decisions passes it
 */
async function decide<Result>(
  ctx: Deps,
  tx: Tx,
  paymentId: string,
  toCode: string | null,
  work: (
    held: HeldPayment,
    orders: ReadonlyMap<string, DepositRow>,
    take: () => Promise<void>,
  ) => Promise<Result>,
): Promise<Result> {
  const { code: reference } = await lockKnown(tx, paymentId);
  await lockReference(tx, reference);
  const held = await heldPayment(tx, paymentId);
  if (!held) throw await alreadyDecided(tx, paymentId);
  const orders = await lockOrders(tx, [held.code, ...(toCode === null ? [] : [toCode])]);
  let isTaken = false;
  const result = await work(held, orders, async () => {
    if (!(await resolveFlag(tx, held.flagId, ctx.clock.now())))
      throw await alreadyDecided(tx, paymentId);
    isTaken = true;
  });
  const from = orders.get(held.code);
  if (isTaken && from && from.code !== toCode) await hasLeft(ctx, tx, from, held);
  return result;
}

async function lockKnown(tx: Tx, paymentId: string): Promise<{ code: string }> {
  await lockPayment(tx, paymentId);
  const known = await recordedPayment(tx, paymentId);
  if (!known) throw notFound();
  return known;
}

/** The existing orders among these, locked after their players, in a fixed order to avoid deadlocks. */
async function lockOrders(tx: Tx, codes: string[]): Promise<Map<string, DepositRow>> {
  const known = await tx
    .select({ code: deposit.code, playerId: deposit.playerId })
    .from(deposit)
    .where(inArray(deposit.code, codes));
  for (const id of [...new Set(known.map(({ playerId }) => playerId))].sort())
    await lockPlayer(tx, id);
  const locked = new Map<string, DepositRow>();
  for (const code of known.map((one) => one.code).sort())
    locked.set(code, await lockDeposit(tx, code));
  return locked;
}

/** Reasons of payments that came late, also while or after the provider is asked to credit them. */
const lateReasons: readonly FlagReason[] = ['LATE_PAYMENT', 'CREDIT_ASKED', 'CREDIT_REFUSED'];

/** After a payment is no longer held for an order: ends the calls to credit it, and notifies the player. */
async function hasLeft(ctx: Deps, tx: Tx, order: DepositRow, left: HeldPayment): Promise<void> {
  const { code, playerId, status, amount } = order;
  const held = await listHeldOfOrder(tx, code);
  const asked = held.filter(isCreditAsked);
  // A payment that came after the credit was asked for does not cover it
  const covering = isCreditAsked(left) || asked.length > 0 ? asked : held;
  if (!awaitsCredit(status) && amountOf(covering) < amount) {
    await endCreditCalls(ctx, tx, order);
    await holdBecause(tx, asked, 'LATE_PAYMENT');
  }
  if ((await suspendedAmount(tx, code)) === 0n) await resolveFlags(tx, code, ctx.clock.now());
  if (order.late && !held.some(({ reason }) => lateReasons.includes(reason)))
    await tx.update(deposit).set({ late: false }).where(eq(deposit.code, code));
  await ctx.events.publish(tx, playerId, { type: 'deposit', code, status });
}

const statusAfter = (event: LifecycleEvent<typeof heldPaymentMachine>) =>
  transition(heldPaymentMachine, event).to;
const statuses = {
  match: statusAfter('match'),
  return: statusAfter('return'),
  close: statusAfter('close'),
  dismiss: 'DISMISSED',
};

/** 409: the last decision, or `DECIDED` when all payments held for its order were decided together. */
async function alreadyDecided(tx: Tx, paymentId: string): Promise<DomainError> {
  const [last] = await tx
    .select({ how: paymentDecision.how })
    .from(paymentDecision)
    .where(eq(paymentDecision.paymentId, paymentId))
    .orderBy(desc(paymentDecision.id))
    .limit(1);
  const status = last ? statuses[last.how] : statusAfter('settle');
  return conflict('ORDER_STATUS_CHANGED', { params: { status } });
}
