import { z } from 'zod';
import { AnswerId, AnswerInstant, c, EmptyBody, Id, noDate } from './base';
import { DayRange } from './dayRange';
import { Money } from './money';
import { pageSchema, PageQuery } from './page';
import { AnswerProvider, AnswerText, Provider } from './provider';
import { addition, lenient, readAnswer } from './reader';

/** Statuses of a promotion usage; the transitions are in `machines/promotionUsage.ts`. */
export const usageStatuses = ['ACTIVE', 'INACTIVE', 'SUCCESS', 'CANCELED', 'USED'] as const;
export const UsageStatus = z.enum(usageStatuses);
export type UsageStatus = z.infer<typeof UsageStatus>;

/** A promotion and its terms (specification, section 9); only its id is specified. */
export const Promotion = z.object({
  id: AnswerId,
  name: addition(AnswerText),
  /** A one-sentence summary for the list. */
  summary: addition(AnswerText),
  /** The terms, one paragraph per line. */
  terms: addition(AnswerText),
  /** Providers it may be used with; a usage is tied to one of them. */
  providers: addition(z.array(AnswerProvider)),
  /** The deposit that is required, LAK: exactly this amount, or the minimum where `depositMax` is given. */
  depositAmount: addition(Money),
  /** Maximum of the deposit, LAK; missing: exactly `depositAmount`. */
  depositMax: addition(Money.nullish()),
  /** Bonus in percent of the deposit's credit, an integer. */
  bonusPercent: addition(z.number().int()),
  /** Maximum of the bonus, THB; missing: no cap. */
  maxBonus: addition(Money.nullish()),
  /** Credit that must be exceeded before a withdrawal, in percent of the received credit (deposit and bonus), an integer. */
  requiredPercent: addition(z.number().int()),
  /** Stakes required before a withdrawal, in percent of the received credit, an integer; 0: none. */
  turnoverPercent: addition(z.number().int(), 0),
  /** Percentage of the stakes at each provider that counts; 100 for a provider that is not listed. */
  stakePercents: addition(z.record(z.number().int().min(0).max(100)).optional()),
  /** Payout cap, THB: credit above it goes back to the operator; null for no cap. A cap implies `withdrawAll`. */
  maxCredit: addition(Money.nullable()),
  /** The bonus is deducted when the credit is withdrawn. */
  deductBonus: addition(z.boolean()),
  /** All credit of the provider must be withdrawn at once. */
  withdrawAll: addition(z.boolean()),
  firstOrderOnly: addition(z.boolean(), false),
  oncePerPlayer: addition(z.boolean(), false),
  active: addition(z.boolean(), true),
  /** When the offer ends; missing: when the operator ends it. */
  until: addition(AnswerInstant.nullish()),
});
export type Promotion = z.input<typeof Promotion>;
export type ReadPromotion = z.output<typeof Promotion>;

/** Placeholder for a promotion that could not be read. */
const unknownPromotion = readAnswer(Promotion, { id: '?' });

/** One use of a promotion by a player, tied to one provider. */
export const PromotionUsage = z.object({
  usageId: AnswerId,
  promotion: lenient(Promotion, unknownPromotion as ReadPromotion),
  provider: AnswerProvider,
  status: z.string().min(1),
  createdAt: addition(AnswerInstant, noDate),
  endedAt: addition(AnswerInstant.nullable()),
  /** False until the deposit that funds the promotion is credited; null if a backend does not say. */
  funded: addition(z.boolean()),
  /** Credit that the deposit brought, without and with bonus, THB; zero until funded. */
  depositCredit: addition(Money),
  promoCredit: addition(Money),
  /** The promotion's credit must exceed this to be withdrawn, THB; zero until funded. */
  requiredCredit: addition(Money),
  /**
   * Credit at the provider that does not belong to the promotion, THB: the credit before it was funded, and later
   * credit from other sources. Missing if a server does not say.
   */
  otherCredit: addition(Money.optional()),
  /** Stakes of rounds that began under the promotion, minus rollbacks, THB. Missing if a server does not count them. */
  staked: addition(Money.optional()),
  /** Amount paid out under the terms so far, THB: it counts towards the cap until the promotion ends. */
  paidOut: addition(Money.optional()),
  /**
   * For a promotion in use: until then a game started with its credit may still pay out, so the promotion does not end
   * earlier. Null when no game may.
   */
  settlesAt: addition(AnswerInstant.nullish()),
  /**
   * For a promotion in use: number of open rounds that its provider has reported. The promotion cannot end before these
   * rounds, whose end is unknown.
   */
  openRounds: addition(z.number().int().nonnegative().optional()),
});
export type PromotionUsage = z.input<typeof PromotionUsage>;
export type ReadPromotionUsage = z.output<typeof PromotionUsage>;

/** The specification leaves open what starting and rechecking a promotion answer: the page then fetches the one in use. */
const UsageAnswer = addition(z.object({ usage: addition(PromotionUsage.nullable()) }), {
  usage: null,
});

/** The code of a promotion as a player types it: letters and digits, case-insensitive. */
export const PromotionCode = z.string().regex(/^[A-Za-z0-9]{3,24}$/);

/** Request to use a promotion at one of its providers. `code`, an addition: for one that is offered by a code. */
export const PromotionUse = z
  .object({ promotionId: Id, providerId: Provider, code: PromotionCode.optional() })
  .strict();
export type PromotionUse = z.infer<typeof PromotionUse>;

/** Refusals to use a promotion carry the codes of section 8, with 409. */
export const promotionsContract = c.router({
  list: {
    method: 'GET',
    path: '/v2/promotions',
    summary:
      'Promotions, the inactive ones too; with `code`, an addition, also the one that is offered by this code',
    query: z.object({ code: PromotionCode.optional() }).strict(),
    responses: {
      200: z.object({
        promotions: z.array(Promotion),
        /** Whether a promotion with a code is offered now: the page then shows a field for the code. */
        takesCodes: addition(z.boolean().optional(), false),
        /** The promotion of `code`; missing: the code is unknown. */
        byCode: addition(AnswerId.nullish()),
      }),
    },
  },
  use: {
    method: 'POST',
    path: '/v2/promotions/use',
    summary: 'Starts to use a promotion at one provider',
    body: PromotionUse,
    responses: { 201: UsageAnswer },
  },
  using: {
    method: 'GET',
    path: '/v2/players/promotions/using',
    summary: 'The promotion in use, or null',
    responses: { 200: z.object({ usage: PromotionUsage.nullish() }) },
  },
  recheck: {
    method: 'POST',
    path: '/v2/promotions/usages/recheck',
    summary: 'Judges the promotion in use again; null when none is left in use',
    body: EmptyBody,
    responses: { 200: UsageAnswer },
  },
  usages: {
    method: 'GET',
    path: '/v2/promotions/usages',
    summary: 'Usage history, newest first',
    query: PageQuery.merge(DayRange).extend({ status: UsageStatus.optional() }).strict(),
    responses: { 200: pageSchema(PromotionUsage) },
  },
  cancelUsage: {
    method: 'POST',
    path: '/v2/promotions/usages/cancel',
    summary: 'Gives the promotion up: bonus and what was won with it go back, the deposit stays',
    body: z.object({ usageId: Id }).strict(),
    responses: { 200: UsageAnswer },
  },
});
