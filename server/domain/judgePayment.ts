import { eq } from 'drizzle-orm';
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { deposit, type DepositRow, type FlagReason } from '../db/schema';
import { together } from '../db/together';
import { house } from './accounts';
import { book } from './ledger';
import { credited, isAmong, moveDeposit, paidNotCredited, unpaid } from './orderStatus';
import { callProvider } from './outboxQueue';
import { booked, suspend, type Paid } from './payments';

type Judging = Pick<Context, 'clock' | 'events'>;

/** What became of a payment: the order afterwards, and the id of the payment's movement. */
export interface Judged {
  order: DepositRow;
  transferId: number;
}

/**
 * Books a payment for an order: it pays the order when the order waits for exactly this amount, and is held in suspense
 * with a note to staff otherwise. Player and order are locked.
 */
export function judgePayment(
  ctx: Judging,
  tx: Tx,
  payment: Paid,
  order: DepositRow,
): Promise<Judged> {
  const fits = isAmong(unpaid, order.status) && payment.amount === order.amount;
  return fits ? take(ctx, tx, payment, order) : holdFor(ctx, tx, payment, order);
}

async function take(ctx: Judging, tx: Tx, { amount }: Paid, { code }: DepositRow): Promise<Judged> {
  const at = ctx.clock.now();
  const order = await moveDeposit(ctx, tx, code, 'pay');
  const [[transferId]] = await together(
    book(tx, { id: code, at }, [
      { kind: 'pay', debit: house.qrClearing, credit: house.fxLak, amount },
    ]),
    callProvider(tx, order, 'credit', at),
  );
  return { order, transferId: booked(transferId) };
}

/** Its player is told that a payment waits for staff; it is late where the order had ended without it. */
async function holdFor(
  { clock, events }: Judging,
  tx: Tx,
  payment: Paid,
  order: DepositRow,
): Promise<Judged> {
  const { code, playerId, status } = order;
  const reason = reasonFor(status);
  const transferId = await suspend(tx, code, payment, reason, clock.now());
  await events.publish(tx, playerId, { type: 'deposit', code, status });
  if (reason !== 'LATE_PAYMENT') return { order, transferId };
  await tx.update(deposit).set({ late: true }).where(eq(deposit.code, code));
  return { order: { ...order, late: true }, transferId };
}

function reasonFor(status: string): FlagReason {
  if (isAmong(unpaid, status)) return 'WRONG_AMOUNT';
  const isTaken = status === credited || isAmong(paidNotCredited, status);
  return isTaken ? 'PAID_AGAIN' : 'LATE_PAYMENT';
}
