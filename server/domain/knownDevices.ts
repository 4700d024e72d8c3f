import { and, eq } from 'drizzle-orm';
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

/** Remembers the browser. @returns the secret for its cookie: the one it has, or a new one */
export async function rememberDevice(
  ctx: Context,
  tx: Tx,
  playerId: string,
  token: string | null,
): Promise<string> {
  const kept = token ?? newSecret();
  const seenAt = ctx.clock.now();
  await tx
    .insert(knownDevice)
    .values({ tokenHash: digest(kept), playerId, seenAt })
    .onConflictDoUpdate({
      target: [knownDevice.tokenHash, knownDevice.playerId],
      set: { seenAt },
    });
  return kept;
}
