import { eq } from 'drizzle-orm';
import type { Tx } from '../db/database';
import type { deposit, withdrawal } from '../db/schema';
import { lockPlayer } from '../players/lockPlayer';

/** Locks an order's player before its status is read for the log: nobody else decides about it meanwhile. */
export async function lockOwner(
  tx: Tx,
  table: typeof deposit | typeof withdrawal,
  code: string,
): Promise<void> {
  const [row] = await tx
    .select({ playerId: table.playerId })
    .from(table)
    .where(eq(table.code, code));
  if (row) await lockPlayer(tx, row.playerId);
}
