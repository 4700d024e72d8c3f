import { and, asc, count, desc, eq, inArray, isNull, max, ne, or } from 'drizzle-orm';
import type { PlayedTogether } from '../../contract/staffPlayers';
import { withExclusion } from '../bankAccounts/sameAccount';
import type { Context } from '../context';
import type { Db } from '../db/database';
import { bankAccount, device, player, round, type DeviceRow } from '../db/schema';

/** Maximum number of other players per kind: by device, and by bank account name. */
const maxOthers = 20;
/** Number of a player's newest rounds that are searched. */
const maxRounds = 200;

type Deps = Pick<Context, 'clock' | 'config'>;

/** Other players who use a device that this player uses or registered with. @returns at most {@link maxOthers}, by name */
export async function othersOfDevice(db: Db, { playerId, ...used }: DeviceRow) {
  const prints = [used.fingerprint, used.firstFingerprint];
  return db
    .select({ id: player.id, username: player.username })
    .from(device)
    .innerJoin(player, eq(player.id, device.playerId))
    .where(
      and(
        or(inArray(device.fingerprint, prints), inArray(device.firstFingerprint, prints)),
        ne(device.playerId, playerId),
      ),
    )
    .orderBy(asc(player.username))
    .limit(maxOthers);
}

/** Other players whose bank account has the same name, newest first. */
async function othersOfName(db: Db, playerId: string, accountName: string): Promise<string[]> {
  const rows = await db
    .select({ id: bankAccount.playerId })
    .from(bankAccount)
    .where(
      and(
        eq(bankAccount.accountName, accountName),
        isNull(bankAccount.replacedAt),
        ne(bankAccount.playerId, playerId),
      ),
    )
    .orderBy(desc(bankAccount.createdAt))
    .limit(maxOthers);
  return rows.map(({ id }) => id);
}

/**
 * Players with the same device or account name who bet in the same rounds: one person with two accounts can bet against
 * themselves and win a bonus either way. Staff decide, because a family may share a phone and a table.
 * @param facts the name of the player's bank account, and the other players of their device
 */
export async function playedTogether(
  ctx: Deps,
  db: Db,
  playerId: string,
  facts: { accountName: string | null; ofDevice: readonly string[] },
): Promise<PlayedTogether[]> {
  const ofName = facts.accountName ? await othersOfName(db, playerId, facts.accountName) : [];
  const others = [...new Set([...facts.ofDevice, ...ofName])];
  if (others.length === 0) return [];
  const own = db
    .select({ provider: round.provider, ref: round.ref })
    .from(round)
    .where(eq(round.playerId, playerId))
    .orderBy(desc(round.openedAt))
    .limit(maxRounds)
    .as('own');
  const rows = await db
    .select({
      id: player.id,
      username: player.username,
      rounds: count(),
      lastAt: max(round.openedAt),
    })
    .from(own)
    .innerJoin(round, and(eq(round.provider, own.provider), eq(round.ref, own.ref)))
    .innerJoin(player, eq(player.id, round.playerId))
    .where(inArray(round.playerId, others))
    .groupBy(player.id, player.username)
    .orderBy(desc(count()), asc(player.username));
  const known = await withExclusion(ctx, db, rows);
  return known.map((one, i) => ({
    ...one,
    rounds: rows[i]?.rounds ?? 0,
    lastAt: rows[i]?.lastAt?.toISOString() ?? null,
  }));
}
