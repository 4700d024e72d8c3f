import { and, count, eq, sql, type SQL } from 'drizzle-orm';
import { fromMinor } from '../../contract/money';
import type { PageQuery } from '../../contract/page';
import type { PaymentEntry } from '../../contract/staffPayments';
import { initialStatus, nextStatus } from '../../machines/lifecycle';
import {
  paymentEntryMachine,
  type PaymentEntryEvent,
  type TwoPeople,
} from '../../machines/paymentEntry';
import type { Context } from '../context';
import type { Db, Tx } from '../db/database';
import {
  deposit,
  paymentDecision,
  paymentEntry,
  player,
  statement,
  statementMatch,
  type PaymentEntryRow,
} from '../db/schema';
import { notFound } from '../errors';
import type { GatewayPayment } from '../gateway/port';
import { statusChanged } from '../orders/orderStatus';
import { transition } from '../orders/transition';
import { needsSecondPerson, recordAlone } from '../decisions/decidedAlone';
import { assertSecondPerson, refuseSecondPerson } from '../decisions/secondPerson';

/*
 * Payments as staff have entered them. Each step is read from `machines/paymentEntry.ts`; `by` is the name of the person who
 * takes it.
 */

type Deps = Pick<Context, 'config' | 'clock'>;

const entered = initialStatus(paymentEntryMachine);
const confirmed = transition(paymentEntryMachine, 'confirm').to;

/**
 * Stores a payment as it was entered. Its number is locked.
 * @returns true: it is confirmed immediately, because one person is enough
 */
export async function addEntry(
  ctx: Deps,
  tx: Tx,
  { id: paymentId, amount, paidAt }: GatewayPayment,
  { code, reason, by }: { code: string | null; reason: string; by: string },
): Promise<boolean> {
  const at = ctx.clock.now();
  const playerId = code === null ? null : await playerOf(tx, code);
  const decision = { step: 'enter', subject: paymentId, playerId, amount } as const;
  const facts: TwoPeople = {
    needsSecondPerson: await needsSecondPerson(ctx, tx, by, decision),
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

/** Whose an order is. */
export async function playerOf(tx: Tx, code: string): Promise<string | null> {
  const [order] = await tx
    .select({ playerId: deposit.playerId })
    .from(deposit)
    .where(eq(deposit.code, code));
  return order?.playerId ?? null;
}

/** The entry that waits under a number of the bank, which is locked. */
export async function waitingEntry(tx: Tx, paymentId: string): Promise<PaymentEntryRow | null> {
  const [row] = await tx
    .select()
    .from(paymentEntry)
    .where(and(eq(paymentEntry.paymentId, paymentId), eq(paymentEntry.status, entered)));
  return row ?? null;
}

/** Whether a payment counts because staff have entered it. */
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
 * Takes a step with an entry that waits: because it was large, another person than who entered it confirms it. Its number is
 * locked, so of two decisions one comes first.
 * @throws DomainError 409 `ORDER_STATUS_CHANGED` when it was decided, `FOUR_EYES` for who entered it, and as
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

/** The payment that an entry counts as: its own, or the one that this was reported twice with. */
const countsAs = sql`coalesce((
  select ${paymentDecision.sameAs} from ${paymentDecision}
  where ${paymentDecision.paymentId} = ${paymentEntry.paymentId} and ${paymentDecision.how} = 'close'),
  ${paymentEntry.paymentId})`;

/** It counts, and no row of a statement is matched with it. */
const isAbsent = and(
  eq(paymentEntry.status, confirmed),
  sql`not exists (select 1 from ${statementMatch}
    where ${statementMatch.kind} = 'payment' and ${statementMatch.key} = ${countsAs})`,
);

/** An imported statement of an account that takes payments has a time. */
const isIn = (time: typeof paymentEntry.paidAt | typeof paymentEntry.enteredAt) =>
  sql<boolean>`exists (select 1 from ${statement}
  where ${statement.status} = 'IMPORTED' and ${statement.format} ->> 'carries' <> 'out'
    and ${time} >= ${statement.fromAt} and ${time} < ${statement.toAt})`;

/** It should be in a statement. */
const isCovered = isIn(paymentEntry.paidAt);

/** The day on which it was entered is imported, and the time that it was entered with is in no statement: none can show it. */
const isUnshown = sql<boolean>`(${isIn(paymentEntry.enteredAt)} and not ${isCovered})`;

const lists: Record<'waiting' | 'absent', { where: SQL | undefined; order: SQL }> = {
  waiting: { where: eq(paymentEntry.status, entered), order: sql`${paymentEntry.id}` },
  absent: {
    where: isAbsent,
    order: sql`(${isCovered} or ${isUnshown}) desc, ${paymentEntry.enteredAt} desc, ${paymentEntry.id}`,
  },
};

/** How many entries wait for a second person. */
export async function countWaitingEntries(db: Db): Promise<number> {
  return db.$count(paymentEntry, lists.waiting.where);
}

/** A page of payments that were entered: those that wait for a second person, or that no statement has. */
export async function pageOfEntries(
  db: Db,
  { page, pageSize, list }: PageQuery & { list: keyof typeof lists },
) {
  const { where, order } = lists[list];
  const [counted] = await db.select({ total: count() }).from(paymentEntry).where(where);
  const rows = await db
    .select({
      entry: paymentEntry,
      order: { code: deposit.code, status: deposit.status, amount: deposit.amount },
      player: { username: player.username },
      isCovered,
      isUnshown,
    })
    .from(paymentEntry)
    .leftJoin(deposit, eq(deposit.code, paymentEntry.code))
    .leftJoin(player, eq(player.id, deposit.playerId))
    .where(where)
    .orderBy(order)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const items = rows.map(({ entry, order: of, player: whose, ...found }): PaymentEntry => ({
    id: entry.id,
    number: entry.paymentId,
    amount: fromMinor(entry.amount, 'LAK'),
    paidAt: entry.paidAt.toISOString(),
    reason: entry.reason,
    order: of && whose && { ...of, ...whose, amount: fromMinor(of.amount, 'LAK') },
    status: entry.status,
    enteredBy: entry.enteredBy,
    enteredAt: entry.enteredAt.toISOString(),
    decidedBy: entry.decidedBy,
    decidedAt: entry.decidedAt?.toISOString() ?? null,
    isMissed: list === 'absent' && found.isCovered,
    isUnshown: list === 'absent' && found.isUnshown,
  }));
  return { items, page, pageSize, total: counted?.total ?? 0 };
}
