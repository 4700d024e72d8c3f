import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Context } from '../context';
import { message } from '../db/schema';
import { countUnread } from './views';

/** Marks a message and all older ones as read. @returns the number of unread ones */
export async function readMessages(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  playerId: string,
  upTo: number,
): Promise<number> {
  await database.db
    .update(message)
    .set({ readAt: clock.now() })
    .where(and(eq(message.playerId, playerId), isNull(message.readAt), lte(message.id, upTo)));
  return countUnread(database.db, playerId);
}
