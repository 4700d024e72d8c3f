import type { DevicePayload } from '../../contract/fingerprint';
import type { Context } from '../context';
import { device } from '../db/schema';

/** Remembers the player's device: of all that the browser tells, what staff need to see who shares one. */
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
