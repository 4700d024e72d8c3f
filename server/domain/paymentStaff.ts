import { desc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { deposit, paymentDecision, type DepositRow } from '../db/schema';
import { conflict, invalid, notFound, type DomainError } from '../errors';
import { house, lockPlayer } from './accounts';
import { lockDeposit } from './depositPayment';
import { heldPayment, matchTo, type HeldPayment } from './heldPayments';
import { book, nextLeg, suspended } from './ledger';
import { isAmong, paidNotCredited } from './orderStatus';
import { endCalls } from './outboxQueue';
import { resolveConflicts } from './paymentConflicts';
import { booked, lockPayment, lockReference, recordedPayment } from './payments';
import { hasFlag, resolveFlag } from './staffFlags';
import { unmatchedReason } from './unmatchedPayments';

type Deciding = Pick<Context, 'database' | 'clock' | 'events' | 'outbox'>;

/*
 * What staff decide about payments that are held, each for a reason that is kept. Who may decide is the business of the
 * routes that offer these to staff. Of many who decide at once one wins.
 */

/**
 * Matches a payment that is held to an order of any player. There it counts like any other payment: it pays the order
 * that waits for exactly this amount, and else is held for that order.
 * @returns the order afterwards
 * @throws DomainError 404 for an unknown payment, and for an unknown order (`code`); 400 for the order that holds it
 * already; 409 `ORDER_STATUS_CHANGED` when it is not held any more
 */
export async function matchPayment(
  ctx: Deciding,
  paymentId: string,
  { code, reason }: { code: string; reason: string },
): Promise<DepositRow> {
  const order = await decide(ctx, paymentId, code, async (tx, held, orders) => {
    const to = orders.get(code);
    if (!to) throw notFound('NOT_FOUND', { fields: ['code'] });
    if (held.code === code && held.reason !== unmatchedReason) throw invalid('code');
    return matchTo(ctx, tx, held, to, reason);
  });
  ctx.outbox.wake();
  return order;
}

/**
 * Sends a payment that is held back to who paid.
 * @throws DomainError 404 for an unknown payment; 409 `ORDER_STATUS_CHANGED` when it is not held any more
 */
export async function returnPayment(
  ctx: Deciding,
  paymentId: string,
  reason: string,
): Promise<void> {
  await decide(ctx, paymentId, null, async (tx, { code, amount }) => {
    const at = ctx.clock.now();
    const leg = await nextLeg(tx, code, 'giveBack');
    const [transferId] = await book(tx, { id: code, at }, [
      { kind: 'giveBack', leg, debit: house.suspense, credit: house.payout, amount },
    ]);
    await tx.insert(paymentDecision).values({
      paymentId,
      how: 'return',
      fromCode: code,
      reason,
      decidedAt: at,
      transferId: booked(transferId),
    });
  });
}

/**
 * Staff have seen to the notices that contradict a payment. No money moves: the payment itself is decided by itself.
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
    if (!(await resolveConflicts(tx, paymentId, decidedAt))) throw await decided(tx, paymentId);
    await tx
      .insert(paymentDecision)
      .values({ paymentId, how: 'dismiss', fromCode: code, reason, decidedAt });
  });
}

/** @param toCode of the order that the payment goes to; null when it leaves */
async function decide<Result>(
  ctx: Deciding,
  paymentId: string,
  toCode: string | null,
  work: (tx: Tx, held: HeldPayment, orders: ReadonlyMap<string, DepositRow>) => Promise<Result>,
): Promise<Result> {
  return ctx.database.transaction(async (tx) => {
    const { code: reference } = await lockKnown(tx, paymentId);
    await lockReference(tx, reference);
    const held = await heldPayment(tx, paymentId);
    if (!held) throw await decided(tx, paymentId);
    const orders = await lockOrders(tx, [held.code, ...(toCode === null ? [] : [toCode])]);
    if (!(await resolveFlag(tx, held.flagId, ctx.clock.now()))) throw await decided(tx, paymentId);
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

/** Those of the orders that are there, locked after their players; each kind in one order, for there may be two. */
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

/** A payment that was held for an order is no longer: what staff wanted of it ends, and its player is told. */
async function hasLeft({ clock, events }: Deciding, tx: Tx, order: DepositRow): Promise<void> {
  const { code, playerId, status, amount } = order;
  const isPaid = isAmong(paidNotCredited, status);
  if (!isPaid && (await suspended(tx, code)) < amount) await endCalls(tx, code, clock.now());
  if (order.late && !(await hasFlag(tx, code, 'LATE_PAYMENT')))
    await tx.update(deposit).set({ late: false }).where(eq(deposit.code, code));
  await events.publish(tx, playerId, { type: 'deposit', code, status });
}

const statuses = { match: 'MATCHED', return: 'RETURNED', dismiss: 'DISMISSED' };

/** 409: what was decided last, or `SETTLED` when an order took it without a decision about it alone. */
async function decided(tx: Tx, paymentId: string): Promise<DomainError> {
  const [last] = await tx
    .select({ how: paymentDecision.how })
    .from(paymentDecision)
    .where(eq(paymentDecision.paymentId, paymentId))
    .orderBy(desc(paymentDecision.id))
    .limit(1);
  const status = last ? statuses[last.how] : 'SETTLED';
  return conflict('ORDER_STATUS_CHANGED', { params: { status } });
}
