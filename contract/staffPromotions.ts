import { z } from 'zod';
import { c, EmptyBody, Id, Instant } from './base';
import { Money } from './money';
import { KeysetQuery, keysetPageSchema } from './page';
import { Provider } from './provider';
import { OfferEnd, OfferStatus, PromotionDraft } from './promotionTerms';
import { Reason } from './payouts';

/** Number of uses, and the sum of their bonus, THB. */
const Given = z.object({ uses: z.number().int(), bonus: Money });

/** A promotion as staff see it. */
export const StaffPromotion = z.object({
  id: Id,
  /** Status at this moment, including changes that are due by time. */
  status: OfferStatus,
  /** Why it ended. */
  endReason: OfferEnd.nullable(),
  /** Whether players may start it now: it is active, and its schedule matches. */
  isOfferedNow: z.boolean(),
  /** Version for optimistic locking: a change based on an older version is refused. */
  version: z.number().int(),
  draft: PromotionDraft,
  createdAt: Instant.nullable(),
  createdBy: z.string().nullable(),
  editedAt: Instant.nullable(),
  editedBy: z.string().nullable(),
  publishedAt: Instant.nullable(),
  publishedBy: z.string().nullable(),
  endedAt: Instant.nullable(),
  /** Bonus given in total and today, and reserved for deposits that are not credited yet. */
  given: z.object({ inAll: Given, today: Given, held: Given }),
});
export type StaffPromotion = z.infer<typeof StaffPromotion>;

/** A row of the list, with the bonus given so far and the deposits that funded it. */
export const StaffPromotionRow = StaffPromotion.omit({ given: true }).extend({
  /** Absent from the answer of an older server. */
  result: Given.extend({ deposits: Money }).optional(),
});
export type StaffPromotionRow = z.infer<typeof StaffPromotionRow>;

/** Uses and bonus of a promotion on a day of the operator. */
const PromotionDay = z.object({
  day: z.string(),
  /** Players who saw it on this day for the first time. */
  offered: z.number().int(),
  funded: z.number().int(),
  bonus: Money,
  /** Bonus that was taken back at the end of a use, or deducted from a withdrawal. */
  bonusBack: Money,
  /** LAK of the deposits that funded the uses. */
  deposits: Money,
});

/** Results of a promotion: its uses by status (the newest 100,000 at most), and its days, newest first. */
export const PromotionResults = z.object({
  /** Distinct players who saw it while it was offered. */
  offered: z.number().int(),
  used: z.number().int(),
  funded: z.number().int(),
  /** Uses by their status: `machines/promotionUsage.ts`. */
  byStatus: z.record(z.number().int()),
  bonus: Money,
  bonusBack: Money,
  deposits: Money,
  days: z.array(PromotionDay),
});
export type PromotionResults = z.infer<typeof PromotionResults>;

export const PromotionListQuery = KeysetQuery.extend({ status: OfferStatus.optional() }).strict();
export type PromotionListQuery = z.output<typeof PromotionListQuery>;

const byId = z.object({ id: Id });
const withReason = z.object({ reason: Reason }).strict();
const version = z.number().int().min(1);

/**
 * The calls of staff about promotions. Terms are changed only while a promotion is a draft; a step that the lifecycle
 * (`machines/promotionOffer.ts`) does not have is refused with 409 `ORDER_STATUS_CHANGED`.
 */
export const staffPromotions = c.router({
  list: {
    method: 'GET',
    path: '/promotions',
    summary: 'Promotions, all or of one status, the newest first',
    query: PromotionListQuery,
    responses: { 200: keysetPageSchema(StaffPromotionRow) },
  },
  providers: {
    method: 'GET',
    path: '/promotions/providers',
    summary: 'The providers at which promotions can be used',
    responses: { 200: z.object({ providers: z.array(Provider) }) },
  },
  create: {
    method: 'POST',
    path: '/promotions',
    summary:
      'Writes a draft. 400 VALIDATION, 409 PROMOTION_BONUS_UNEARNED, PROMOTION_ENDS_BEFORE_START, PROMOTION_PROVIDER_UNUSABLE, PROMOTION_CODE_TAKEN and 404 NOT_FOUND (a listed player) name the field',
    body: PromotionDraft,
    responses: { 200: StaffPromotion },
  },
  get: {
    method: 'GET',
    path: '/promotions/:id',
    summary: 'One promotion',
    pathParams: byId,
    responses: { 200: StaffPromotion },
  },
  results: {
    method: 'GET',
    path: '/promotions/:id/results',
    summary: 'What became of a promotion, by outcome and by day, the newest 92 days',
    pathParams: byId,
    responses: { 200: PromotionResults },
  },
  edit: {
    method: 'POST',
    path: '/promotions/:id',
    summary:
      'Changes a draft; refused as a new one. 409 EDITED_MEANWHILE when a colleague has changed it since this version (`params.by`, `params.at`)',
    pathParams: byId,
    body: PromotionDraft.extend({ version }).strict(),
    responses: { 200: StaffPromotion },
  },
  publish: {
    method: 'POST',
    path: '/promotions/:id/publish',
    summary:
      'A second person agrees with this version: it is offered, now or from its start. 409 FOUR_EYES for who has written it last, PROMOTION_TEXT_MISSING (`fields`: summary.cn), PROMOTION_ENDS_BEFORE_START, PROMOTION_PROVIDER_UNUSABLE, EDITED_MEANWHILE',
    pathParams: byId,
    body: z.object({ version }).strict(),
    responses: { 200: StaffPromotion },
  },
  pause: {
    method: 'POST',
    path: '/promotions/:id/pause',
    summary: 'It is not offered for a while; who has paid for it keeps its terms',
    pathParams: byId,
    body: withReason,
    responses: { 200: StaffPromotion },
  },
  resume: {
    method: 'POST',
    path: '/promotions/:id/resume',
    summary: 'It is offered again',
    pathParams: byId,
    body: EmptyBody,
    responses: { 200: StaffPromotion },
  },
  end: {
    method: 'POST',
    path: '/promotions/:id/end',
    summary:
      'It is offered no more; a draft is thrown away. 409 ORDER_STATUS_CHANGED or EDITED_MEANWHILE when it is not as `seen` any more',
    pathParams: byId,
    body: withReason.extend({
      seen: z.object({ status: OfferStatus, version }).strict().optional(),
    }),
    responses: { 200: StaffPromotion },
  },
  copy: {
    method: 'POST',
    path: '/promotions/:id/copy',
    summary:
      'A new draft with its terms and texts, without times that are over and without its code',
    pathParams: byId,
    body: EmptyBody,
    responses: { 200: StaffPromotion },
  },
});
