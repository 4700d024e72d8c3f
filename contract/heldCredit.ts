import type { Money } from './money';
import { getTurnover } from './promotionRules';
import type { ReadPromotionUsage } from './promotions';
import { isRequirementReached } from './rules';

/** Does the promotion in use keep all credit at its provider from a withdrawal, since what it asks for is not reached? */
export function isHeldByPromotion(usage: ReadPromotionUsage, credit: Money): boolean {
  if (!usage.funded) return false;
  return !isRequirementReached(usage, credit) || Boolean(getTurnover(usage)?.left);
}
