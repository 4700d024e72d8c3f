import type { Money } from '../../contract/money';
import type { ReadPromotionUsage } from '../../contract/promotions';
import { depositBlockedByPromotion } from '../../contract/rules';
import { useCredits } from '../api/resources/credits';
import { useLimits } from '../api/resources/operator';
import { usePromotionInUse } from '../api/resources/promotions';
import { Provider, providers } from '../../contract/provider';

/** The promotion in use that blocks deposits, and the amount below which its credit must fall. */
export interface DepositBlock {
  usage: ReadPromotionUsage;
  provider: Provider;
  /** All credit at the promotion's provider, THB. */
  credit: Money;
  threshold: Money;
}

/** Whether the promotion in use blocks deposits. Null if it does not, and until that is known. */
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
