import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { fromMinor } from '../../contract/money';
import type { PageQuery } from '../../contract/page';
import type { Db } from '../db/client';
import { deposit, paymentConflict, paymentEvent, player, staffFlag } from '../db/schema';

/**
 * Payments that wait for staff, the newest first: those that are held in suspense, and notices that contradict a known
 * payment. Amounts are decimal strings of kip.
 */
export async function paymentQueue(db: Db, { page, pageSize }: PageQuery) {
  const waits = and(
    isNull(staffFlag.resolvedAt),
    or(isNotNull(staffFlag.paymentId), isNotNull(paymentConflict.id)),
  );
  const [counted] = await db
    .select({ total: sql<string>`count(*)` })
    .from(staffFlag)
    .leftJoin(paymentConflict, eq(paymentConflict.flagId, staffFlag.id))
    .where(waits);
  const rows = await db
    .select({
      event: paymentEvent,
      conflict: paymentConflict,
      reason: staffFlag.reason,
      order: { code: deposit.code, status: deposit.status },
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
    const told = conflict ?? { ...event, reference: event.code };
    return {
      id: event.id,
      reference: told.reference,
      amount: fromMinor(told.amount, 'LAK'),
      reason,
      receivedAt: told.receivedAt.toISOString(),
      order: order && player && { ...order, ...player },
      recorded: conflict && { reference: event.code, amount: fromMinor(event.amount, 'LAK') },
    };
  });
  return { items, page, pageSize, total: Number(counted?.total ?? 0) };
}
