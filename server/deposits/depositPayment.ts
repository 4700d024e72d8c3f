import { eq } from 'drizzle-orm';
import { depositOrderMachine } from '../../machines/depositOrder';
import { statusesBefore } from '../../machines/lifecycle';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import { placeholder, prepared } from '../db/prepared';
import { deposit, player, type DepositRow } from '../db/schema';
import { notFound } from '../errors';
import type { GatewayPayment } from '../gateway/port';
import { includesStatus } from '../orders/orderStatus';
import { findPayments } from '../gateway/gatewayCalls';
import { claimUnmatched, heldPayment, holdUnmatched, postNewPayment } from './heldPayments';
import { lockPayment, lockReference, recordedPayment, recordPayment } from './payments';
import { contradicts, recordConflict } from './staffFlags';

type Deps = Pick<Context, 'config' | 'database' | 'clock' | 'events' | 'outbox'>;

/**
 * Records a payment that the gateway reported, once for its id: it pays the order if the order waits for exactly this
 * amount, and is held for staff otherwise. A repeated report with different content is kept as a conflict.
 * @returns false while there is no such order and staff have not decided about the payment: it is kept, and a repeated
 * report finds an order that was created since
 */
export async function applyPayment(ctx: Deps, payment: GatewayPayment): Promise<boolean> {
  const isSettled = await ctx.database.transaction((tx) => processPayment(ctx, tx, payment));
  if (isSettled) ctx.outbox.wake();
  return isSettled;
}

/** {@link applyPayment} within a transaction. */
export async function processPayment(ctx: Deps, tx: Tx, payment: GatewayPayment): Promise<boolean> {
  const { id, reference: code } = payment;
  await lockPayment(tx, id);
  const known = await recordedPayment(tx, id);
  if (known && contradicts(payment, known)) {
    await recordConflict(ctx, tx, payment);
    return true;
  }
  await lockReference(tx, code);
  await playerLockOf(tx, { code });
  const [found] = await depositLock(tx, { code });
  if (!found) {
    if (known) return (await heldPayment(tx, id)) === null;
    await holdUnmatched(ctx, tx, payment);
    return false;
  }
  const order = await claimUnmatched(ctx, tx, found);
  if (known) return true;
  const { transferId } = await postNewPayment(ctx, tx, payment, order);
  await recordPayment(tx, payment, transferId, ctx.clock.now());
  return true;
}

/** Like {@link lockPlayer}, by one of the player's orders; an order never changes its player. */
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
          .where(eq(deposit.code, placeholder('code'))),
      ),
    )
    .for('no key update'),
);

/**
 * Asks the gateway for payments of an order and records new ones.
 * @param limit the timeout: `check` while the player waits
 * @throws DomainError 503 when the gateway does not answer
 */
export async function askGateway(
  ctx: Deps & Parameters<typeof findPayments>[0],
  code: string,
  limit: 'check' | 'payments',
): Promise<void> {
  for (const payment of await findPayments(ctx, code, limit)) await applyPayment(ctx, payment);
}

/** The order, locked until the transaction ends. Its player must be locked before. @throws DomainError 404 */
export async function lockDeposit(tx: Tx, code: string): Promise<DepositRow> {
  const [row] = await depositLock(tx, { code });
  if (!row) throw notFound();
  return row;
}

const depositLock = prepared<{ code: string }, DepositRow[]>((db) =>
  db
    .select()
    .from(deposit)
    .where(eq(deposit.code, placeholder('code')))
    .for('no key update'),
);

/** The order has ended, but staff may still credit a payment. */
export const isResolvable = (status: string): boolean =>
  includesStatus(statusesBefore(depositOrderMachine, 'resolveLate'), status);
