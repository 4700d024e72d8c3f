import { z } from 'zod';
import { c, EmptyBody, Id, Instant } from './base';
import { Money } from './money';
import { pageOf, PageQuery } from './page';
import { LocalizedText, Provider } from './provider';

/** Statuses of a promotion usage; which may follow which: `machines/promotionUsage.ts`. */
export const usageStatuses = ['ACTIVE', 'INACTIVE', 'SUCCESS', 'CANCELED', 'USED'] as const;
export const UsageStatus = z.enum(usageStatuses);
export type UsageStatus = z.infer<typeof UsageStatus>;

/** A promotion and its terms (specification, section 9). */
export const Promotion = z.object({
  id: Id,
  name: LocalizedText,
  /** One sentence for the list. */
  summary: LocalizedText,
  /** The terms, a paragraph a line. */
  terms: LocalizedText,
  /** Providers it may be used with; a usage is tied to one of them. */
  providers: z.array(Provider),
  /** The one amount that the deposit must have, LAK. */
  depositAmount: Money,
  /** Bonus in whole percent of the deposit's credit. */
  bonusPercent: z.number().int(),
  /** Credit to be exceeded before a withdrawal, in whole percent of the received credit (deposit and bonus). */
  requiredPercent: z.number().int(),
  /** At most this is paid out, the excess goes back; null for no cap. A cap implies `withdrawAll`. THB. */
  maxCredit: Money.nullable(),
  /** The bonus is deducted when the credit is withdrawn. */
  deductBonus: z.boolean(),
  /** All credit of the provider must be withdrawn at once. */
  withdrawAll: z.boolean(),
  firstOrderOnly: z.boolean(),
  oncePerPlayer: z.boolean(),
  active: z.boolean(),
});
export type Promotion = z.infer<typeof Promotion>;

/** One use of a promotion by a player, tied to one provider. */
export const PromotionUsage = z.object({
  usageId: Id,
  promotion: Promotion,
  provider: Provider,
  status: z.string(),
  createdAt: Instant,
  endedAt: Instant.nullable(),
  /** False until the deposit that the promotion asks for was credited. */
  funded: z.boolean(),
  /** Credit that the deposit brought, without and with bonus, THB; zero until funded. */
  depositCredit: Money,
  promoCredit: Money,
  /** The promotion's credit must exceed this to be withdrawn, THB; zero until funded. */
  requiredCredit: Money,
  /**
   * Credit at the provider that is not the promotion's, THB: what was there before it was funded, and what came from
   * elsewhere since. An addition of ours; none when a server does not say.
   */
  otherCredit: Money.optional(),
  /** Paid out under the terms so far, THB: it counts towards the cap until the promotion ends. An addition of ours. */
  paidOut: Money.optional(),
  /**
   * While the promotion is in use: until then a game begun with its credit may still pay out, so that it does not end
   * before; null when none may. An addition of ours.
   */
  settlesAt: Instant.nullish(),
});
export type PromotionUsage = z.infer<typeof PromotionUsage>;

/** Asks to use a promotion at one of its providers. */
export const PromotionUse = z.object({ promotionId: Id, providerId: Provider }).strict();
export type PromotionUse = z.infer<typeof PromotionUse>;

/** Refusals to use a promotion carry the codes of section 8, with 409. */
export const promotionsContract = c.router({
  list: {
    method: 'GET',
    path: '/v2/promotions',
    summary: 'Promotions, the inactive ones too',
    responses: { 200: z.object({ promotions: z.array(Promotion) }) },
  },
  use: {
    method: 'POST',
    path: '/v2/promotions/use',
    summary: 'Starts to use a promotion at one provider',
    body: PromotionUse,
    responses: { 201: z.object({ usage: PromotionUsage }) },
  },
  using: {
    method: 'GET',
    path: '/v2/players/promotions/using',
    summary: 'The promotion in use, or null',
    responses: { 200: z.object({ usage: PromotionUsage.nullable() }) },
  },
  recheck: {
    method: 'POST',
    path: '/v2/promotions/usages/recheck',
    summary: 'Judges the promotion in use again; null when none is left in use',
    body: EmptyBody,
    responses: { 200: z.object({ usage: PromotionUsage.nullable() }) },
  },
  usages: {
    method: 'GET',
    path: '/v2/promotions/usages',
    summary: 'Usage history, newest first',
    query: PageQuery.extend({ status: UsageStatus.optional() }),
    responses: { 200: pageOf(PromotionUsage) },
  },
  cancelUsage: {
    method: 'POST',
    path: '/v2/promotions/usages/cancel',
    summary: 'Gives the promotion up: bonus and what was won with it go back, the deposit stays',
    body: z.object({ usageId: Id }).strict(),
    responses: { 200: z.object({ usage: PromotionUsage }) },
  },
});
