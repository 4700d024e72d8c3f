import { creditForLak, least, minorOf, money, notNegative, sum, toMinor } from './amounts';
import type { Failure } from './errors';
import type { Limits } from './limits';
import { LakAmount, ThbAmount, type Money } from './money';
import { getTurnover, type Terms } from './promotionRules';
import type { ReadPromotion, ReadPromotionUsage } from './promotions';
import type { Provider } from './provider';

/**
 * The rules of forms and amounts (specification, sections 5 and 9), each defined here once. A form validates with them
 * before it sends, the server again before it acts. Pure: no clock, no storage, no language.
 */

/** Why a value is invalid: key of the message, with its parameters. */
export interface Problem {
  rule:
    | 'required'
    | 'tooShort'
    | 'tooLong'
    | 'characters'
    | 'differs'
    | 'unchanged'
    | 'notAnAmount'
    | 'belowMinimum'
    | 'aboveMaximum'
    | 'notPromotionAmount'
    | 'insufficientCredit'
    | 'promotionCreditNotReached'
    | 'turnoverNotReached'
    | 'withdrawAllRequired';
  params?: Record<string, string>;
}

type Bounds = { minLength: number; maxLength: number };

function textProblem(value: string, bounds: Bounds, allowed?: RegExp): Problem | null {
  if (value === '') return { rule: 'required' };
  if (allowed && !allowed.test(value)) return { rule: 'characters' };
  const length = [...value].length;
  if (length < bounds.minLength)
    return { rule: 'tooShort', params: { min: String(bounds.minLength) } };
  if (length > bounds.maxLength)
    return { rule: 'tooLong', params: { max: String(bounds.maxLength) } };
  return null;
}

/** Lowercase English letters, digits, `-` and `_`, within the operator's lengths. */
export function usernameProblem(value: string, limits: Limits): Problem | null {
  return textProblem(value, limits.username, /^[a-z0-9_-]+$/);
}

/**
 * A text in Unicode normalization form C: a keyboard may type an accent as a separate character that looks the same.
 * Names are stored in this form.
 */
export const normalized = (text: string): string => text.normalize('NFC');

/**
 * A password as it is validated, hashed and compared: NFC, with Lao ຳ and Thai ำ as one character. Keyboards may also
 * type these as two, with a tone mark before or between, which NFC does not join.
 */
export const normalizedPassword = (password: string): string =>
  normalized(password)
    .replaceAll(/\u0ecd([\u0ec8-\u0ecb]?)\u0eb2/g, '$1\u0eb3')
    .replaceAll(/\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, '$1\u0e33');

/**
 * Characters of a name: all but invisible ones that change the text around them, such as line breaks, other control
 * characters and marks of writing direction. Joiners and word breaks that Lao and Thai need are allowed, but at least
 * one character must be visible.
 */
const nameCharacters =
  /^(?=.*[^\p{Default_Ignorable_Code_Point}\p{M}\p{Z}])[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+$/u;

/** Validated and stored without surrounding blanks; lengths count characters, not UTF-16 units. */
export function displayNameProblem(value: string, limits: Limits): Problem | null {
  return textProblem(normalized(value.trim()), limits.displayName, nameCharacters);
}

/** Any characters, spaces included; only the operator's lengths apply. */
export function passwordProblem(value: string, limits: Pick<Limits, 'password'>): Problem | null {
  return textProblem(normalizedPassword(value), limits.password);
}

/** The confirmation must be present and equal the password. */
export function confirmationProblem(password: string, confirmation: string): Problem | null {
  if (confirmation === '') return { rule: 'required' };
  return normalizedPassword(confirmation) === normalizedPassword(password)
    ? null
    : { rule: 'differs' };
}

/** Digits only: the form has already removed spaces and dashes of a copied number. */
export function accountNumberProblem(value: string, limits: Limits): Problem | null {
  return textProblem(value, limits.accountNumber, /^\d+$/);
}

/** Like a display name, validated without surrounding blanks. */
export function accountNameProblem(value: string, limits: Limits): Problem | null {
  return textProblem(normalized(value.trim()), limits.accountName, nameCharacters);
}

/** An option must be chosen; an empty string is not a choice. */
export function choiceProblem(value: string | null | undefined): Problem | null {
  return value ? null : { rule: 'required' };
}

function rangeProblem(amount: string, { min, max }: { min: Money; max: Money }): Problem | null {
  const minor = toMinor(amount, min.currency);
  if (minor < minorOf(min)) return { rule: 'belowMinimum', params: { ...min } };
  if (minor > minorOf(max)) return { rule: 'aboveMaximum', params: { ...max } };
  return null;
}

/**
 * Validates a deposit amount in LAK. While an unfunded promotion is in use, the amount must be the promotion's or in
 * its range, even outside the limits: the operator that offers the promotion accepts its amount.
 */
export function depositAmountProblem(
  amount: string,
  limits: Limits,
  inUse: Pick<ReadPromotionUsage, 'promotion' | 'funded'> | null,
): Problem | null {
  if (amount === '') return { rule: 'required' };
  if (!LakAmount.safeParse(amount).success) return { rule: 'notAnAmount' };
  const asked = inUse?.funded === false ? inUse.promotion.depositAmount : null;
  if (asked && !inUse?.promotion.depositMax) {
    if (toMinor(amount, 'LAK') === minorOf(asked)) return null;
    return { rule: 'notPromotionAmount', params: { ...asked } };
  }
  return rangeProblem(amount, depositRange(limits, inUse));
}

/** Minimum and maximum of a deposit, LAK: those of an unfunded promotion with a range, else the operator's. */
export function depositRange(
  limits: Limits,
  inUse: Pick<ReadPromotionUsage, 'promotion' | 'funded'> | null,
): Limits['deposit'] {
  const { depositAmount: min, depositMax: max } = inUse?.promotion ?? {};
  return inUse?.funded === false && min && max ? { min, max } : limits.deposit;
}

const noCredit = money(0n, 'THB');

/** What a withdrawal is validated against: the credit at the provider and the promotion in use there, if any. */
export interface WithdrawalCase {
  credit: Money;
  usage: ReadPromotionUsage | null;
}

/**
 * The part of the credit at a promotion's provider that belongs to the promotion, THB: its deposit, its bonus, and what
 * was won or lost since. All of its terms apply to this part, never to credit that was there before or came from elsewhere
 * since (`otherCredit`). Losses take the promotion's part first.
 */
export function promotionCredit(usage: Terms<'otherCredit'>, credit: Money): Money {
  return money(notNegative(minorOf(credit) - minorOf(usage.otherCredit ?? noCredit)), 'THB');
}

/**
 * Whether the promotion's credit has reached the amount that its terms require before a withdrawal. True if the backend
 * does not send that amount, because then only the backend can check.
 * @param credit all credit at its provider
 */
export function isRequirementReached(
  usage: Terms<'requiredCredit' | 'otherCredit'>,
  credit: Money,
): boolean {
  return (
    !usage.requiredCredit || minorOf(promotionCredit(usage, credit)) > minorOf(usage.requiredCredit)
  );
}

/** All credit in minor units, if the promotion in use allows no smaller withdrawal, even above the maximum. */
function mustTake(balance: bigint, usage: ReadPromotionUsage | null): bigint | null {
  return usage?.funded && usage.promotion.withdrawAll ? balance : null;
}

/** Validates a withdrawal amount in THB against limits, credit and the promotion that the credit belongs to. */
export function withdrawalAmountProblem(
  amount: string,
  limits: Limits,
  { credit, usage }: WithdrawalCase,
): Problem | null {
  if (amount === '') return { rule: 'required' };
  if (!ThbAmount.safeParse(amount).success) return { rule: 'notAnAmount' };
  const asked = toMinor(amount, 'THB');
  const balance = minorOf(credit);
  const range = rangeProblem(amount, limits.withdrawal);
  if (range && !(range.rule === 'aboveMaximum' && mustTake(balance, usage) === asked)) return range;
  if (asked > balance) return { rule: 'insufficientCredit', params: { ...credit } };
  if (usage?.funded) {
    if (usage.requiredCredit && !isRequirementReached(usage, credit))
      return { rule: 'promotionCreditNotReached', params: { ...usage.requiredCredit } };
    const turnoverLeft = getTurnover(usage)?.left;
    if (turnoverLeft) return { rule: 'turnoverNotReached', params: { ...turnoverLeft } };
    if ((mustTake(balance, usage) ?? asked) !== asked)
      return { rule: 'withdrawAllRequired', params: { ...credit } };
    if (getDeductedBonus(usage) >= asked)
      return { rule: 'belowMinimum', params: { ...money(getDeductedBonus(usage) + 1n, 'THB') } };
  }
  return null;
}

/**
 * The credit at the provider of the promotion in use that must be below the threshold before a deposit. The deposit that
 * funds it needs all credit there to be below, so that the credit there afterwards belongs to the promotion. Once funded,
 * only the promotion's own credit counts.
 */
export function creditBeforeDeposit(
  usage: Terms<'funded' | 'otherCredit'>,
  creditThere: Money,
): Money {
  return usage.funded ? promotionCredit(usage, creditThere) : creditThere;
}

/** Whether the promotion in use forbids a new deposit, by {@link creditBeforeDeposit}. */
export function depositBlockedByPromotion(
  usage: Terms<'funded' | 'otherCredit'> | null,
  creditThere: Money,
  limits: Pick<Limits, 'promotionCreditThreshold'>,
): boolean {
  if (!usage) return false;
  const counted = creditBeforeDeposit(usage, creditThere);
  return minorOf(counted) >= minorOf(limits.promotionCreditThreshold);
}

/**
 * Whether a game that was begun with the promotion's credit may still pay out. A provider that reports rounds says how
 * many are open (`openRounds`); at any other provider one may be until {@link ReadPromotionUsage.settlesAt}. While one
 * may be open, the promotion neither ends nor is funded.
 */
export function roundMayBeOpen(
  { settlesAt, openRounds }: Terms<'settlesAt' | 'openRounds'>,
  now: Date,
): boolean {
  return !!openRounds || (!!settlesAt && now < new Date(settlesAt));
}

/**
 * The part of the promotion's credit that stays with the player when its use ends, THB. For `useUp`: at most the
 * deposited credit. For `complete`: up to the cap, less what was paid out before. The rest goes back to the operator.
 * @param credit all credit at the provider
 */
export function creditKept(
  usage: Pick<ReadPromotionUsage, 'promotion'> & Terms<'depositCredit' | 'otherCredit' | 'paidOut'>,
  end: 'useUp' | 'complete',
  credit: Money,
): Money {
  const left = minorOf(promotionCredit(usage, credit));
  const cap = usage.promotion.maxCredit;
  const capLeft = cap === null ? left : minorOf(cap) - minorOf(usage.paidOut ?? noCredit);
  const most = end === 'useUp' ? minorOf(usage.depositCredit ?? noCredit) : capLeft;
  return money(least(most, left), 'THB');
}

/** The facts that decide whether a player may start a promotion. */
export interface PromotionCase {
  /** The player is blocked from promotions. */
  isBlocked: boolean;
  /** The provider of the promotion in use, or null. */
  inUseAt: string | null;
  /** The player has funded this promotion before. */
  usedBefore: boolean;
  /** A deposit of the player was credited before. */
  hasDeposited: boolean;
  /** A deposit of the player is still waiting. */
  hasOpenDeposit: boolean;
  /** The operator's budget for the promotion is used up, in total or for today. */
  isUsedUp?: boolean;
}

/** Reason why a promotion may not be used, or null (specification, sections 8 and 9): the first that applies. */
export function promotionRefusal(
  promotion: Pick<ReadPromotion, 'active' | 'oncePerPlayer' | 'firstOrderOnly'>,
  player: PromotionCase,
): Failure | null {
  if (player.isBlocked) return { code: 'PROMOTION_BLOCKED' };
  if (!promotion.active) return { code: 'PROMOTION_INACTIVE' };
  if (player.inUseAt !== null)
    return { code: 'PROMOTION_USAGE', params: { provider: player.inUseAt } };
  if (promotion.oncePerPlayer && player.usedBefore) return { code: 'PROMOTION_ALREADY_USED' };
  if (promotion.firstOrderOnly && player.hasDeposited)
    return { code: 'PROMOTION_ONLY_FOR_FIRST_ORDER' };
  if (player.hasOpenDeposit) return { code: 'CANNOT_USE_PROMOTION_WHILE_ORDER_IS_OPEN' };
  if (player.isUsedUp) return { code: 'PROMOTION_USED_UP' };
  return null;
}

/** Why no game of the provider can be opened with this credit, or null (specification, section 8). */
export function gameRefusal(provider: Provider, credit: Money): Failure | null {
  return minorOf(credit) > 0n ? null : { code: 'GAME_NEEDS_DEPOSIT', params: { provider } };
}

/** The bonus that a withdrawal under the promotion deducts, satang. */
export function getDeductedBonus(
  usage: Pick<ReadPromotionUsage, 'promotion'> & Terms<'promoCredit'>,
): bigint {
  return usage.promotion.deductBonus ? minorOf(usage.promoCredit ?? noCredit) : 0n;
}

/** Whether the backend sends the terms by which a withdrawal is split. Without them no quote is shown. */
export function canSplit(usage: ReadPromotionUsage | null): boolean {
  if (usage === null) return true;
  if (usage.funded === null) return false;
  return !usage.funded || (usage.promotion.deductBonus !== null && usage.promoCredit !== null);
}

/** The split of a withdrawal, THB: `receive + return = amount`. */
export interface WithdrawalSplit {
  /** Amount paid to the player. */
  receive: Money;
  /** Amount that goes back to the operator. */
  return: Money;
  /** The part of `receive` that does not belong to the promotion, and to which its terms do not apply. */
  other: Money;
}

/**
 * Splits a withdrawal. The promotion's credit is taken first: its bonus is deducted, the rest is paid up to the
 * promotion's cap, and what exceeds the cap goes back to the operator. Other credit is paid in full.
 */
export function withdrawalSplit(amount: Money, { credit, usage }: WithdrawalCase): WithdrawalSplit {
  const asked = minorOf(amount);
  if (!usage?.funded) return { receive: amount, return: noCredit, other: noCredit };
  const judged = least(asked, minorOf(promotionCredit(usage, credit)));
  const left = judged - least(judged, getDeductedBonus(usage));
  const { maxCredit } = usage.promotion;
  const paid = maxCredit ? least(left, minorOf(maxCredit)) : left;
  const other = asked - judged;
  return {
    receive: money(paid + other, 'THB'),
    return: money(judged - paid, 'THB'),
    other: money(other, 'THB'),
  };
}

/** Bonus credit: whole percent of the deposit's credit, rounded down, and at most the promotion's cap. */
export function bonusFor(
  depositCredit: Money,
  bonusPercent: number,
  maxBonus: Money | null | undefined = null,
): Money {
  const bonus = (minorOf(depositCredit) * BigInt(bonusPercent)) / 100n;
  return money(maxBonus ? least(bonus, minorOf(maxBonus)) : bonus, 'THB');
}

/** An example of the deposit that a promotion requires, and its bonus. */
export interface BonusExample {
  /** LAK. */
  deposit: Money;
  /** THB: credit for the deposit, the bonus, and their sum. */
  credit: Money;
  bonus: Money;
  total: Money;
}

/** The example of a promotion at `rate` LAK per baht; null if its amount, its bonus or the rate is unknown. */
export function bonusExample(
  {
    depositAmount,
    bonusPercent,
    maxBonus,
  }: Pick<ReadPromotion, 'depositAmount' | 'bonusPercent'> &
    Partial<Pick<ReadPromotion, 'maxBonus'>>,
  rate: string | null,
): BonusExample | null {
  if (!depositAmount || bonusPercent === null || rate === null) return null;
  const credit = creditForLak(depositAmount, rate);
  const bonus = bonusFor(credit, bonusPercent, maxBonus);
  return { deposit: depositAmount, credit, bonus, total: sum([credit, bonus], 'THB') };
}

/** Limits above which a decision of staff needs two people, kip. */
export interface FourEyesBounds {
  /** Limit for one player. */
  above: Money;
  /** Limit for all players together. */
  aboveInAll: Money;
}

/**
 * Whether a decision about `amount` (kip) needs a second person: when it exceeds a limit of the operator, together with
 * what the same person has decided alone for the player, or for all players. So splitting a large amount does not make
 * it small.
 * @param alone kip that this person has decided alone, within the operator's span of time
 */
export const needsSecondPerson = (
  amount: bigint,
  { above, aboveInAll }: FourEyesBounds,
  alone: { forPlayer: bigint; inAll: bigint } = { forPlayer: 0n, inAll: 0n },
): boolean =>
  alone.forPlayer + amount > minorOf(above) || alone.inAll + amount > minorOf(aboveInAll);
