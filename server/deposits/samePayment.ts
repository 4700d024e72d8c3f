import { and, between, eq, exists, inArray, isNull, ne, not, notExists, sql } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { placeholder, prepared } from '../db/prepared';
import {
  deposit,
  paymentDecision,
  paymentEntry,
  paymentEvent,
  staffFlag,
  transfer,
  type DepositRow,
} from '../db/schema';
import type { GatewayPayment } from '../gateway/port';
import type { PostingKind } from '../ledger/ledger';
import { isEntered } from './paymentEntries';

/*
 * One payment may be told of twice under two ids: by the gateway under its own, and by staff under the number that the bank
 * gave it. Two that are told in the same way are two, because a gateway and a bank give an id once.
 */

/** Gateways and banks round times, and staff may be a few minutes off. */
const apartMs = 10 * 60_000;

/**
 * A payment that may be this one under another id: of the same amount, at about the same time, told in the other way, and
 * for an order of the same player. One that is held is left out: staff decide about it.
 * @returns its id
 */
export async function countedAs(
  tx: Tx,
  { id, amount, paidAt }: Pick<GatewayPayment, 'id' | 'amount' | 'paidAt'>,
  { playerId }: Pick<DepositRow, 'playerId'>,
): Promise<string | null> {
  const [from, to] = [new Date(paidAt.getTime() - apartMs), new Date(paidAt.getTime() + apartMs)];
  // The usual case by far: a gateway tells of it, and nobody has entered anything like it
  if ((await enteredLike(tx, { amount, from, to })).length === 0) return null;
  const entered = await isEntered(tx, id);
  const received: PostingKind[] = ['pay', 'suspend'];
  const byHand = exists(
    tx
      .select({ one: sql`1` })
      .from(paymentEntry)
      .where(
        and(eq(paymentEntry.paymentId, paymentEvent.id), eq(paymentEntry.status, 'CONFIRMED')),
      ),
  );
  const held = tx
    .select({ one: sql`1` })
    .from(staffFlag)
    .where(and(eq(staffFlag.paymentId, paymentEvent.id), isNull(staffFlag.resolvedAt)));
  const [found] = await tx
    .select({ id: paymentEvent.id })
    .from(deposit)
    .innerJoin(transfer, eq(transfer.orderId, deposit.code))
    .leftJoin(paymentDecision, eq(paymentDecision.transferId, transfer.id))
    .innerJoin(
      paymentEvent,
      sql`${paymentEvent.transferId} = ${transfer.id} or ${paymentEvent.id} = ${paymentDecision.paymentId}`,
    )
    .where(
      and(
        eq(deposit.playerId, playerId),
        inArray(transfer.kind, received),
        eq(transfer.amount, amount),
        ne(paymentEvent.id, id),
        between(paymentEvent.paidAt, from, to),
        entered ? not(byHand) : byHand,
        notExists(held),
      ),
    )
    .limit(1);
  return found?.id ?? null;
}

/** Payments that staff have entered, with this amount and about this time. */
const enteredLike = prepared<{ amount: bigint; from: Date; to: Date }, unknown[]>((db) =>
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
