import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../db/database';
import { placeholder, prepared } from '../db/prepared';
import { player } from '../db/schema';

/**
 * Locks the player until the transaction ends, so that their money moves in one transaction at a time. Taken before any
 * order or account, to avoid deadlocks. `no key update` does not block foreign keys that reference the player.
 */
export async function lockPlayer(tx: Tx, playerId: string): Promise<void> {
  await playerLock(tx, { playerId });
}

const playerLock = prepared<{ playerId: string }, unknown>((db) =>
  db
    .select({ id: player.id })
    .from(player)
    .where(eq(player.id, placeholder('playerId')))
    .for('no key update'),
);

/** Whether a player with this id exists. */
export async function isPlayer(db: Db, playerId: string): Promise<boolean> {
  return (await playerById(db, { playerId })).length > 0;
}

const playerById = prepared<{ playerId: string }, unknown[]>((db) =>
  db
    .select({ id: player.id })
    .from(player)
    .where(eq(player.id, placeholder('playerId'))),
);
