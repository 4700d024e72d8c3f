import type { Money } from './money';
import { getTurnover } from './promotionRules';
import type { ReadPromotionUsage } from './promotions';
import { isRequirementReached } from './rules';

/** Whether the promotion in use blocks a withdrawal of all credit at its provider, because its requirements are not met. */
export function isHeldByPromotion(usage: ReadPromotionUsage, credit: Money): boolean {
  if (!usage.funded) return false;
  return !isRequirementReached(usage, credit) || Boolean(getTurnover(usage)?.left);
}
