import { and, desc, eq, ne, notInArray } from 'drizzle-orm';
import type { DevicePayload } from '../../contract/fingerprint';
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { device, knownDevice } from '../db/schema';
import { digest, newSecret } from '../secrets';

/**
 * Whether the player has logged in with this browser before. Failed logins of known browsers are counted separately, so
 * that somebody who guesses passwords cannot lock the player out.
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
 * Remembers the browser, and forgets the ones not seen for longest beyond the limit. The player is locked.
 * @returns the cookie's secret: the existing or a new one
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

/** No browser of a player is known any more. */
export async function forgetBrowsers(tx: Tx, playerId: string): Promise<void> {
  await tx.delete(knownDevice).where(eq(knownDevice.playerId, playerId));
}

/** Stores the player's device: only what staff need to find shared devices. */
export async function recordDevice(
  ctx: Context,
  playerId: string,
  { fingerprint, platform, timezone }: DevicePayload,
): Promise<void> {
  const seen = { fingerprint, platform, timezone, seenAt: ctx.clock.now() };
  await ctx.database.transaction((tx) =>
    tx
      .insert(device)
      .values({ playerId, ...seen })
      .onConflictDoUpdate({ target: device.playerId, set: seen }),
  );
}
