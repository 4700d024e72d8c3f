import { and, eq } from 'drizzle-orm';
import type { Promotion } from '../../contract/promotions';
import type { Context } from '../context';
import { promotion, type PromotionRow } from '../db/schema';
import { assertAttemptAllowed, recordAttempt } from '../http/rateLimits';
import { statusIn } from '../orders/orderStatus';
import { isSwitchedOn } from './offers';
import { listShown, maxShown, shownStatuses } from './views';

/** The promotions that a player may see, and the one of the given code. */
interface PlayersPromotions {
  promotions: Promotion[];
  takesCodes: boolean;
  byCode: string | null;
}

/**
 * The promotions of a player, including the one with the given code. Unknown codes count towards a rate limit, so that codes
 * cannot be guessed.
 * @throws DomainError 429 after too many unknown codes
 */
export async function listPlayersPromotions(
  ctx: Context,
  playerId: string,
  code: string | undefined,
): Promise<PlayersPromotions> {
  const limit = ctx.config.rateLimits.promotionCodeByPlayer;
  const guesses = { bucket: 'promotion code', key: playerId, limit };
  if (code !== undefined) await assertAttemptAllowed(ctx, guesses);
  const shown = await listShown(ctx, { playerId, code });
  const byCode = code === undefined ? null : promotionOfCode(shown.map(({ row }) => row));
  if (code !== undefined && byCode === null) await recordAttempt(ctx, guesses);
  return {
    promotions: shown.map(({ view }) => view),
    takesCodes: await takesCodes(ctx),
    byCode,
  };
}

/**
 * The promotion of the code that was entered: the one that has not ended, or the newest. A code may be used again once its
 * promotion has ended. @param shown in the operator's order, the newest last
 */
function promotionOfCode(shown: readonly PromotionRow[]): string | null {
  const ofCode = shown.filter(({ audience }) => audience === 'CODE');
  return (ofCode.find(({ status }) => status !== 'ENDED') ?? ofCode.at(-1))?.id ?? null;
}

/** Whether there is a promotion whose code can be entered now. */
async function takesCodes({ database, clock }: Context): Promise<boolean> {
  const rows = await database.db
    .select()
    .from(promotion)
    .where(and(eq(promotion.audience, 'CODE'), statusIn(promotion.status, shownStatuses)))
    .limit(maxShown);
  return rows.some((row) => isSwitchedOn(row, clock.now()));
}
