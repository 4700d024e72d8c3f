import { eq } from 'drizzle-orm';
import type { Context } from '../context';
import type { Db, Tx } from '../db/client';
import { deposit, type DepositRow } from '../db/schema';
import { conflict, notFound } from '../errors';
import { house, lockPlayer } from './accounts';
import { failCredit } from './depositCredit';
import { isResolvable, lockDeposit } from './depositPayment';
import { book, nextLeg, suspended, type Movement } from './ledger';
import { isAmong, moveDeposit, paidNotCredited, statusChanged } from './orderStatus';
import { callProvider, endCalls } from './outboxQueue';
import { payingPayment } from './payments';
import { raiseFlag, resolveFlags } from './staffFlags';

type Deciding = Pick<Context, 'config' | 'database' | 'clock' | 'events' | 'outbox'>;

/*
 * What staff decide about deposits. Who may decide is the business of whoever offers these to staff.
 */

/**
 * Refuses an order that waits; a payment that is in goes to suspense.
 * @throws DomainError 404; 409 `ORDER_STATUS_CHANGED`
 */
export async function rejectDeposit(ctx: Deciding, code: string): Promise<DepositRow> {
  return withOrder(ctx, code, async (tx, { status, amount }) => {
    const at = ctx.clock.now();
    const moved = await moveDeposit(ctx, tx, code, 'reject');
    if (!isPaid(status)) return moved;
    await book(tx, { id: code, at }, [
      { kind: 'suspendPaid', debit: house.fxLak, credit: house.suspense, amount },
    ]);
    await raiseFlag(tx, code, 'REJECTED_AFTER_PAID', at, await payingPayment(tx, code));
    await endCalls(tx, code, at);
    return moved;
  });
}

/**
 * Ends an order that cannot succeed: unpaid, its time is over; paid, it cannot be credited.
 * @throws DomainError 404; 409 `ORDER_STATUS_CHANGED`
 */
export async function failDeposit(ctx: Deciding, code: string): Promise<DepositRow> {
  return withOrder(ctx, code, async (tx, order) =>
    isPaid(order.status) ? failCredit(ctx, tx, order) : moveDeposit(ctx, tx, code, 'expire'),
  );
}

/**
 * Has the provider credit an ended order from the payment that is in suspense; it succeeds once the provider
 * agrees.
 * @throws DomainError 404; 409 `ORDER_STATUS_CHANGED`, `ORDER_NOT_PAID` when suspense does not hold its amount
 */
export async function creditLateDeposit(ctx: Deciding, code: string): Promise<void> {
  await withOrder(ctx, code, async (tx, order) => {
    if (!isResolvable(order.status)) throw statusChanged(order.status);
    if ((await suspended(tx, code)) < order.amount) throw conflict('ORDER_NOT_PAID');
    await callProvider(tx, order, 'resolveLate', ctx.clock.now());
  });
  await ctx.outbox.drain(code);
}

/**
 * Sends what is in suspense for an order back to who paid; the status stays.
 * @throws DomainError 404; 409 `ORDER_NOT_PAID` when nothing is
 */
export async function returnLateDeposit(ctx: Deciding, code: string): Promise<DepositRow> {
  return withOrder(ctx, code, async (tx, order) => {
    const at = ctx.clock.now();
    // First: a decision about one of the payments that is under way is waited for here.
    await resolveFlags(tx, code, at);
    const held = await suspended(tx, code);
    if (held === 0n) throw conflict('ORDER_NOT_PAID');
    await book(tx, { id: code, at }, [await givingBack(tx, code, held)]);
    if (!isPaid(order.status)) await endCalls(tx, code, at);
    await tx.update(deposit).set({ late: false }).where(eq(deposit.code, code));
    const { playerId, status } = order;
    await ctx.events.publish(tx, playerId, { type: 'deposit', code, status });
    return { ...order, late: false };
  });
}

/**
 * Moves the order's amount out of suspense to where a paid order's money is, and sends a surplus back. Player
 * and order are locked.
 */
export async function resolveFromSuspense(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { code, amount }: DepositRow,
): Promise<void> {
  const at = clock.now();
  await resolveFlags(tx, code, at);
  const surplus = (await suspended(tx, code)) - amount;
  const movements: Movement[] = [
    { kind: 'resolve', debit: house.suspense, credit: house.fxLak, amount },
  ];
  if (surplus > 0n) movements.push(await givingBack(tx, code, surplus));
  await book(tx, { id: code, at }, movements);
}

async function givingBack(tx: Tx, code: string, amount: bigint): Promise<Movement> {
  const leg = await nextLeg(tx, code, 'giveBack');
  return { kind: 'giveBack', leg, debit: house.suspense, credit: house.payout, amount };
}

const isPaid = (status: string) => isAmong(paidNotCredited, status);

async function withOrder<Result>(
  { database }: Pick<Context, 'database'>,
  code: string,
  work: (tx: Tx, order: DepositRow) => Promise<Result>,
): Promise<Result> {
  const playerId = await playerOf(database.db, code);
  return database.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    return work(tx, await lockDeposit(tx, code));
  });
}

async function playerOf(db: Db, code: string): Promise<string> {
  const [row] = await db
    .select({ playerId: deposit.playerId })
    .from(deposit)
    .where(eq(deposit.code, code));
  if (!row) throw notFound();
  return row.playerId;
}
