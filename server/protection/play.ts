import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type { Context } from '../context';
import type { Db, Tx } from '../db/database';
import { session } from '../db/schema';
import { conflict } from '../errors';
import { lockPlayer } from '../players/lockPlayer';
import type { Login } from '../players/sessions';
import { assertWithinLossLimits } from './limitUse';
import { assertNoBreak, type PlayerProtection } from './protection';

/** When the next reality check of a session is due; null if none is set, or before the session's first game. */
export function checkDueAt(
  { realityCheck }: Pick<PlayerProtection, 'realityCheck'>,
  { playSince, checkedAt }: Play,
): Date | null {
  if (realityCheck === null || !playSince) return null;
  const from = checkedAt && checkedAt > playSince ? checkedAt : playSince;
  return new Date(from.getTime() + realityCheck * 60_000);
}

/**
 * Asserts that a game may be opened; the first game starts the clock of the reality check.
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
    await assertNoCheckDue(ctx, tx, protection, login.session);
    const now = ctx.clock.now();
    if (login.session.playSince) return;
    await tx.update(session).set({ playSince: now }).where(eq(session.id, login.session.id));
    await ctx.events.publish(tx, playerId, { type: 'protection' });
  });
}

/** Play in a session has ended after the check's interval and this much more without a request: `seenAt` lags behind. */
const restMs = 5 * 60_000;

type Play = Pick<Login['session'], 'playSince' | 'checkedAt'>;

/**
 * The session whose play counts: the calling one, or another session of the player in which a check is due, so that a second
 * login does not avoid it. Play ends by itself in a session that was not used for the length of the interval.
 */
export async function sessionInPlay(
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  protection: PlayerProtection,
  own: Play,
): Promise<Play> {
  if (protection.realityCheck === null) return own;
  const now = clock.now();
  const lastUse = new Date(now.getTime() - protection.realityCheck * 60_000 - restMs);
  const sessions = await db
    .select({ playSince: session.playSince, checkedAt: session.checkedAt })
    .from(session)
    .where(
      and(
        eq(session.playerId, protection.playerId),
        isNotNull(session.playSince),
        gt(session.seenAt, lastUse),
        gt(session.expiresAt, now),
      ),
    );
  return [own, ...sessions].find((one) => isDue(protection, one, now)) ?? own;
}

function isDue(protection: PlayerProtection, play: Play, now: Date): boolean {
  const due = checkDueAt(protection, play);
  return due !== null && due <= now;
}

/**
 * Asserts that no reality check of the player is due. The caller has locked the player. @throws DomainError 409
 * `REALITY_CHECK_DUE`
 */
export async function assertNoCheckDue(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  protection: PlayerProtection,
  own: Play,
): Promise<void> {
  const play = await sessionInPlay(ctx, tx, protection, own);
  if (isDue(protection, play, ctx.clock.now())) throw conflict('REALITY_CHECK_DUE');
}

/** Records the answer to a reality check, for all sessions of the player: the next interval starts now. */
export async function recordRealityCheck(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  playerId: string,
): Promise<void> {
  await tx.update(session).set({ checkedAt: clock.now() }).where(eq(session.playerId, playerId));
}
