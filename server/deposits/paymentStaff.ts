import { desc, eq, inArray } from 'drizzle-orm';
import { awaitsCredit } from '../../machines/depositOrder';
import { heldPaymentMachine } from '../../machines/heldPayment';
import { initialStatus, nextStatus, type LifecycleEvent } from '../../machines/lifecycle';
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { deposit, paymentDecision, type DepositRow, type FlagReason } from '../db/schema';
import { conflict, DomainError, invalid, notFound } from '../errors';
import { house } from '../ledger/accounts';
import { nextLeg, post, suspendedAmount } from '../ledger/ledger';
import { transition } from '../orders/transition';
import { lockPlayer } from '../players/lockPlayer';
import { moveMatch } from '../reconciliation/matching';
import { lockDeposit } from './depositPayment';
import { heldPayment, matchToOrder, unmatchedReason, type HeldPayment } from './heldPayments';
import { sameAsBefore } from './samePayment';
import { assertMayMatch } from './splitEntries';
import { endCreditCalls } from './creditCalls';
import { lockPayment, lockReference, postedId, recordedPayment } from './payments';
import { hasFlag, resolveConflicts, resolveFlag } from './staffFlags';

/** Why a payment is held for the order that it names, and can be matched to it. */
const ownOrderReasons: readonly FlagReason[] = [unmatchedReason, 'SAME_PAYMENT'];

type Deps = Pick<Context, 'config' | 'database' | 'clock' | 'events' | 'outbox'>;

/*
 * What staff decide about held payments, each with a recorded reason. Access control is up to the caller. Of concurrent
 * decisions one wins.
 */

/**
 * Matches a held payment to an order of any player, where it counts like any other payment: it pays the order if the
 * order waits for exactly this amount, and is held for the order otherwise.
 * @param by who of the staff does; null: the sandbox
 * @returns the order afterwards
 * @throws DomainError 404 for an unknown payment, and for an unknown order (`code`); 400 for the order that holds it
 * already; 409 `ORDER_STATUS_CHANGED` when it is no longer held, `FOUR_EYES` for a large one of those that they have entered
 * by themselves
 */
export async function matchPayment(
  ctx: Deps,
  paymentId: string,
  { code, reason }: { code: string; reason: string },
  by: string | null,
): Promise<DepositRow> {
  const mayMatch = (tx: Tx) =>
    by === null ? Promise.resolve() : assertMayMatch(ctx, tx, paymentId, { code, by });
  const order = await decide(ctx, paymentId, code, mayMatch, async (tx, held, orders) => {
    const to = orders.get(code);
    if (!to) throw notFound('NOT_FOUND', { fields: ['code'] });
    if (held.code === code && !ownOrderReasons.includes(held.reason)) throw invalid('code');
    return matchToOrder(ctx, tx, held, to, reason);
  });
  ctx.outbox.wake();
  return order;
}

/**
 * Returns a held payment to the payer.
 * @throws DomainError 404 for an unknown payment; 409 `ORDER_STATUS_CHANGED` when it is no longer held
 */
export async function returnPayment(ctx: Deps, paymentId: string, reason: string): Promise<void> {
  await decide(ctx, paymentId, null, null, async (tx, { code, amount }) => {
    const at = ctx.clock.now();
    const leg = await nextLeg(tx, code, 'giveBack');
    const [transferId] = await post(tx, { id: code, at }, [
      { kind: 'giveBack', leg, debit: house.suspense, credit: house.payout, amount },
    ]);
    await tx.insert(paymentDecision).values({
      paymentId,
      how: 'return',
      fromCode: code,
      reason,
      decidedAt: at,
      transferId: postedId(transferId),
    });
  });
}

/**
 * Closes a held payment that was reported twice: it is one with another payment of the player, which counts. Nothing is credited
 * or sent back; a row of a statement that was matched with it belongs to the other one.
 * @throws DomainError 404 for an unknown payment; 409 `ORDER_STATUS_CHANGED` when it is no longer held, `NOT_A_DUPLICATE` when no
 * other payment is like it
 */
export async function closePayment(ctx: Deps, paymentId: string, reason: string): Promise<void> {
  await decide(ctx, paymentId, null, null, async (tx, held, orders) => {
    const { code, amount } = held;
    const order = orders.get(code);
    const sameAs = order ? await sameAsBefore(tx, held, order) : null;
    const facts = { isUnique: sameAs === null };
    if (nextStatus(heldPaymentMachine, initialStatus(heldPaymentMachine), 'close', facts) === null)
      throw new DomainError(409, { code: 'NOT_A_DUPLICATE' });
    const at = ctx.clock.now();
    const leg = await nextLeg(tx, code, 'unsuspend');
    const [transferId] = await post(tx, { id: code, at }, [
      { kind: 'unsuspend', leg, debit: house.suspense, credit: house.qrClearing, amount },
    ]);
    await tx.insert(paymentDecision).values({
      ...{ paymentId, how: 'close', fromCode: code, reason, decidedAt: at, sameAs },
      transferId: postedId(transferId),
    });
    if (sameAs !== null) await moveMatch(tx, paymentId, sameAs);
  });
}

/**
 * Dismisses the notices that conflict with a payment. No money moves: the payment itself is decided by its own.
 * @throws DomainError 404 for an unknown payment; 409 `ORDER_STATUS_CHANGED` when no notice waits
 */
export async function dismissConflicts(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  paymentId: string,
  reason: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const { code } = await lockKnown(tx, paymentId);
    const decidedAt = clock.now();
    if (!(await resolveConflicts(tx, paymentId, decidedAt)))
      throw await alreadyDecided(tx, paymentId);
    await tx
      .insert(paymentDecision)
      .values({ paymentId, how: 'dismiss', fromCode: code, reason, decidedAt });
  });
}

/**
 * @param toCode the order that receives the payment; null when it is returned
 * @param check is made once the payment is locked, before any other lock
 */
async function decide<Result>(
  ctx: Deps,
  paymentId: string,
  toCode: string | null,
  check: ((tx: Tx) => Promise<void>) | null,
  work: (tx: Tx, held: HeldPayment, orders: ReadonlyMap<string, DepositRow>) => Promise<Result>,
): Promise<Result> {
  return ctx.database.transaction(async (tx) => {
    const { code: reference } = await lockKnown(tx, paymentId);
    await check?.(tx);
    await lockReference(tx, reference);
    const held = await heldPayment(tx, paymentId);
    if (!held) throw await alreadyDecided(tx, paymentId);
    const orders = await lockOrders(tx, [held.code, ...(toCode === null ? [] : [toCode])]);
    if (!(await resolveFlag(tx, held.flagId, ctx.clock.now())))
      throw await alreadyDecided(tx, paymentId);
    const result = await work(tx, held, orders);
    const from = orders.get(held.code);
    if (from && from.code !== toCode) await hasLeft(ctx, tx, from);
    return result;
  });
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

/** A payment is no longer held for an order: ends staff's request to credit it, and informs the player. */
async function hasLeft(ctx: Deps, tx: Tx, order: DepositRow): Promise<void> {
  const { code, playerId, status, amount } = order;
  if (!awaitsCredit(status) && (await suspendedAmount(tx, code)) < amount)
    await endCreditCalls(ctx, tx, order);
  if (order.late && !(await hasFlag(tx, code, 'LATE_PAYMENT')))
    await tx.update(deposit).set({ late: false }).where(eq(deposit.code, code));
  await ctx.events.publish(tx, playerId, { type: 'deposit', code, status });
}

const became = (event: LifecycleEvent<typeof heldPaymentMachine>) =>
  transition(heldPaymentMachine, event).to;
const statuses = {
  match: became('match'),
  return: became('return'),
  close: became('close'),
  dismiss: 'DISMISSED',
};

/** 409: the last decision, or `DECIDED` when it was decided with all that was held for its order. */
async function alreadyDecided(tx: Tx, paymentId: string): Promise<DomainError> {
  const [last] = await tx
    .select({ how: paymentDecision.how })
    .from(paymentDecision)
    .where(eq(paymentDecision.paymentId, paymentId))
    .orderBy(desc(paymentDecision.id))
    .limit(1);
  const status = last ? statuses[last.how] : became('settle');
  return conflict('ORDER_STATUS_CHANGED', { params: { status } });
}
