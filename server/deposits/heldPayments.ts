import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { depositOrderMachine, isPaid } from '../../machines/depositOrder';
import type { Context } from '../context';
import { allInTransaction } from '../db/allInTransaction';
import type { Db, Tx } from '../db/database';
import { placeholder, prepared } from '../db/prepared';
import {
  deposit,
  orderStatusChange,
  paymentDecision,
  paymentEvent,
  staffFlag,
  type DepositRow,
  type FlagReason,
} from '../db/schema';
import type { GatewayPayment } from '../gateway/port';
import { house } from '../ledger/accounts';
import { nextLeg, post, suspendedAmount } from '../ledger/ledger';
import { includesStatus, transitionDeposit, unpaid } from '../orders/orderStatus';
import { transition } from '../orders/transition';
import { enteredFor } from '../decisions/decidedAlone';
import { creditRefusal } from '../protection/mayCredit';
import { callProvider } from './creditCalls';
import { isEntered } from './paymentEntries';
import { payingPayment, postedId, recordPayment, suspendPayment, type Paid } from './payments';
import { apartMs, countedAs } from './samePayment';
import { resolveFlag } from './staffFlags';

type Deps = Pick<Context, 'clock' | 'config' | 'events'>;

/** The result for a payment: the order afterwards, and the id of the payment's transfer. */
export interface PostedPayment {
  order: DepositRow;
  transferId: number;
}

/**
 * Posts a payment of an order: it pays the order if the order waits for exactly this amount, and is held in suspense
 * with a flag for staff otherwise. One that was paid in time and is entered by staff after the order's end is credited
 * from there, unless the player takes a break meanwhile.
 * Player and order are locked.
 */
async function postPayment(
  ctx: Deps,
  tx: Tx,
  payment: TimedPayment,
  order: DepositRow,
): Promise<PostedPayment> {
  const fits = payment.amount === order.amount;
  if (fits && includesStatus(unpaid, order.status)) return payOrder(ctx, tx, payment, order);
  const isInTime =
    fits &&
    (await wasPaidInTime(tx, payment, order)) &&
    (await creditRefusal(ctx, tx, order.playerId)) === null;
  const posted = await holdForOrder(ctx, tx, payment, order);
  if (isInTime) await callProvider(ctx, tx, posted.order, 'resolveLate');
  return posted;
}

/**
 * {@link postPayment} of a new payment: one that may have been reported before under another id is held, so that nobody is
 * credited twice for it.
 */
export async function postNewPayment(
  ctx: Deps,
  tx: Tx,
  payment: TimedPayment,
  order: DepositRow,
): Promise<PostedPayment> {
  const mayCredit = payment.amount === order.amount && !isPaid(order.status);
  if (mayCredit && (await countedAs(tx, payment, order)) !== null)
    return holdForOrder(ctx, tx, payment, order, 'SAME_PAYMENT');
  if (mayCredit && includesStatus(unpaid, order.status) && (await isOlder(tx, payment, order)))
    return holdForOrder(ctx, tx, payment, order, 'PAID_BEFORE_ORDER');
  return postPayment(ctx, tx, payment, order);
}

/**
 * Whether staff have entered a payment that the bank had received before its order was made: it is of another one, or of none.
 * The time of a gateway is not believed so far.
 */
async function isOlder(
  tx: Tx,
  { id, paidAt }: TimedPayment,
  { createdAt }: DepositRow,
): Promise<boolean> {
  return paidAt.getTime() < createdAt.getTime() - apartMs && isEntered(tx, id);
}

/** A payment without its reference, and when the bank received it. */
type TimedPayment = Paid & Pick<GatewayPayment, 'paidAt'>;

/**
 * Whether an order has ended for nothing but that its payment was not known yet: it was paid while it could be, and staff
 * have entered it after its end, because they had to see it first. A gateway was asked before the order ended.
 */
async function wasPaidInTime(
  tx: Tx,
  { id, paidAt }: TimedPayment,
  { code, status, createdAt, expiresAt }: DepositRow,
): Promise<boolean> {
  if (status !== expired || paidAt < createdAt || paidAt > expiresAt) return false;
  if (!(await isEntered(tx, id))) return false;
  const [ended] = await tx
    .select({ at: orderStatusChange.at })
    .from(orderStatusChange)
    .where(eq(orderStatusChange.code, code))
    .orderBy(desc(orderStatusChange.id))
    .limit(1);
  const byTime = ended !== undefined && ended.at >= expiresAt;
  // One that was paid before, or that has other money waiting, is for staff
  return (
    byTime && (await payingPayment(tx, code)) === null && (await suspendedAmount(tx, code)) === 0n
  );
}

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
      { kind: 'pay', debit: house.qrClearing, credit: house.fxLak, amount },
    ]),
    callProvider(ctx, tx, order, 'credit'),
  );
  return { order, transferId: postedId(transferId) };
}

/** Informs the player that a payment waits for staff; it is late if the order had ended without it. */
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

/** A payment in suspense about which staff have not decided. */
export interface HeldPayment extends TimedPayment {
  /** The order it is held for, or the reference it came with. */
  code: string;
  flagId: number;
  reason: FlagReason;
  /** What a person asks a second one to agree to. */
  asked: Pick<FlagRow, 'askedBy' | 'askedStep' | 'askedCode' | 'note'>;
}
type FlagRow = typeof staffFlag.$inferSelect;

const held = (db: Db) =>
  db
    .select({
      id: paymentEvent.id,
      amount: paymentEvent.amount,
      paidAt: paymentEvent.paidAt,
      code: staffFlag.code,
      flagId: staffFlag.id,
      reason: staffFlag.reason,
      asked: {
        askedBy: staffFlag.askedBy,
        askedStep: staffFlag.askedStep,
        askedCode: staffFlag.askedCode,
        note: staffFlag.note,
      },
    })
    .from(staffFlag)
    .innerJoin(paymentEvent, eq(paymentEvent.id, staffFlag.paymentId));

/** The payment if it is held. It must be locked. */
export async function heldPayment(tx: Tx, paymentId: string): Promise<HeldPayment | null> {
  const [row] = await held(tx).where(
    and(eq(staffFlag.paymentId, paymentId), isNull(staffFlag.resolvedAt)),
  );
  return row ?? null;
}

/** Payments held under a code for one reason, oldest first. */
const heldPaymentsOf = prepared<{ code: string; reason: FlagReason }, HeldPayment[]>((db) =>
  held(db)
    .where(
      and(
        eq(staffFlag.code, placeholder('code')),
        isNull(staffFlag.resolvedAt),
        eq(staffFlag.reason, placeholder('reason')),
      ),
    )
    .orderBy(asc(staffFlag.id)),
);

/**
 * Matches a held payment to an order, where it counts like any other payment, and records the reason. The payment's
 * flag is resolved; player and order are locked.
 * @returns the order afterwards
 */
export async function matchToOrder(
  ctx: Deps,
  tx: Tx,
  { id, code, amount, paidAt }: HeldPayment,
  order: DepositRow,
  reason: string,
): Promise<DepositRow> {
  const at = ctx.clock.now();
  await enteredFor(tx, id, order.playerId);
  const leg = await nextLeg(tx, code, 'match');
  await post(tx, { id: code, at }, [
    { kind: 'match', leg, debit: house.suspense, credit: house.qrClearing, amount },
  ]);
  const posted = await postPayment(ctx, tx, { id, amount, paidAt }, order);
  await tx.insert(paymentDecision).values({
    paymentId: id,
    how: 'match',
    fromCode: code,
    toCode: order.code,
    reason,
    decidedAt: at,
    transferId: posted.transferId,
  });
  return posted.order;
}

/** The flag of a payment whose order is unknown. */
export const unmatchedReason: FlagReason = 'UNKNOWN_ORDER';

/**
 * Holds a new payment whose order is unknown in suspense, for staff or for an order that may be created later. Payment
 * and reference are locked.
 */
export async function holdUnmatched(
  { clock }: Deps,
  tx: Tx,
  payment: GatewayPayment,
): Promise<void> {
  const at = clock.now();
  await recordPayment(
    tx,
    payment,
    await suspendPayment(tx, payment.reference, payment, unmatchedReason, at),
    at,
  );
}

/**
 * Matches earlier payments with this order's code to the order, oldest first. Reference, player and order are locked.
 * @returns the order afterwards
 */
export async function claimUnmatched(ctx: Deps, tx: Tx, order: DepositRow): Promise<DepositRow> {
  let now = order;
  for (const payment of await heldPaymentsOf(tx, { code: order.code, reason: unmatchedReason }))
    if (await resolveFlag(tx, payment.flagId, ctx.clock.now()))
      now = await matchToOrder(ctx, tx, payment, now, 'The order that it names has come.');
  return now;
}
