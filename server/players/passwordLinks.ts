import { and, eq, gt, lte } from 'drizzle-orm';
import type { SetPasswordBody } from '../../contract/players';
import { passwordProblem } from '../../contract/rules';
import type { Context } from '../context';
import type { Db, Tx } from '../db/database';
import { passkey, passwordLink, player } from '../db/schema';
import { notFound } from '../errors';
import { clearAttempts } from '../http/rateLimits';
import { digest, newSecret } from '../secrets';
import { forgetBrowsers } from './devices';
import { hashPassword } from './passwords';
import { assertNoProblems, assertNotGuessable } from './players';
import { endSessionsOf } from './sessions';

/*
 * Password reset: staff, who know the player, send them a link. Its holder can set the password, so it works once and
 * for a short time.
 */

/** Creates a link for a player, and invalidates an earlier one. @returns its secret; only a hash is stored */
export async function createPasswordLink(
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  tx: Tx,
  playerId: string,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newSecret();
  const expiresAt = new Date(clock.now().getTime() + config.passwordLinkSeconds * 1000);
  const values = { tokenHash: digest(token), expiresAt };
  await tx
    .insert(passwordLink)
    .values({ ...values, playerId })
    .onConflictDoUpdate({ target: passwordLink.playerId, set: values });
  return { token, expiresAt };
}

/**
 * Sets the password of the player that a link belongs to, and invalidates the link. All sessions end, and all known browsers
 * and passkeys are removed: another person may have added them.
 * @throws DomainError 404 for a link that is unknown, used or expired; 400 with the invalid fields (`PASSWORD_TOO_COMMON`)
 */
export async function setPasswordByLink(
  ctx: Context,
  { token, newPassword }: SetPasswordBody,
): Promise<void> {
  assertNoProblems({ newPassword: passwordProblem(newPassword, ctx.config.limits) });
  const { id, username } = await playerOfLink(ctx, ctx.database.db, token);
  await assertNotGuessable(ctx, username, 'newPassword', newPassword);
  const passwordHash = await hashPassword(newPassword);
  await ctx.database.transaction(async (tx) => {
    // Of two concurrent uses of the link the second waits here, and finds it deleted
    const used = await tx.delete(passwordLink).where(isGood(ctx, token)).returning();
    if (used.length === 0) throw notFound('NOT_FOUND', { fields: ['token'] });
    const passwordChangedAt = ctx.clock.now();
    await tx.update(player).set({ passwordHash, passwordChangedAt }).where(eq(player.id, id));
    await endSessionsOf(ctx, tx, id);
    await forgetBrowsers(tx, id);
    await tx.delete(passkey).where(eq(passkey.playerId, id));
  });
  // The player has just proved their identity to staff, so earlier wrong guesses no longer count
  const limit = ctx.config.rateLimits.loginByAccount;
  await clearAttempts(ctx, { bucket: 'login.account', key: username, limit });
}

async function playerOfLink(ctx: Context, db: Db, token: string) {
  const [found] = await db
    .select({ id: player.id, username: player.username })
    .from(passwordLink)
    .innerJoin(player, eq(player.id, passwordLink.playerId))
    .where(isGood(ctx, token));
  if (!found) throw notFound('NOT_FOUND', { fields: ['token'] });
  return found;
}

const isGood = ({ clock }: Pick<Context, 'clock'>, token: string) =>
  and(eq(passwordLink.tokenHash, digest(token)), gt(passwordLink.expiresAt, clock.now()));

export async function purgePasswordLinks({ clock, database }: Context): Promise<void> {
  await database.transaction((tx) =>
    tx.delete(passwordLink).where(lte(passwordLink.expiresAt, clock.now())),
  );
}
