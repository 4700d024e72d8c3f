import { LakAmount, type Money } from '../../../contract/money';
import type { ReadPromotionUsage } from '../../../contract/promotions';
import { creditForLak, sum } from '../../../contract/amounts';
import { bonusFor } from '../../../contract/rules';

/** The credit for an amount of kip, THB. */
export interface DepositQuote {
  credit: Money;
  /** Bonus of the promotion; null without one. */
  bonus: Money | null;
  total: Money;
}

/** The promotion that this deposit would fund: in use, and known not to be funded yet. */
export function promotionToFund(usage: ReadPromotionUsage | null): ReadPromotionUsage | null {
  return usage?.funded === false ? usage : null;
}

/** Quotes `amount` (LAK) at today's rate; null while it is invalid, or without a rate. */
export function depositQuote(
  amount: string,
  rate: string | null,
  usage: ReadPromotionUsage | null,
): DepositQuote | null {
  if (rate === null || !LakAmount.safeParse(amount).success) return null;
  const credit = creditForLak({ amount, currency: 'LAK' }, rate);
  const toFund = promotionToFund(usage);
  const percent = toFund?.promotion.bonusPercent ?? null;
  const bonus = percent === null ? null : bonusFor(credit, percent, toFund?.promotion.maxBonus);
  return { credit, bonus, total: sum(bonus ? [credit, bonus] : [credit], 'THB') };
}
