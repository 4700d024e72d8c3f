import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { given, oneRow, prepared } from '../db/prepared';
import { paymentEvent, type FlagReason } from '../db/schema';
import type { GatewayPayment } from '../gateway/port';
import { house } from './accounts';
import { book, nextLeg } from './ledger';
import { raiseFlag } from './staffFlags';

/** Any number that no other lock of two keys on the same database uses. */
const referenceLock = 7_022_021;

/** Makes payments of one reference wait for each other, whether its order is there or not. Taken before any other lock. */
export async function lockReference(tx: Tx, reference: string): Promise<void> {
  await holdReference(tx, { reference });
}

const holdReference = prepared<{ reference: string }, unknown>((db) =>
  db
    .select({
      held: sql`pg_advisory_xact_lock(${sql.raw(String(referenceLock))}, hashtext(${given('reference')}))`,
    })
    .from(oneRow),
);

/** The payment was told of before. Its reference is locked. */
export async function isRecorded(tx: Tx, paymentId: string): Promise<boolean> {
  return (await paymentById(tx, { paymentId })).length > 0;
}

const paymentById = prepared<{ paymentId: string }, unknown[]>((db) =>
  db
    .select({ id: paymentEvent.id })
    .from(paymentEvent)
    .where(eq(paymentEvent.id, given('paymentId'))),
);

/** Keeps a payment with the one movement that it became. */
export async function record(
  tx: Tx,
  { id, reference, amount, paidAt }: GatewayPayment,
  [transferId]: number[],
  receivedAt: Date,
): Promise<void> {
  if (transferId === undefined) throw new Error('a payment of nothing');
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

/** Records a payment that no order takes: its money waits in suspense, with a note to staff. */
export async function suspend(
  tx: Tx,
  payment: GatewayPayment,
  reason: FlagReason,
  at: Date,
): Promise<void> {
  const { reference: code, amount } = payment;
  const leg = await nextLeg(tx, code, 'suspend');
  const booked = await book(tx, { id: code, at }, [
    { kind: 'suspend', leg, debit: house.qrClearing, credit: house.suspense, amount },
  ]);
  await record(tx, payment, booked, at);
  await raiseFlag(tx, code, reason, at);
}
