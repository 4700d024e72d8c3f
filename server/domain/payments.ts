import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { given, oneRow, prepared } from '../db/prepared';
import { paymentDecision, paymentEvent, transfer, type FlagReason } from '../db/schema';
import type { GatewayPayment } from '../gateway/port';
import { house } from './accounts';
import { book, nextLeg, type MovementKind } from './ledger';
import { raiseFlag } from './staffFlags';

/** A payment, where it does not matter what it was for. */
export type Paid = Pick<GatewayPayment, 'id' | 'amount'>;

/** Any numbers that no other locks of two keys on the same database use. */
const locks = { reference: 7_022_021, payment: 7_022_022 };

/** Makes everything about one payment wait for its turn, whether it was told of before or not. Taken before any other lock. */
export async function lockPayment(tx: Tx, id: string): Promise<void> {
  await holdPayment(tx, { name: id });
}

/** Makes payments of one reference wait for each other, whether its order is there or not. Taken before players and orders. */
export async function lockReference(tx: Tx, reference: string): Promise<void> {
  await holdReference(tx, { name: reference });
}

const hold = (lock: number) =>
  prepared<{ name: string }, unknown>((db) =>
    db
      .select({
        held: sql`pg_advisory_xact_lock(${sql.raw(String(lock))}, hashtext(${given('name')}))`,
      })
      .from(oneRow),
  );
const holdPayment = hold(locks.payment);
const holdReference = hold(locks.reference);

/** What was recorded of a payment when it was told of first: its reference, and kip. */
export interface RecordedPayment {
  code: string;
  amount: bigint;
}

/** The payment as it was told of first, or null. It is locked. */
export async function recordedPayment(tx: Tx, paymentId: string): Promise<RecordedPayment | null> {
  return (await paymentById(tx, { paymentId }))[0] ?? null;
}

const paymentById = prepared<{ paymentId: string }, RecordedPayment[]>((db) =>
  db
    .select({ code: paymentEvent.code, amount: paymentEvent.amount })
    .from(paymentEvent)
    .where(eq(paymentEvent.id, given('paymentId'))),
);

/** Keeps a payment with the one movement that it became. */
export async function record(
  tx: Tx,
  { id, reference, amount, paidAt }: GatewayPayment,
  transferId: number,
  receivedAt: Date,
): Promise<void> {
  await addPayment(tx, { id, code: reference, amount, paidAt, receivedAt, transferId });
}

const addPayment = prepared<typeof paymentEvent.$inferInsert, unknown>((db) =>
  db.insert(paymentEvent).values({
    id: given('id'),
    code: given('code'),
    amount: given('amount'),
    paidAt: given('paidAt'),
    receivedAt: given('receivedAt'),
    transferId: given('transferId'),
  }),
);

/**
 * Holds a payment that no order takes: its money waits in suspense, with a note to staff.
 * @returns the id of its movement
 */
export async function suspend(
  tx: Tx,
  code: string,
  { id, amount }: Paid,
  reason: FlagReason,
  at: Date,
): Promise<number> {
  const leg = await nextLeg(tx, code, 'suspend');
  const [transferId] = await book(tx, { id: code, at }, [
    { kind: 'suspend', leg, debit: house.qrClearing, credit: house.suspense, amount },
  ]);
  await raiseFlag(tx, code, reason, at, id);
  return booked(transferId);
}

/** @throws Error for a payment of nothing */
export function booked(transferId: number | undefined): number {
  if (transferId === undefined) throw new Error('a payment of nothing');
  return transferId;
}

/** The payment that paid an order; null for an order that is not paid. The order is locked. */
export async function payingPayment(tx: Tx, code: string): Promise<string | null> {
  const pay: MovementKind = 'pay';
  const [row] = await tx
    .select({ id: sql<string | null>`coalesce(${paymentEvent.id}, ${paymentDecision.paymentId})` })
    .from(transfer)
    .leftJoin(paymentEvent, eq(paymentEvent.transferId, transfer.id))
    .leftJoin(paymentDecision, eq(paymentDecision.transferId, transfer.id))
    .where(and(eq(transfer.orderId, code), eq(transfer.kind, pay)));
  return row?.id ?? null;
}
