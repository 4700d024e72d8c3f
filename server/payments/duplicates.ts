import {
  and,
  between,
  eq,
  exists,
  gt,
  inArray,
  isNull,
  ne,
  not,
  notExists,
  sql,
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { apartMs } from '../../contract/payments';
import type { Tx } from '../db/database';
import { placeholder, prepared } from '../db/prepared';
import {
  isOutsideGames,
  paymentDecision,
  paymentEntry,
  paymentEvent,
  staffFlag,
  transfer,
  type DepositRow,
} from '../db/schema';
import type { GatewayPayment } from '../gateway/port';
import type { PostingKind } from '../ledger/ledger';
import { isEntered } from './entries';

/*
 * One payment may be reported twice under two ids: by the gateway under its own, and by staff under the bank's
 * reference. Two reports of the same source are two payments, because a gateway and a bank never reuse an id.
 */

/**
 * Finds a payment that is probably this one under another id: the same amount, about the same time, an order of the same
 * player, and one of the two reported by staff, the other by the gateway. Held payments are left out, because staff decide
 * about them.
 * @returns its id
 */
export async function findCountedDuplicate(
  tx: Tx,
  { id, amount, paidAt }: Pick<GatewayPayment, 'id' | 'amount' | 'paidAt'>,
  { playerId }: Pick<DepositRow, 'playerId'>,
): Promise<string | null> {
  const [from, to] = [new Date(paidAt.getTime() - apartMs), new Date(paidAt.getTime() + apartMs)];
  // By far the usual case: the gateway reports a payment, and staff have not entered a similar one
  if ((await findSimilarEntries(tx, { amount, from, to })).length === 0) return null;
  const entered = await isEntered(tx, id);
  const held = tx
    .select({ one: sql`1` })
    .from(staffFlag)
    .where(and(eq(staffFlag.paymentId, paymentEvent.id), isNull(staffFlag.resolvedAt)));
  return findDuplicate(tx, { id, amount, playerId, from, to }, [
    entered ? not(isByHand(tx)) : isByHand(tx),
    notExists(held),
  ]);
}

/**
 * Finds a payment that staff may declare to be the same as this held one. Like {@link findCountedDuplicate}, but the other one
 * may be held, too, and staff may have entered both, the first time with a wrong number. Two reports of a gateway are always
 * two payments.
 * @returns its id
 */
export async function findKnownDuplicate(
  tx: Tx,
  { id, amount, paidAt }: Pick<GatewayPayment, 'id' | 'amount' | 'paidAt'>,
  { playerId }: Pick<DepositRow, 'playerId'>,
): Promise<string | null> {
  const [from, to] = [new Date(paidAt.getTime() - apartMs), new Date(paidAt.getTime() + apartMs)];
  const more = (await isEntered(tx, id)) ? [] : [isByHand(tx)];
  return findDuplicate(tx, { id, amount, playerId, from, to }, more);
}

/** Condition: staff entered the payment. */
const isByHand = (tx: Tx): SQL =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(paymentEntry)
      .where(
        and(eq(paymentEntry.paymentId, paymentEvent.id), eq(paymentEntry.status, 'CONFIRMED')),
      ),
  );

/** Maximum difference between the clocks of two reports of one payment. */
const clocksApartMs = 24 * 3_600_000;

const received: PostingKind[] = ['pay', 'suspend'];

/** Another payment of this amount for an order of the player, between two times, that was not closed as a duplicate. */
export async function findDuplicate(
  tx: Tx,
  like: { id: string; amount: bigint; playerId: string; from: Date; to: Date },
  more: SQL[],
): Promise<string | null> {
  const closed = tx
    .select({ one: sql`1` })
    .from(closing)
    .where(and(eq(closing.paymentId, paymentEvent.id), eq(closing.how, 'close')));
  const [found] = await tx
    .select({ id: paymentEvent.id })
    .from(transfer)
    .leftJoin(paymentDecision, eq(paymentDecision.transferId, transfer.id))
    .innerJoin(
      paymentEvent,
      sql`${paymentEvent.transferId} = ${transfer.id} or ${paymentEvent.id} = ${paymentDecision.paymentId}`,
    )
    .where(
      and(
        eq(transfer.playerId, like.playerId),
        isOutsideGames,
        gt(transfer.at, new Date(like.from.getTime() - clocksApartMs)),
        inArray(transfer.kind, received),
        eq(transfer.amount, like.amount),
        ne(paymentEvent.id, like.id),
        between(paymentEvent.paidAt, like.from, like.to),
        notExists(closed),
        ...more,
      ),
    )
    .orderBy(paymentEvent.receivedAt)
    .limit(1);
  return found?.id ?? null;
}

const closing = alias(paymentDecision, 'closing');

/** Payments that staff have entered, with this amount and about this time. */
const findSimilarEntries = prepared<{ amount: bigint; from: Date; to: Date }, unknown[]>((db) =>
  db
    .select({ id: paymentEntry.id })
    .from(paymentEntry)
    .where(
      and(
        eq(paymentEntry.amount, placeholder('amount')),
        between(paymentEntry.paidAt, placeholder('from'), placeholder('to')),
      ),
    )
    .limit(1),
);
