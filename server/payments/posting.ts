import { desc, eq } from 'drizzle-orm';
import { isPaidBefore } from '../../contract/payments';
import { depositOrderMachine, isPaid } from '../../machines/depositOrder';
import type { Context } from '../context';
import { allInTransaction } from '../db/allInTransaction';
import type { Tx } from '../db/database';
import { deposit, orderStatusChange, type DepositRow, type FlagReason } from '../db/schema';
import type { GatewayPayment } from '../gateway/port';
import { operatorAccounts } from '../ledger/accounts';
import { post, suspendedAmount } from '../ledger/ledger';
import { includesStatus, transitionDeposit, unpaid } from '../orders/orderStatus';
import { transition } from '../orders/transition';
import { creditRefusal } from '../protection/mayCredit';
import { callProvider } from './creditCalls';
import { isEntered } from './entries';
import { payingPayment, postedId, suspendPayment, type Paid } from './records';
import { findCountedDuplicate } from './duplicates';

type Deps = Pick<Context, 'settings' | 'clock' | 'config' | 'events' | 'gateway'>;

/** The result for a payment: the order afterwards, and the id of the payment's transfer. */
export interface PostedPayment {
  order: DepositRow;
  transferId: number;
}

/**
 * Posts a payment of an order: it pays the order if the order waits for exactly this amount; otherwise it is held in suspense
 * with a flag for staff. A payment that was made in time, but could become known only after the order's end, is credited from
 * suspense, unless the player may not get it (`assertMayCredit`). The caller has locked player and order.
 */
export async function postPayment(
  ctx: Deps,
  tx: Tx,
  payment: TimedPayment,
  order: DepositRow,
): Promise<PostedPayment> {
  const fits = payment.amount === order.amount;
  if (fits && includesStatus(unpaid, order.status)) return payOrder(ctx, tx, payment, order);
  const isInTime = fits && (await wasPaidInTime(ctx, tx, payment, order));
  const posted = await holdForOrder(ctx, tx, payment, order);
  // A deposit limit counts the payment only once it is held
  if (isInTime && (await creditRefusal(ctx, tx, order.playerId)) === null)
    await callProvider(ctx, tx, posted.order, 'resolveLate');
  return posted;
}

/**
 * {@link postPayment} for a payment that may have been reported before under another id: then it is held, so that no player is
 * credited twice.
 */
export const postUniquePayment: typeof postPayment = async (ctx, tx, payment, order) =>
  (await isProbablyCounted(tx, payment, order))
    ? holdForOrder(ctx, tx, payment, order, 'SAME_PAYMENT')
    : postPayment(ctx, tx, payment, order);

/** {@link postUniquePayment} for a new payment. It is held, too, if it would pay an order that is newer. */
export async function postNewPayment(
  ctx: Deps,
  tx: Tx,
  payment: TimedPayment,
  order: DepositRow,
): Promise<PostedPayment> {
  if (await isProbablyCounted(tx, payment, order))
    return holdForOrder(ctx, tx, payment, order, 'SAME_PAYMENT');
  if (await wouldPayNewer(tx, payment, order))
    return holdForOrder(ctx, tx, payment, order, 'PAID_BEFORE_ORDER');
  return postPayment(ctx, tx, payment, order);
}

/** Whether a payment that the order could take already counts under another id. */
async function isProbablyCounted(
  tx: Tx,
  payment: TimedPayment,
  order: DepositRow,
): Promise<boolean> {
  if (payment.amount !== order.amount || isPaid(order.status)) return false;
  return (await findCountedDuplicate(tx, payment, order)) !== null;
}

/** Whether staff have entered a payment that the bank received before the order that it would pay was created. */
async function wouldPayNewer(
  tx: Tx,
  { id, amount, paidAt }: TimedPayment,
  order: DepositRow,
): Promise<boolean> {
  const wouldPay = amount === order.amount && includesStatus(unpaid, order.status);
  return wouldPay && isPaidBefore(paidAt, order.createdAt) && isEntered(tx, id);
}

/** A payment without its reference, and when the bank received it. */
export type TimedPayment = Paid & Pick<GatewayPayment, 'paidAt'>;

/**
 * Whether an order expired only because its payment was still unknown: it was paid in time, but a gateway that is asked before an
 * order ends could not report it. Staff entered it, because they have to see it at the bank first, or no gateway can be asked.
 */
async function wasPaidInTime(
  { gateway }: Pick<Deps, 'gateway'>,
  tx: Tx,
  { id, paidAt }: TimedPayment,
  { code, status, createdAt, expiresAt }: DepositRow,
): Promise<boolean> {
  if (status !== expired || paidAt < startOfMinute(createdAt) || paidAt > expiresAt) return false;
  if (gateway.findPayments !== undefined && !(await isEntered(tx, id))) return false;
  const [ended] = await tx
    .select({ at: orderStatusChange.at })
    .from(orderStatusChange)
    .where(eq(orderStatusChange.code, code))
    .orderBy(desc(orderStatusChange.id))
    .limit(1);
  const byTime = ended !== undefined && ended.at >= expiresAt;
  // Staff decide if the order was paid before, or has another held payment
  return (
    byTime && (await payingPayment(tx, code)) === null && (await suspendedAmount(tx, code)) === 0n
  );
}

/** Bank statements have no seconds, so a payment may seem a little older than its order. */
const startOfMinute = (time: Date) => new Date(Math.floor(time.getTime() / 60_000) * 60_000);

const expired = transition(depositOrderMachine, 'expire').to;

async function payOrder(
  ctx: Deps,
  tx: Tx,
  { amount }: Paid,
  { code }: DepositRow,
): Promise<PostedPayment> {
  const at = ctx.clock.now();
  const order = await transitionDeposit(ctx, tx, code, 'pay');
  const [[transferId]] = await allInTransaction(
    post(tx, { id: code, at }, [
      { kind: 'pay', debit: operatorAccounts.qrClearing, credit: operatorAccounts.fxLak, amount },
    ]),
    callProvider(ctx, tx, order, 'credit'),
  );
  return { order, transferId: postedId(transferId) };
}

/** Holds a payment for staff, and notifies the player. It is late if the order had ended without it. */
async function holdForOrder(
  { clock, events }: Deps,
  tx: Tx,
  payment: Paid,
  order: DepositRow,
  reason: FlagReason = flagReason(order.status),
): Promise<PostedPayment> {
  const { code, playerId, status } = order;
  const transferId = await suspendPayment(tx, code, payment, reason, clock.now());
  await events.publish(tx, playerId, { type: 'deposit', code, status });
  if (reason !== 'LATE_PAYMENT') return { order, transferId };
  await tx.update(deposit).set({ late: true }).where(eq(deposit.code, code));
  return { order: { ...order, late: true }, transferId };
}

function flagReason(status: string): FlagReason {
  if (includesStatus(unpaid, status)) return 'WRONG_AMOUNT';
  return isPaid(status) ? 'PAID_AGAIN' : 'LATE_PAYMENT';
}
