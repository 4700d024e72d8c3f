import { and, desc, eq, ne, notInArray } from 'drizzle-orm';
import type { DevicePayload } from '../../contract/fingerprint';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import { device, knownDevice } from '../db/schema';
import { digest, newSecret } from '../secrets';

/**
 * Whether the player has logged in with this browser before. Failed logins of known browsers are counted separately, so
 * that an attacker who guesses passwords cannot lock the player out.
 */
export async function isKnownDevice(
  ctx: Context,
  playerId: string,
  token: string,
): Promise<boolean> {
  const rows = await ctx.database.db
    .select({ playerId: knownDevice.playerId })
    .from(knownDevice)
    .where(sameDevice(playerId, token));
  return rows.length > 0;
}

/** Whether any player has logged in with this browser before. */
export async function isKnownToAnyPlayer({ database }: Context, token: string): Promise<boolean> {
  const rows = await database.db
    .select({ playerId: knownDevice.playerId })
    .from(knownDevice)
    .where(eq(knownDevice.tokenHash, digest(token)))
    .limit(1);
  return rows.length > 0;
}

/** Whether withdrawals need no password in this browser. */
export async function isTrustedDevice(
  ctx: Context,
  playerId: string,
  token: string | null,
): Promise<boolean> {
  if (token === null) return false;
  const rows = await ctx.database.db
    .select({ trustedAt: knownDevice.trustedAt })
    .from(knownDevice)
    .where(sameDevice(playerId, token));
  return rows.some(({ trustedAt }) => trustedAt !== null);
}

/** Trusts this browser after the player gave their password for a withdrawal: later withdrawals need none. */
export async function trustDevice(ctx: Context, playerId: string, token: string): Promise<void> {
  const trustedAt = ctx.clock.now();
  await ctx.database.transaction((tx) =>
    tx.update(knownDevice).set({ trustedAt }).where(sameDevice(playerId, token)),
  );
}

const sameDevice = (playerId: string, token: string) =>
  and(eq(knownDevice.tokenHash, digest(token)), eq(knownDevice.playerId, playerId));

/**
 * Remembers the browser, and forgets those beyond the limit that were not seen for longest. The first known browser of an
 * account is trusted: the one it was registered in, or the next one after all were forgotten. The caller has locked the player.
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
  const known = await tx
    .select({ seenAt: knownDevice.seenAt })
    .from(knownDevice)
    .where(eq(knownDevice.playerId, playerId))
    .limit(1);
  const trustedAt = known.length === 0 ? seenAt : null;
  await tx
    .insert(knownDevice)
    .values({ tokenHash, playerId, seenAt, trustedAt })
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

export async function forgetBrowsers(tx: Tx, playerId: string): Promise<void> {
  await tx.delete(knownDevice).where(eq(knownDevice.playerId, playerId));
}

/** Stores the player's device, and permanently the first one: only data that staff need to find shared devices. */
export async function recordDevice(
  ctx: Context,
  playerId: string,
  { fingerprint, platform, timezone }: Pick<DevicePayload, 'fingerprint' | 'platform' | 'timezone'>,
): Promise<void> {
  const seen = { fingerprint, platform, timezone, seenAt: ctx.clock.now() };
  await ctx.database.transaction((tx) =>
    tx
      .insert(device)
      .values({ playerId, firstFingerprint: fingerprint, ...seen })
      .onConflictDoUpdate({ target: device.playerId, set: seen }),
  );
}
