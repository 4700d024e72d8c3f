import { eq } from 'drizzle-orm';
import { publishProblems, type OfferStatus } from '../../contract/promotionTerms';
import { nextStatus } from '../../machines/lifecycle';
import { promotionOfferMachine, type PublishFacts } from '../../machines/promotionOffer';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import { promotion, type PromotionRow } from '../db/schema';
import { DomainError, notFound } from '../errors';
import { statusChanged } from '../orders/orderStatus';
import { assertNoProblem, assertVersion, toDraft, lockOffer, listDraftPlayers } from './drafts';
import { offerStatusAt, promotionProviders } from './offers';

type Deps = Pick<Context, 'clock' | 'config' | 'events'>;

/** The outcome of a decision, for the log. */
export interface Decided {
  before: OfferStatus;
  after: PromotionRow;
}

/**
 * A second person approves a draft: it is offered now, or from its start on.
 * @param version the version that the second person has read
 * @param assertSecond throws 409 `FOUR_EYES` if `by` may not approve what the last editor has written
 * @throws DomainError 400 `VALIDATION`; 409 `PROMOTION_TEXT_MISSING`, `PROMOTION_ENDS_BEFORE_START`,
 * `PROMOTION_PROVIDER_UNUSABLE`, `EDITED_MEANWHILE`, `ORDER_STATUS_CHANGED`
 */
export async function publishOffer(
  ctx: Deps,
  tx: Tx,
  id: string,
  { by, version }: { by: string; version: number },
  assertSecond: (first: string) => Promise<void>,
): Promise<Decided> {
  const row = await lockOffer(tx, id);
  const now = ctx.clock.now();
  const event = row.offeredFrom !== null && row.offeredFrom > now ? 'schedule' : 'publish';
  if (nextStatus(promotionOfferMachine, row.status, event) === null)
    throw statusChanged(row.status);
  assertVersion(row, version);
  if (row.editedBy !== null) await assertSecond(row.editedBy);
  const draft = toDraft(row, await listDraftPlayers(tx, id));
  assertNoProblem(publishProblems(draft, promotionProviders(ctx.config), now));
  const facts: PublishFacts = {
    ...(row.editedBy !== null && { writtenBy: row.editedBy }),
    publishedBy: by,
  };
  const status = nextStatus(promotionOfferMachine, row.status, event, facts);
  if (status === null) throw new DomainError(409, { code: 'FOUR_EYES' });
  return write(ctx, tx, row, status, { publishedAt: now, publishedBy: by });
}

/**
 * Pauses, resumes or ends a promotion. A player who has started to use it and not paid learns of it at the next check or
 * deposit, as when it is switched off; a player who has paid keeps its terms.
 * @param seen what staff were shown; undefined: a desk of an older version does not say
 * @throws DomainError 409 `ORDER_STATUS_CHANGED` where the lifecycle has no such step, or it is not as `seen`;
 * `EDITED_MEANWHILE` for another version than `seen`
 */
export async function moveOffer(
  ctx: Deps,
  tx: Tx,
  id: string,
  event: 'pause' | 'resume' | 'end',
  seen?: { status: OfferStatus; version: number },
): Promise<Decided> {
  const stored = await lockOffer(tx, id);
  const now = ctx.clock.now();
  const row = { ...stored, status: offerStatusAt(stored, now) };
  const status = nextStatus(promotionOfferMachine, row.status, event);
  if (status === null || (seen && seen.status !== row.status)) throw statusChanged(row.status);
  if (seen) assertVersion(row, seen.version);
  return write(ctx, tx, row, status, event === 'end' ? { endedAt: now, endReason: 'STAFF' } : {});
}

async function write(
  ctx: Deps,
  tx: Tx,
  { id, status: before }: PromotionRow,
  status: OfferStatus,
  changes: Partial<PromotionRow>,
): Promise<Decided> {
  const [after] = await tx
    .update(promotion)
    .set({ ...changes, status, active: status === 'ACTIVE' })
    .where(eq(promotion.id, id))
    .returning();
  if (!after) throw notFound();
  await publishOffers(ctx, tx);
  return { before, after };
}

/** Notifies open pages that the offered promotions have changed. */
export const publishOffers = ({ events }: Pick<Context, 'events'>, tx: Tx): Promise<void> =>
  events.publishPublic(tx, 'promotions');
