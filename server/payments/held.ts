import { and, asc, eq, isNull } from 'drizzle-orm';
import { isComparedAgain } from '../../contract/payments';
import type { Context } from '../context';
import type { Db, Tx } from '../db/database';
import { placeholder, prepared } from '../db/prepared';
import {
  paymentDecision,
  paymentEvent,
  staffFlag,
  type DepositRow,
  type FlagReason,
} from '../db/schema';
import type { GatewayPayment } from '../gateway/port';
import { operatorAccounts } from '../ledger/accounts';
import { nextLeg, post } from '../ledger/ledger';
import { assignEntryToPlayer } from '../decisions/decidedAlone';
import { recordPayment, suspendPayment } from './records';
import { resolveFlag } from '../orders/flags';
import { postPayment, postUniquePayment, type TimedPayment } from './posting';

type Deps = Pick<Context, 'settings' | 'clock' | 'config' | 'events' | 'gateway'>;

/** A payment in suspense about which staff have not decided. */
export interface HeldPayment extends TimedPayment {
  /** Code of the order that it is held for; without an order, the payment's reference. */
  code: string;
  flagId: number;
  reason: FlagReason;
  /** What a second person is asked to agree to. */
  asked: Pick<FlagRow, 'askedBy' | 'askedStep' | 'askedCode' | 'note'>;
}
type FlagRow = typeof staffFlag.$inferSelect;

const heldPayments = (db: Db) =>
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
  const [row] = await heldPayments(tx).where(
    and(eq(staffFlag.paymentId, paymentId), isNull(staffFlag.resolvedAt)),
  );
  return row ?? null;
}

/** Payments held under a code for one reason, oldest first. */
const heldPaymentsOf = prepared<{ code: string; reason: FlagReason }, HeldPayment[]>((db) =>
  heldPayments(db)
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
 * Matches a held payment to an order, where it counts like any other payment, and records the reason. Its age is not checked:
 * staff have chosen the order. The caller has resolved the payment's flag and locked player and order.
 * @returns the order afterwards
 */
export async function matchToOrder(
  ctx: Deps,
  tx: Tx,
  held: HeldPayment,
  order: DepositRow,
  reason: string,
): Promise<DepositRow> {
  const { id, code, amount, paidAt } = held;
  const at = ctx.clock.now();
  await assignEntryToPlayer(tx, id, order.playerId);
  const leg = await nextLeg(tx, code, 'match');
  await post(tx, { id: code, at }, [
    {
      kind: 'match',
      leg,
      debit: operatorAccounts.suspense,
      credit: operatorAccounts.qrClearing,
      amount,
    },
  ]);
  const postTo = isComparedAgain(held, order.code) ? postUniquePayment : postPayment;
  const posted = await postTo(ctx, tx, { id, amount, paidAt }, order);
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
 * Holds a new payment whose order is unknown in suspense, for staff or for an order that may be created later. The caller has
 * locked payment and reference.
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
 * Matches earlier payments with this order's code to the order, oldest first. The caller has locked reference, player and
 * order.
 * @returns the order afterwards
 */
export async function claimUnmatched(ctx: Deps, tx: Tx, order: DepositRow): Promise<DepositRow> {
  let now = order;
  for (const payment of await heldPaymentsOf(tx, { code: order.code, reason: unmatchedReason }))
    if (await resolveFlag(tx, payment.flagId, ctx.clock.now()))
      now = await matchToOrder(ctx, tx, payment, now, 'The order that it names has come.');
  return now;
}
