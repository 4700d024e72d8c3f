import type { Context } from '../context';
import type { Tx } from '../db/database';
import type { GatewayPayment } from '../gateway/port';
import { claimUnmatched, heldPayment, holdUnmatched } from './held';
import { postNewPayment } from './posting';
import { lockPayment, lockReference, recordedPayment, recordPayment } from './records';
import { contradicts, recordConflict } from './conflicts';
import { lockIfThere, lockPlayerOfDeposit } from '../orders/depositRow';

type Deps = Pick<
  Context,
  'settings' | 'config' | 'database' | 'clock' | 'events' | 'gateway' | 'outbox'
>;

/**
 * Records a payment that the gateway reported, once for its id: it pays the order if the order waits for exactly this amount,
 * and is held for staff otherwise. A repeated report with different content is recorded as a conflict.
 * @returns false while there is no such order and staff have not decided about the payment. The payment is then held, and a
 * repeated report matches it to an order that was created since
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
  await lockPlayerOfDeposit(tx, { code });
  const [found] = await lockIfThere(tx, { code });
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
