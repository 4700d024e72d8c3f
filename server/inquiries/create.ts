import { and, eq } from 'drizzle-orm';
import {
  inquiryLimits,
  mayBePaidAt,
  type Inquiry,
  type InquiryCreate,
} from '../../contract/inquiries';
import { minorOf } from '../../contract/money';
import { normalized } from '../../contract/rules';
import { mayStillBeCredited } from '../../machines/depositOrder';
import { inquiryMachine } from '../../machines/inquiry';
import { initialStatus } from '../../machines/lifecycle';
import type { Context } from '../context';
import { inquiry, slip, type PlayerRow } from '../db/schema';
import { conflict, invalid, notFound } from '../errors';
import { runIdempotently } from '../orders/idempotency';
import { lockDeposit } from '../orders/depositRow';
import { statusChanged } from '../orders/orderStatus';
import { lockPlayer } from '../players/lockPlayer';
import { pictureType } from './picture';
import { inquiryView, isOpen, newestInquiry } from './views';

type Deps = Pick<Context, 'database' | 'clock' | 'events'>;

/**
 * Creates a player's inquiry about an order that they have paid and that was not credited, once for its idempotency key.
 * @throws DomainError 404; 400 for a time in the future or too long ago, or a note that is too long; 409 `INQUIRY_PENDING`,
 * `ORDER_STATUS_CHANGED`, `CONTACT_SUPPORT`; 422 for a key that was used with another body
 */
export async function createInquiry(
  ctx: Deps,
  { id: playerId }: PlayerRow,
  code: string,
  key: string,
  body: InquiryCreate,
): Promise<Inquiry> {
  const at = ctx.clock.now();
  const route = `POST /v2/deposits/${code}/inquiry`;
  return ctx.database.transaction((tx) =>
    runIdempotently(tx, { playerId, key, route, body, at }, async () => {
      const order = await lockDeposit(tx, code);
      if (order.playerId !== playerId) throw notFound();
      if (!mayStillBeCredited(order.status)) throw statusChanged(order.status);
      const paidAt = new Date(body.paidAt);
      if (!mayBePaidAt(paidAt, at)) throw invalid('paidAt');
      const note = normalized(body.note ?? '').trim();
      if (note.length > inquiryLimits.noteLength) throw invalid('note');
      if ((await tx.$count(inquiry, and(eq(inquiry.code, code), isOpen))) > 0)
        throw conflict('INQUIRY_PENDING');
      const all = await tx.$count(inquiry, eq(inquiry.code, code));
      const open = await tx.$count(inquiry, and(eq(inquiry.playerId, playerId), isOpen));
      if (all >= inquiryLimits.perOrder || open >= inquiryLimits.openPerPlayer)
        throw conflict('CONTACT_SUPPORT');
      const status = initialStatus(inquiryMachine);
      const amount = minorOf({ amount: body.amount, currency: 'LAK' });
      const [row] = await tx
        .insert(inquiry)
        .values({ playerId, code, status, createdAt: at, paidAt, amount, note: note || null })
        .returning();
      if (!row) throw new Error('an inquiry was not stored');
      await ctx.events.publish(tx, playerId, { type: 'inquiry', code, status });
      return inquiryView(row, false);
    }),
  );
}

/**
 * Stores the picture of a slip for the open inquiry about an order, replacing an earlier one.
 * @throws DomainError 404 without an open inquiry; 400 for anything but a picture, 413 for one that is too large
 */
export async function storeSlip(
  { database, clock }: Deps,
  { id: playerId }: PlayerRow,
  code: string,
  content: unknown,
): Promise<Inquiry> {
  if (!(content instanceof Uint8Array) || pictureType(content) === null) throw invalid('slip');
  return database.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const found = await newestInquiry(tx, playerId, code);
    if (found?.row.status !== initialStatus(inquiryMachine)) throw notFound();
    const { row } = found;
    const createdAt = clock.now();
    await tx
      .insert(slip)
      .values({ inquiryId: row.id, content, createdAt })
      .onConflictDoUpdate({ target: slip.inquiryId, set: { content, createdAt } });
    return inquiryView(row, true);
  });
}
