import { eq } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { inquiry, type InquiryRow } from '../db/schema';
import { assertAssignable } from '../decisions/assignee';
import { notFound } from '../errors';
import { statusChanged } from '../orders/orderStatus';
import { sameId } from '../players/sameId';
import { isWaiting } from './views';

/**
 * Assigns an inquiry to a person; null removes the assignment.
 * @throws DomainError 404; 400 `to` for a person who cannot answer it; 409 `ORDER_STATUS_CHANGED` when it was answered
 */
export async function assignInquiry(
  tx: Tx,
  id: string,
  to: string | null,
): Promise<{ before: string | null; after: InquiryRow }> {
  const [found] = await tx.select().from(inquiry).where(sameId(inquiry.id, id)).for('update');
  if (!found) throw notFound();
  if (!isWaiting(found)) throw statusChanged(found.status);
  await assertAssignable(tx, to, 'inquiries.find');
  const [after] = await tx
    .update(inquiry)
    .set({ assignedTo: to })
    .where(eq(inquiry.id, found.id))
    .returning();
  if (!after) throw notFound();
  return { before: found.assignedTo, after };
}
