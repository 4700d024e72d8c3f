import type { PromotionCase } from '../../../contract/rules';
import {
  useBacklist,
  useDepositList,
  useOpenDeposits,
  usePromotionInUse,
  useUsageList,
} from '../../api/hooks';

/** The most that one call gives; a promotion used longer ago is for the server to find. */
const manyUsages = { page: 1, pageSize: 100 };

/** What decides whether this player may use a promotion, by its id; null while it is not all known. */
export function usePromotionCases(): ((promotionId: string) => PromotionCase) | null {
  const backlist = useBacklist().data;
  const inUse = usePromotionInUse().data;
  const open = useOpenDeposits().data;
  const credited = useDepositList({ page: 1, pageSize: 1, status: 'SUCCESS' }).data;
  const usages = useUsageList(manyUsages).data;
  if (!backlist || !inUse || !open || !credited || !usages) return null;
  return (promotionId) => ({
    isBlocked: backlist.blocked,
    inUseAt: inUse.usage?.provider ?? null,
    usedBefore: usages.items.some(
      ({ promotion, funded }) => promotion.id === promotionId && funded,
    ),
    hasDeposited: credited.total > 0,
    hasOpenDeposit: open.items.length > 0,
  });
}
