import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Promotion } from '../../contract/promotions';
import type { Context } from '../context';
import type { Database } from '../db/database';
import { deleteOld } from '../db/deleteOld';
import { promotion, promotionDay, promotionShown } from '../db/schema';
import { operatorDay } from './budget';

/*
 * Counts the players who saw a promotion while it was offered, each once, on the first day. Showing it to them again costs one
 * index read and no write.
 */

/** Counts a player for the promotions that they see for the first time. An error is only logged: it is a statistic, not money. */
export async function countShown(
  ctx: Pick<Context, 'clock' | 'config' | 'database' | 'log' | 'settings'>,
  playerId: string,
  promotions: readonly Pick<Promotion, 'id' | 'active'>[],
): Promise<void> {
  const ids = promotions.flatMap(({ id, active }) => (active ? [String(id)] : []));
  if (ids.length === 0) return;
  try {
    const known = await ctx.database.db
      .select({ id: promotionShown.promotionId })
      .from(promotionShown)
      .where(and(eq(promotionShown.playerId, playerId), inArray(promotionShown.promotionId, ids)));
    // Of two concurrent calls only one inserts the row and counts it. Sorted, to avoid deadlocks
    const fresh = ids.filter((id) => !known.some((one) => one.id === id)).sort();
    if (fresh.length > 0) await countFirst(ctx, playerId, fresh);
  } catch (error) {
    ctx.log.warn({ err: error }, 'players who were shown a promotion could not be counted');
  }
}

const countFirst = (
  ctx: Pick<Context, 'clock' | 'config' | 'database' | 'settings'>,
  playerId: string,
  ids: readonly string[],
): Promise<void> =>
  ctx.database.transaction(async (tx) => {
    const counted = await tx
      .insert(promotionShown)
      .values(ids.map((promotionId) => ({ promotionId, playerId })))
      .onConflictDoNothing()
      .returning({ promotionId: promotionShown.promotionId });
    if (counted.length === 0) return;
    const day = operatorDay(ctx);
    const none = { uses: 0, bonus: 0n, deposits: 0n, bonusBack: 0n };
    await tx
      .insert(promotionDay)
      .values(counted.map(({ promotionId }) => ({ promotionId, day, ...none, offered: 1 })))
      .onConflictDoUpdate({
        target: [promotionDay.promotionId, promotionDay.day],
        set: { offered: sql`${promotionDay.offered} + 1` },
      });
  });

/** Deletes the list of viewers of ended promotions; the count stays. */
export async function forgetShown(database: Database): Promise<void> {
  const ended = database.db
    .select({ id: promotion.id })
    .from(promotion)
    .where(eq(promotion.status, 'ENDED'));
  await deleteOld(database, promotionShown, inArray(promotionShown.promotionId, ended));
}
