import { eq } from 'drizzle-orm';
import { statusesBefore } from '../../machines/law';
import { depositOrderMachine } from '../../machines/depositOrder';
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { given, prepared } from '../db/prepared';
import { deposit, player, type DepositRow } from '../db/schema';
import { notFound } from '../errors';
import type { GatewayPayment } from '../gateway/port';
import { findPayments } from '../portCall';
import { heldPayment } from './heldPayments';
import { judgePayment } from './judgePayment';
import { isAmong } from './orderStatus';
import { contradicts, keepConflict } from './paymentConflicts';
import { lockPayment, lockReference, record, recordedPayment } from './payments';
import { claimUnmatched, keepUnmatched } from './unmatchedPayments';

/** What a payment is judged by; the worker is woken once an order is paid. */
type Paying = Pick<Context, 'database' | 'clock' | 'events' | 'outbox'>;

/**
 * Records a payment that the gateway told of, once for its id: it pays the order when the order waits for exactly this
 * amount, and is held for staff otherwise. Told of again with other content, it is kept as a contradiction.
 * @returns false while there is no such order and nobody has decided about the payment: it is kept, and told of again
 * it finds an order that has come since
 */
export async function applyPayment(ctx: Paying, payment: GatewayPayment): Promise<boolean> {
  const isSettled = await ctx.database.transaction((tx) => takeIn(ctx, tx, payment));
  if (isSettled) ctx.outbox.wake();
  return isSettled;
}

async function takeIn(ctx: Paying, tx: Tx, payment: GatewayPayment): Promise<boolean> {
  const { id, reference: code } = payment;
  await lockPayment(tx, id);
  const known = await recordedPayment(tx, id);
  if (known && contradicts(payment, known)) {
    await keepConflict(ctx, tx, payment);
    return true;
  }
  await lockReference(tx, code);
  await playerLockOf(tx, { code });
  const [found] = await depositLock(tx, { code });
  if (!found) {
    if (known) return (await heldPayment(tx, id)) === null;
    await keepUnmatched(ctx, tx, payment);
    return false;
  }
  const order = await claimUnmatched(ctx, tx, found);
  if (known) return true;
  const { transferId } = await judgePayment(ctx, tx, payment, order);
  await record(tx, payment, transferId, ctx.clock.now());
  return true;
}

/** Like {@link lockPlayer}, where only an order of his is known; an order never changes hands. */
const playerLockOf = prepared<{ code: string }, unknown>((db) =>
  db
    .select({ id: player.id })
    .from(player)
    .where(
      eq(
        player.id,
        db
          .select({ playerId: deposit.playerId })
          .from(deposit)
          .where(eq(deposit.code, given('code'))),
      ),
    )
    .for('no key update'),
);

/**
 * Asks the gateway for payments of an order and records those that are new.
 * @param limit how long it may take: `check` while the player waits
 * @throws DomainError 503 when the gateway does not answer
 */
export async function askGateway(
  ctx: Paying & Parameters<typeof findPayments>[0],
  code: string,
  limit: 'check' | 'payments',
): Promise<void> {
  for (const payment of await findPayments(ctx, code, limit)) await applyPayment(ctx, payment);
}

/**
 * The order, locked until the transaction ends; its player is locked before.
 * @throws DomainError 404
 */
export async function lockDeposit(tx: Tx, code: string): Promise<DepositRow> {
  const [row] = await depositLock(tx, { code });
  if (!row) throw notFound();
  return row;
}

const depositLock = prepared<{ code: string }, DepositRow[]>((db) =>
  db
    .select()
    .from(deposit)
    .where(eq(deposit.code, given('code')))
    .for('no key update'),
);

/** Ended, but staff may still credit a payment. */
export const isResolvable = (status: string): boolean =>
  isAmong(statusesBefore(depositOrderMachine, 'resolveLate'), status);
