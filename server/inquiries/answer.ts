import { and, eq, lte, sql } from 'drizzle-orm';
import type { InquiryStatus } from '../../contract/inquiries';
import { isPaid } from '../../machines/depositOrder';
import { inquiryMachine, type InquiryEvent } from '../../machines/inquiry';
import { nextStatus } from '../../machines/lifecycle';
import type { Context } from '../context';
import type { Db, Tx } from '../db/database';
import { deposit, inquiry, slip, type InquiryRow } from '../db/schema';
import { conflict, notFound } from '../errors';
import { credited, statusChanged } from '../orders/orderStatus';
import { lockPlayer } from '../players/lockPlayer';
import { sameId } from '../players/sameId';
import { isOpen } from './views';

type Deps = Pick<Context, 'database' | 'clock' | 'events'>;

/** The outcome of an inquiry, for the log. */
export interface Answered {
  before: InquiryStatus;
  after: InquiryRow;
}

/**
 * Answers an inquiry.
 * @param by the member of staff; null: crediting its order has answered it
 * @throws DomainError 404; 409 `ORDER_STATUS_CHANGED` when it was already answered, or is refused though its order is paid;
 * `ORDER_NOT_PAID` when the answer needs a credited order
 */
export async function answerInquiry(
  { clock, events }: Pick<Deps, 'clock' | 'events'>,
  tx: Tx,
  id: string,
  by: string | null,
  { type }: InquiryEvent,
  reason: string | null = null,
): Promise<Answered> {
  const find = () =>
    tx
      .select({ row: inquiry, order: deposit.status })
      .from(inquiry)
      .innerJoin(deposit, eq(deposit.code, inquiry.code))
      .where(sameId(inquiry.id, id));
  const [asked] = await find();
  if (!asked) throw notFound();
  const { playerId, code } = asked.row;
  await lockPlayer(tx, playerId);
  const [found] = await find();
  if (!found) throw notFound();
  const { status: before } = found.row;
  const facts = { isCredited: found.order === credited, isPaid: isPaid(found.order) };
  const status = nextStatus(inquiryMachine, before, type, facts);
  if (status === null) {
    if (nextStatus(inquiryMachine, before, type) === null) throw statusChanged(before);
    throw type === 'find' ? conflict('ORDER_NOT_PAID') : statusChanged(found.order);
  }
  const [after] = await tx
    .update(inquiry)
    .set({ status, answeredBy: by, answeredAt: clock.now(), reason })
    .where(eq(inquiry.id, found.row.id))
    .returning();
  if (!after) throw notFound();
  await events.publish(tx, playerId, { type: 'inquiry', code, status });
  return { before, after };
}

const batch = 100;

/** Open inquiries whose order was credited, oldest first. */
export const creditedInquiries = (db: Db): Promise<{ id: string }[]> =>
  db
    .select({ id: inquiry.id })
    .from(inquiry)
    .innerJoin(deposit, eq(deposit.code, inquiry.code))
    .where(and(isOpen, eq(deposit.status, credited)))
    .orderBy(inquiry.createdAt)
    .limit(batch);

/** Inquiries about orders that have been credited, by a notice or by staff, are answered as found. */
export async function endCredited(ctx: Deps): Promise<void> {
  for (const { id } of await creditedInquiries(ctx.database.db))
    await ctx.database.transaction(async (tx) => {
      const [open] = await tx
        .select({ id: inquiry.id })
        .from(inquiry)
        .where(and(eq(inquiry.id, id), isOpen));
      if (open) await answerInquiry(ctx, tx, id, null, { type: 'find' });
    });
}

/** How long a slip is kept, ms: longer than an inquiry can be made about a payment. */
const keptMs = 90 * 24 * 3600 * 1000;

/** Deletes slips that are no longer needed, in batches. */
export async function purgeSlips({ database, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  for (;;) {
    const old = database.db
      .select({ id: slip.inquiryId })
      .from(slip)
      .where(lte(slip.createdAt, before))
      .limit(batch);
    const deleted = await database.db
      .delete(slip)
      .where(sql`${slip.inquiryId} in (${old})`)
      .returning({ id: slip.inquiryId });
    if (deleted.length < batch) return;
  }
}
