import type { Language } from '../../contract/provider';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import { message, type MessageRow } from '../db/schema';

/**
 * Messages of staff to one player: shown on the player's page at once, with a push if they subscribed. Opening the list
 * marks them as read.
 */
export async function sendMessage(
  { clock, events }: Pick<Context, 'clock' | 'events'>,
  tx: Tx,
  {
    playerId,
    texts,
    sentBy,
  }: { playerId: string; texts: Partial<Record<Language, string>>; sentBy: string },
): Promise<MessageRow> {
  const [row] = await tx
    .insert(message)
    .values({ playerId, texts, sentBy, sentAt: clock.now() })
    .returning();
  if (!row) throw new Error('a message was not stored');
  await events.publish(tx, playerId, { type: 'message', code: String(row.id) });
  return row;
}
