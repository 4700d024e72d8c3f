import { and, desc, eq, ne, notInArray } from 'drizzle-orm';
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { knownDevice } from '../db/schema';
import { digest, newSecret } from './secrets';

/**
 * Browsers in which a player has logged in before. Their failed logins are counted apart, so that a stranger who
 * keeps guessing a player's password cannot keep the player out.
 */
export async function isKnownDevice(
  ctx: Context,
  playerId: string,
  token: string,
): Promise<boolean> {
  const rows = await ctx.database.db
    .select({ playerId: knownDevice.playerId })
    .from(knownDevice)
    .where(and(eq(knownDevice.tokenHash, digest(token)), eq(knownDevice.playerId, playerId)));
  return rows.length > 0;
}

/**
 * Remembers the browser, and forgets those beyond so many that were not seen for longest. The player is locked.
 * @returns the secret for its cookie: the one it has, or a new one
 */
export async function rememberDevice(
  ctx: Context,
  tx: Tx,
  playerId: string,
  token: string | null,
): Promise<string> {
  const kept = token ?? newSecret();
  const seenAt = ctx.clock.now();
  const tokenHash = digest(kept);
  await forgetOthers(ctx, tx, playerId, tokenHash);
  await tx
    .insert(knownDevice)
    .values({ tokenHash, playerId, seenAt })
    .onConflictDoUpdate({
      target: [knownDevice.tokenHash, knownDevice.playerId],
      set: { seenAt },
    });
  return kept;
}

async function forgetOthers(
  { config }: Context,
  tx: Tx,
  playerId: string,
  tokenHash: string,
): Promise<void> {
  const others = and(eq(knownDevice.playerId, playerId), ne(knownDevice.tokenHash, tokenHash));
  const kept = tx
    .select({ tokenHash: knownDevice.tokenHash })
    .from(knownDevice)
    .where(others)
    .orderBy(desc(knownDevice.seenAt))
    .limit(config.maxKnownDevices - 1);
  await tx.delete(knownDevice).where(and(others, notInArray(knownDevice.tokenHash, kept)));
}
