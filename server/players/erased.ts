import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { player } from '../db/schema';

/** Username of a player whose data was erased. */
export const erasedUsername = sql<string>`'erased-' || ${player.id}`;

export async function isErased(db: Db, playerId: string): Promise<boolean> {
  const erased = and(eq(player.id, playerId), eq(player.username, erasedUsername));
  return (await db.$count(player, erased)) > 0;
}
