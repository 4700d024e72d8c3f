import { z } from 'zod';
import { LakAmount, ThbAmount, toMinor } from './money';
import { PromotionCode } from './promotions';
import { PromotionSchedule } from './promotionSchedule';
import { languages, LocalizedText, Provider, providers } from './provider';

/*
 * A promotion as the operator's staff write it: its terms, when and to whom it is offered, how much it may give, and
 * its texts; with the rules that a draft must keep. The transitions are in `machines/promotionOffer.ts`.
 */

/** Statuses of a promotion as an offer of the operator. */
export const offerStatuses = ['DRAFT', 'SCHEDULED', 'ACTIVE', 'PAUSED', 'ENDED'] as const;
export const OfferStatus = z.enum(offerStatuses);
export type OfferStatus = z.infer<typeof OfferStatus>;

/** Why a promotion ended: by staff, at its end time, or because its budget is used up. */
export const offerEnds = ['STAFF', 'TIME', 'BUDGET'] as const;
export const OfferEnd = z.enum(offerEnds);
export type OfferEnd = z.infer<typeof OfferEnd>;

/** Audience of a promotion: `NEW` players have no credited deposit yet; `CODE`: players who enter its code. */
export const audiences = ['ALL', 'NEW', 'LISTED', 'CODE'] as const;
export const Audience = z.enum(audiences);
export type Audience = z.infer<typeof Audience>;

/** Maximum length of each text. */
export const textLengths = { name: 80, summary: 200, terms: 4000 } as const;
export type PromotionTextName = keyof typeof textLengths;
export const promotionTextNames = Object.keys(textLengths) as PromotionTextName[];

/** A text in each language; empty if it is still missing. */
const draftText = (max: number) =>
  LocalizedText.extend(
    Object.fromEntries(languages.map((language) => [language, z.string().max(max)])) as Record<
      (typeof languages)[number],
      z.ZodString
    >,
  ).strict();

const percent = (least: number) => z.number().int().min(least).max(100_000);
/** Percentage of the stakes at each provider that counts towards `turnoverPercent`; 100 for a provider that is not listed. */
const StakePercents = z.record(Provider, z.number().int().min(0).max(100));

const uses = z.number().int().min(1).max(1_000_000_000).nullable();

/**
 * Maximum of what a promotion gives; null: no limit. Bonus in THB, and number of funded uses, in total and per day of
 * the operator.
 */
export const PromotionBudget = z
  .object({
    bonus: ThbAmount.nullable(),
    uses,
    dayBonus: ThbAmount.nullable(),
    dayUses: uses,
  })
  .strict();
export type PromotionBudget = z.infer<typeof PromotionBudget>;

/** The fields of a promotion that staff edit; percentages are integers. */
export const PromotionDraft = z
  .object({
    name: draftText(textLengths.name),
    summary: draftText(textLengths.summary),
    terms: draftText(textLengths.terms),
    providers: z.array(Provider).min(1),
    /** LAK: minimum and maximum of the deposit; equal for a fixed amount. */
    depositMin: LakAmount,
    depositMax: LakAmount,
    bonusPercent: percent(1).max(1000),
    /** Maximum of the bonus, THB; null: no cap. */
    maxBonus: ThbAmount.nullable(),
    requiredPercent: percent(0),
    turnoverPercent: percent(0),
    stakePercents: StakePercents.default({}),
    /** Maximum payout, THB; null: no cap. */
    maxCredit: ThbAmount.nullable(),
    deductBonus: z.boolean(),
    withdrawAll: z.boolean(),
    oncePerPlayer: z.boolean(),
    audience: Audience,
    /** Usernames, for `LISTED`. */
    players: z.array(z.string().min(1).max(64)).max(1000),
    /** The code, for `CODE`: letters and digits, case-insensitive. */
    code: PromotionCode.nullable(),
    schedule: PromotionSchedule,
    budget: PromotionBudget,
  })
  .strict();
export type PromotionDraft = z.infer<typeof PromotionDraft>;

/** A validation error of a draft: the code of a `StaffFailure`, and the invalid fields. */
export interface DraftProblem {
  code:
    | 'VALIDATION'
    | 'PROMOTION_BONUS_UNEARNED'
    | 'PROMOTION_ENDS_BEFORE_START'
    | 'PROMOTION_TEXT_MISSING'
    | 'PROMOTION_PROVIDER_UNUSABLE';
  fields: string[];
}

/**
 * Errors that prevent a draft from being saved: it contradicts itself, its bonus could be withdrawn without a bet, or no
 * player could use it.
 * @param usable providers at which promotions can be used, which the server knows
 */
export function draftProblems(
  draft: PromotionDraft,
  usable: readonly Provider[] = providers,
): DraftProblem[] {
  const problems: DraftProblem[] = [];
  const wrong = (field: string) => problems.push({ code: 'VALIDATION', fields: [field] });
  if (toMinor(draft.depositMax, 'LAK') < toMinor(draft.depositMin, 'LAK')) wrong('depositMax');
  if (!draft.deductBonus && draft.requiredPercent < 100)
    problems.push({ code: 'PROMOTION_BONUS_UNEARNED', fields: ['requiredPercent'] });
  // Stakes there would never count, so a player could never withdraw: leave such a provider out of the promotion
  // instead
  if (draft.turnoverPercent > 0 && draft.providers.some((one) => draft.stakePercents[one] === 0))
    wrong('stakePercents');
  if (draft.providers.some((one) => !usable.includes(one)))
    problems.push({ code: 'PROMOTION_PROVIDER_UNUSABLE', fields: ['providers'] });
  if (draft.maxCredit !== null && !draft.withdrawAll) wrong('withdrawAll');
  if ((draft.audience === 'CODE') !== (draft.code !== null)) wrong('code');
  if (draft.audience !== 'LISTED' && draft.players.length > 0) wrong('players');
  const { from, until } = draft.schedule;
  if (from !== null && until !== null && until <= from)
    problems.push({ code: 'PROMOTION_ENDS_BEFORE_START', fields: ['until'] });
  const { bonus, uses: most, dayBonus, dayUses } = draft.budget;
  if (bonus !== null && dayBonus !== null && toMinor(dayBonus, 'THB') > toMinor(bonus, 'THB'))
    wrong('dayBonus');
  if (most !== null && dayUses !== null && dayUses > most) wrong('dayUses');
  return problems;
}

/** Errors that prevent publishing, in addition to {@link draftProblems}: missing texts, an audience without players. */
export function publishProblems(
  draft: PromotionDraft,
  usable: readonly Provider[],
  now: Date,
): DraftProblem[] {
  const problems = draftProblems(draft, usable);
  const missing = missingTexts(draft);
  if (missing.length > 0) problems.push({ code: 'PROMOTION_TEXT_MISSING', fields: missing });
  if (draft.audience === 'LISTED' && draft.players.length === 0)
    problems.push({ code: 'VALIDATION', fields: ['players'] });
  if (draft.schedule.until !== null && new Date(draft.schedule.until) <= now)
    problems.push({ code: 'PROMOTION_ENDS_BEFORE_START', fields: ['until'] });
  return problems;
}

/** The texts that are still missing, `summary.cn`. */
export const missingTexts = (draft: Pick<PromotionDraft, PromotionTextName>): string[] =>
  promotionTextNames.flatMap((name) =>
    languages
      .filter((language) => draft[name][language].trim() === '')
      .map((language) => `${name}.${language}`),
  );
