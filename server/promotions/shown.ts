import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Promotion } from '../../contract/promotions';
import type { Context } from '../context';
import type { Database } from '../db/database';
import { deleteOld } from '../db/deleteOld';
import { promotion, promotionDay, promotionShown } from '../db/schema';
import { operatorDay } from './budget';

/*
 * How many players a promotion was shown to, while it was offered: each of them once, on the first day. A page that is looked at
 * again costs one read by an index and no write.
 */

/** Counts a player for the promotions that they were shown for the first time. What fails is logged: it is a figure, no money. */
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
    // Of two calls at once one inserts the row, and counts it; always in the same order, so that neither waits for the other
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

/** Who was shown a promotion is of no use once it has ended: the count stays. */
export async function forgetShown(database: Database): Promise<void> {
  const ended = database.db
    .select({ id: promotion.id })
    .from(promotion)
    .where(eq(promotion.status, 'ENDED'));
  await deleteOld(database, promotionShown, inArray(promotionShown.promotionId, ended));
}
