import type { Money } from '../../contract/money';
import type { ReadPromotionUsage } from '../../contract/promotions';
import { depositBlockedByPromotion } from '../../contract/rules';
import { useCredits } from '../api/resources/credits';
import { useLimits } from '../api/resources/operator';
import { usePromotionInUse } from '../api/resources/promotions';
import { Provider, providers } from '../../contract/provider';

/** Why no deposit can be made now: the promotion in use, and what its credit must fall below. */
export interface DepositBlock {
  usage: ReadPromotionUsage;
  provider: Provider;
  /** All at its provider, THB. */
  credit: Money;
  threshold: Money;
}

/** Whether the promotion in use forbids a deposit. Null where it does not, and as long as that is not known. */
export function useDepositBlock(): DepositBlock | null {
  const usage = usePromotionInUse().data?.usage;
  const limits = useLimits().data?.limits;
  const credits = useCredits();
  const provider = Provider.safeParse(usage?.provider).data;
  if (!usage || !limits || !provider) return null;
  const credit = credits[providers.indexOf(provider)]?.data?.credit;
  if (!credit || !depositBlockedByPromotion(usage, credit, limits)) return null;
  return { usage, provider, credit, threshold: limits.promotionCreditThreshold };
}
