import { and, eq, inArray, lte } from 'drizzle-orm';
import { promotionOfferMachine } from '../../machines/promotionOffer';
import type { Context } from '../context';
import { promotion } from '../db/schema';
import { transition } from '../orders/transition';
import { endGiven } from './budget';
import { forgetShown } from './shown';
import { publishOffers } from './staff';

/**
 * Stores that promotions have begun or ended at their scheduled time, or that their budget is given. Nothing depends on when this
 * runs, because each use checks the clock and the budget itself (`offers.ts`, `budget.ts`). Several nodes may run it at once: each step is a conditional update.
 */
export async function followSchedule(
  ctx: Pick<Context, 'config' | 'settings' | 'database' | 'clock' | 'events'>,
): Promise<void> {
  const now = ctx.clock.now();
  const begin = transition(promotionOfferMachine, 'begin');
  const pause = transition(promotionOfferMachine, 'pause');
  const endable = ['SCHEDULED', 'ACTIVE', 'PAUSED'] as const;
  const end = transition(promotionOfferMachine, 'end');
  await ctx.database.transaction(async (tx) => {
    const changed = [
      await tx
        .update(promotion)
        .set({ status: end.to, active: false, endedAt: now, endReason: 'TIME' })
        .where(and(inArray(promotion.status, [...endable]), lte(promotion.offeredUntil, now)))
        .returning({ id: promotion.id }),
      await tx
        .update(promotion)
        .set({ status: begin.to, active: true })
        .where(and(inArray(promotion.status, begin.from), lte(promotion.offeredFrom, now)))
        .returning({ id: promotion.id }),
      // Switched off by an older server, or by hand
      await tx
        .update(promotion)
        .set({ status: pause.to })
        .where(and(inArray(promotion.status, pause.from), eq(promotion.active, false)))
        .returning({ id: promotion.id }),
    ].flat();
    const hasEnded = await endGiven(ctx, tx);
    if (hasEnded || changed.length > 0) await publishOffers(ctx, tx);
  });
  await forgetShown(ctx.database);
}
