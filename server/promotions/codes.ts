import { and, eq } from 'drizzle-orm';
import type { Promotion } from '../../contract/promotions';
import type { Context } from '../context';
import type { Db } from '../db/database';
import { promotion } from '../db/schema';
import { assertAttemptAllowed, recordAttempt } from '../http/rateLimits';
import { statusIn } from '../orders/orderStatus';
import { listPromotions, shownStatuses } from './views';

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
  const promotions = await listPromotions(ctx, { playerId, code });
  const meant = code === undefined ? null : await idOfCode(ctx.database.db, code);
  const byCode = promotions.some(({ id }) => id === meant) ? meant : null;
  if (code !== undefined && byCode === null) await recordAttempt(ctx, guesses);
  return { promotions, takesCodes: await takesCodes(ctx.database.db), byCode };
}

async function idOfCode(db: Db, code: string): Promise<string | null> {
  const [row] = await db
    .select({ id: promotion.id })
    .from(promotion)
    .where(and(eq(promotion.audience, 'CODE'), eq(promotion.code, code.toUpperCase())))
    .limit(1);
  return row?.id ?? null;
}

async function takesCodes(db: Db): Promise<boolean> {
  const [row] = await db
    .select({ id: promotion.id })
    .from(promotion)
    .where(and(eq(promotion.audience, 'CODE'), statusIn(promotion.status, shownStatuses)))
    .limit(1);
  return row !== undefined;
}
