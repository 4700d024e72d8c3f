import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { oneRow, placeholder, prepared } from '../db/prepared';
import { paymentDecision, paymentEvent, transfer, type FlagReason } from '../db/schema';
import type { GatewayPayment } from '../gateway/port';
import { operatorAccounts } from '../ledger/accounts';
import { nextLeg, post, type PostingKind } from '../ledger/ledger';
import { raiseFlag } from '../orders/flags';

/** A payment without its reference. */
export type Paid = Pick<GatewayPayment, 'id' | 'amount'>;

/** Classes of advisory locks. */
const locks = { reference: 7_022_021, payment: 7_022_022 };

/** Serializes all work on one payment, whether it is recorded or not. Taken before any other lock. */
export async function lockPayment(tx: Tx, id: string): Promise<void> {
  await holdPayment(tx, { name: id });
}

/** Serializes payments of one reference, whether its order exists or not. Taken before players and orders. */
export async function lockReference(tx: Tx, reference: string): Promise<void> {
  await holdReference(tx, { name: reference });
}

const hold = (lock: number) =>
  prepared<{ name: string }, unknown>((db) =>
    db
      .select({
        held: sql`pg_advisory_xact_lock(${sql.raw(String(lock))}, hashtext(${placeholder('name')}))`,
      })
      .from(oneRow),
  );
const holdPayment = hold(locks.payment);
const holdReference = hold(locks.reference);

/** The first notice of a payment: its reference, and kip. */
export interface RecordedPayment {
  code: string;
  amount: bigint;
}

/** The payment as first recorded, or null. It must be locked. */
export async function recordedPayment(tx: Tx, paymentId: string): Promise<RecordedPayment | null> {
  return (await paymentById(tx, { paymentId }))[0] ?? null;
}

const paymentById = prepared<{ paymentId: string }, RecordedPayment[]>((db) =>
  db
    .select({ code: paymentEvent.code, amount: paymentEvent.amount })
    .from(paymentEvent)
    .where(eq(paymentEvent.id, placeholder('paymentId'))),
);

/** Records a payment with its transfer. */
export async function recordPayment(
  tx: Tx,
  { id, reference, amount, paidAt }: GatewayPayment,
  transferId: number,
  receivedAt: Date,
): Promise<void> {
  await addPayment(tx, { id, code: reference, amount, paidAt, receivedAt, transferId });
}

const addPayment = prepared<typeof paymentEvent.$inferInsert, unknown>((db) =>
  db.insert(paymentEvent).values({
    id: placeholder('id'),
    code: placeholder('code'),
    amount: placeholder('amount'),
    paidAt: placeholder('paidAt'),
    receivedAt: placeholder('receivedAt'),
    transferId: placeholder('transferId'),
  }),
);

/**
 * Holds a payment that no order accepts: its money goes to suspense, with a flag for staff.
 * @returns the id of its transfer
 */
export async function suspendPayment(
  tx: Tx,
  code: string,
  { id, amount }: Paid,
  reason: FlagReason,
  at: Date,
): Promise<number> {
  const leg = await nextLeg(tx, code, 'suspend');
  const [transferId] = await post(tx, { id: code, at }, [
    {
      kind: 'suspend',
      leg,
      debit: operatorAccounts.qrClearing,
      credit: operatorAccounts.suspense,
      amount,
    },
  ]);
  await raiseFlag(tx, code, reason, at, id);
  return postedId(transferId);
}

/** @throws Error for a payment of zero */
export function postedId(transferId: number | undefined): number {
  if (transferId === undefined) throw new Error('a payment of nothing');
  return transferId;
}

/** The payment that paid an order; null for an unpaid order. The caller has locked the order. */
export async function payingPayment(tx: Tx, code: string): Promise<string | null> {
  const pay: PostingKind = 'pay';
  const [row] = await tx
    .select({ id: sql<string | null>`coalesce(${paymentEvent.id}, ${paymentDecision.paymentId})` })
    .from(transfer)
    .leftJoin(paymentEvent, eq(paymentEvent.transferId, transfer.id))
    .leftJoin(paymentDecision, eq(paymentDecision.transferId, transfer.id))
    .where(and(eq(transfer.orderId, code), eq(transfer.kind, pay)));
  return row?.id ?? null;
}
