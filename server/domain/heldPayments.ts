import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Context } from '../context';
import type { Db, Tx } from '../db/client';
import { given, prepared } from '../db/prepared';
import {
  paymentDecision,
  paymentEvent,
  staffFlag,
  type DepositRow,
  type FlagReason,
} from '../db/schema';
import { house } from './accounts';
import { judgePayment } from './judgePayment';
import { book, nextLeg } from './ledger';
import type { Paid } from './payments';

/** A payment in suspense that nobody has decided about. */
export interface HeldPayment extends Paid {
  /** What it is held under: an order, or the reference that it came with. */
  code: string;
  flagId: number;
  reason: FlagReason;
}

const held = (db: Db) =>
  db
    .select({
      id: paymentEvent.id,
      amount: paymentEvent.amount,
      code: staffFlag.code,
      flagId: staffFlag.id,
      reason: staffFlag.reason,
    })
    .from(staffFlag)
    .innerJoin(paymentEvent, eq(paymentEvent.id, staffFlag.paymentId));

/** The payment, while it is held. It is locked. */
export async function heldPayment(tx: Tx, paymentId: string): Promise<HeldPayment | null> {
  const [row] = await held(tx).where(
    and(eq(staffFlag.paymentId, paymentId), isNull(staffFlag.resolvedAt)),
  );
  return row ?? null;
}

/** Payments that are held under a code for one reason, the oldest first. */
export const heldUnder = prepared<{ code: string; reason: FlagReason }, HeldPayment[]>((db) =>
  held(db)
    .where(
      and(
        eq(staffFlag.code, given('code')),
        isNull(staffFlag.resolvedAt),
        eq(staffFlag.reason, given('reason')),
      ),
    )
    .orderBy(asc(staffFlag.id)),
);

/**
 * Gives a payment that is held to an order, which judges it as one of its own, and keeps why. The payment's flag is
 * resolved; player and order are locked.
 * @returns the order afterwards
 */
export async function matchTo(
  ctx: Pick<Context, 'clock' | 'events'>,
  tx: Tx,
  { id, code, amount }: HeldPayment,
  order: DepositRow,
  reason: string,
): Promise<DepositRow> {
  const at = ctx.clock.now();
  const leg = await nextLeg(tx, code, 'match');
  await book(tx, { id: code, at }, [
    { kind: 'match', leg, debit: house.suspense, credit: house.qrClearing, amount },
  ]);
  const judged = await judgePayment(ctx, tx, { id, amount }, order);
  await tx.insert(paymentDecision).values({
    paymentId: id,
    how: 'match',
    fromCode: code,
    toCode: order.code,
    reason,
    decidedAt: at,
    transferId: judged.transferId,
  });
  return judged.order;
}
