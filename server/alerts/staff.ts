import { eq } from 'drizzle-orm';
import type { Context } from '../context';
import { alert, type AlertRow } from '../db/schema';
import { conflict, notFound } from '../errors';
import { getChannels } from './channels';
import { queueMessages } from './watch';

/**
 * Ends an alert that staff have dealt with. It is raised again only after its rule has stopped firing in between.
 * @param by name of the member of staff
 * @throws DomainError 404; 409 `ORDER_STATUS_CHANGED` when it has already ended
 */
export function endAlert(
  { config, clock, database }: Pick<Context, 'clock' | 'config' | 'database'>,
  id: number,
  by: string,
): Promise<AlertRow> {
  return database.transaction(async (tx) => {
    const [row] = await tx.select().from(alert).where(eq(alert.id, id)).for('update');
    if (!row) throw notFound();
    if (row.endedAt !== null)
      throw conflict('ORDER_STATUS_CHANGED', { params: { status: 'ENDED' } });
    const endedAt = clock.now();
    await tx.update(alert).set({ endedAt, endedBy: by }).where(eq(alert.id, id));
    await queueMessages(tx, id, 'ended', endedAt, getChannels(config));
    return row;
  });
}
