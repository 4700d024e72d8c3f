import { and, eq } from 'drizzle-orm';
import { initialStatus, nextStatus } from '../../machines/lifecycle';
import {
  paymentEntryMachine,
  type PaymentEntryEvent,
  type TwoPeople,
} from '../../machines/paymentEntry';
import type { Context } from '../context';
import type { Db, Tx } from '../db/database';
import { deposit, paymentEntry, type PaymentEntryRow } from '../db/schema';
import { notFound } from '../errors';
import type { GatewayPayment } from '../gateway/port';
import { statusChanged } from '../orders/orderStatus';
import { transition } from '../orders/transition';
import { needsSecondPersonFor, recordAlone } from '../decisions/decidedAlone';
import { assertSecondPerson, refuseSecondPerson } from '../decisions/secondPerson';

/*
 * Payments that staff enter by hand. Each step is read from `machines/paymentEntry.ts`; `by` is the name of the person
 * who takes it.
 */

type Deps = Pick<Context, 'config' | 'settings' | 'clock'>;

const entered = initialStatus(paymentEntryMachine);
const confirmed = transition(paymentEntryMachine, 'confirm').to;

/**
 * Stores a payment as it was entered. The caller has locked its number.
 * @returns whether it is confirmed at once, because one person is enough for it
 */
export async function addEntry(
  ctx: Deps,
  tx: Tx,
  { id: paymentId, amount, paidAt }: GatewayPayment,
  { code, reason, by }: { code: string | null; reason: string; by: string },
): Promise<boolean> {
  const at = ctx.clock.now();
  const playerId = code === null ? null : await findPlayerOfDeposit(tx, code);
  const decision = { step: 'enter', subject: paymentId, playerId, amount } as const;
  const facts: TwoPeople = {
    needsSecondPerson: await needsSecondPersonFor(ctx, tx, by, decision),
    enteredBy: by,
    confirmedBy: by,
  };
  const status = nextStatus(paymentEntryMachine, entered, 'confirm', facts);
  await tx.insert(paymentEntry).values({
    ...{ paymentId, code, amount, paidAt, reason, enteredBy: by, enteredAt: at },
    ...(status ? { status, decidedBy: by, decidedAt: at } : { status: entered }),
  });
  if (status !== null) await recordAlone(ctx, tx, by, decision);
  return status !== null;
}

export async function findPlayerOfDeposit(tx: Tx, code: string): Promise<string | null> {
  const [order] = await tx
    .select({ playerId: deposit.playerId })
    .from(deposit)
    .where(eq(deposit.code, code));
  return order?.playerId ?? null;
}

/** The waiting entry with a bank reference, which the caller has locked. */
export async function waitingEntry(tx: Tx, paymentId: string): Promise<PaymentEntryRow | null> {
  const [row] = await tx
    .select()
    .from(paymentEntry)
    .where(and(eq(paymentEntry.paymentId, paymentId), eq(paymentEntry.status, entered)));
  return row ?? null;
}

export async function isEntered(tx: Tx, paymentId: string): Promise<boolean> {
  const own = and(eq(paymentEntry.paymentId, paymentId), eq(paymentEntry.status, confirmed));
  return (await tx.$count(paymentEntry, own)) > 0;
}

/** @throws DomainError 404 */
export async function findEntry(db: Db, id: number): Promise<PaymentEntryRow> {
  const [row] = await db.select().from(paymentEntry).where(eq(paymentEntry.id, id));
  if (!row) throw notFound();
  return row;
}

/**
 * Confirms or refuses a waiting entry. It waits because it is large: only another person may confirm it. The caller has locked
 * its number, so that concurrent decisions run one after the other.
 * @throws DomainError 409 `ORDER_STATUS_CHANGED` when it was already decided, `FOUR_EYES` for the person who entered it, and as
 * {@link assertSecondPerson}
 */
export async function decideEntry(
  ctx: Deps,
  tx: Tx,
  id: number,
  type: PaymentEntryEvent['type'],
  by: string,
): Promise<PaymentEntryRow> {
  const entry = await findEntry(tx, id);
  const facts: TwoPeople = {
    needsSecondPerson: true,
    enteredBy: entry.enteredBy,
    confirmedBy: by,
  };
  const { enteredBy: first } = entry;
  if (nextStatus(paymentEntryMachine, entry.status, type) === null)
    throw statusChanged(entry.status);
  const route = 'payments.confirm';
  if (type === 'confirm') await assertSecondPerson(ctx, tx, { first, second: by, route });
  const status = nextStatus(paymentEntryMachine, entry.status, type, facts);
  if (status === null) throw refuseSecondPerson('SAME', first, route);
  const [row] = await tx
    .update(paymentEntry)
    .set({ status, decidedBy: by, decidedAt: ctx.clock.now() })
    .where(eq(paymentEntry.id, id))
    .returning();
  return row ?? entry;
}
