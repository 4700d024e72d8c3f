import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { fromMinor } from '../../contract/money';
import type { PageQuery } from '../../contract/page';
import type { Db } from '../db/client';
import { deposit, paymentConflict, paymentEvent, player, staffFlag } from '../db/schema';

/** Payments that wait for staff: those that are held, and those that a second notice contradicts. */
const waits = and(
  isNull(staffFlag.resolvedAt),
  or(isNotNull(staffFlag.paymentId), isNotNull(paymentConflict.id)),
);

/** How many payments wait for staff. */
export async function countWaitingPayments(db: Db): Promise<number> {
  const [counted] = await db
    .select({ total: sql<string>`count(*)` })
    .from(staffFlag)
    .leftJoin(paymentConflict, eq(paymentConflict.flagId, staffFlag.id))
    .where(waits);
  return Number(counted?.total ?? 0);
}

/**
 * Payments that wait for staff, newest first: those held in suspense, and conflicting notices. Amounts are decimal
 * strings of kip.
 */
export async function paymentQueue(db: Db, { page, pageSize }: PageQuery) {
  const rows = await db
    .select({
      event: paymentEvent,
      conflict: paymentConflict,
      reason: staffFlag.reason,
      order: { code: deposit.code, status: deposit.status, amount: deposit.amount },
      player: { username: player.username },
    })
    .from(staffFlag)
    .leftJoin(paymentConflict, eq(paymentConflict.flagId, staffFlag.id))
    .innerJoin(
      paymentEvent,
      sql`${paymentEvent.id} = coalesce(${staffFlag.paymentId}, ${paymentConflict.paymentId})`,
    )
    .leftJoin(deposit, eq(deposit.code, staffFlag.code))
    .leftJoin(player, eq(player.id, deposit.playerId))
    .where(waits)
    .orderBy(desc(staffFlag.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const items = rows.map(({ event, conflict, reason, order, player }) => {
    const notice = conflict ?? { ...event, reference: event.code };
    return {
      id: event.id,
      reference: notice.reference,
      amount: fromMinor(notice.amount, 'LAK'),
      reason,
      receivedAt: notice.receivedAt.toISOString(),
      order: order && player && { ...order, ...player, amount: fromMinor(order.amount, 'LAK') },
      recorded: conflict && { reference: event.code, amount: fromMinor(event.amount, 'LAK') },
    };
  });
  return { items, page, pageSize, total: await countWaitingPayments(db) };
}
