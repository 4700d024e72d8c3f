import { eq } from 'drizzle-orm';
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { session } from '../db/schema';
import { conflict } from '../errors';
import { lockPlayer } from '../players/lockPlayer';
import type { Login } from '../players/sessions';
import { assertWithinLossLimits } from './limitUse';
import { assertNoBreak, type PlayerProtection } from './protection';

/** When the next reality check of a session is due; null without one, or before its first game. */
export function checkDueAt(
  { realityCheck }: Pick<PlayerProtection, 'realityCheck'>,
  { playSince, checkedAt }: Login['session'],
): Date | null {
  if (realityCheck === null || !playSince) return null;
  const from = checkedAt && checkedAt > playSince ? checkedAt : playSince;
  return new Date(from.getTime() + realityCheck * 60_000);
}

/**
 * Lets a game be opened, and begins to count the time of play with the first one.
 * @throws DomainError 409 `TIMED_OUT`, `SELF_EXCLUDED`, `LOSS_LIMIT_REACHED`, or `REALITY_CHECK_DUE` until the player has
 * answered it
 */
export async function beginPlay(
  ctx: Pick<Context, 'clock' | 'config' | 'database' | 'events'>,
  login: Login,
): Promise<void> {
  const playerId = login.player.id;
  await ctx.database.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const protection = await assertNoBreak(ctx, tx, playerId);
    await assertWithinLossLimits(ctx, tx, protection);
    const due = checkDueAt(protection, login.session);
    const now = ctx.clock.now();
    if (due && due <= now) throw conflict('REALITY_CHECK_DUE');
    if (login.session.playSince) return;
    await tx.update(session).set({ playSince: now }).where(eq(session.id, login.session.id));
    await ctx.events.publish(tx, playerId, { type: 'protection' });
  });
}

/** The reality check was answered: the next one is counted from now. */
export async function noteCheck(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { session: { id } }: Login,
): Promise<void> {
  await tx.update(session).set({ checkedAt: clock.now() }).where(eq(session.id, id));
}
