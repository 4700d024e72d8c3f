import type { PromotionCase } from '../../../contract/rules';
import {
  useBacklist,
  useDepositList,
  useOpenDeposits,
  usePromotionInUse,
  useUsageList,
} from '../../api/hooks';
import { creditedOnes, manyUsages } from '../../api/queryKeys';

/** What decides whether this player may use a promotion. */
export interface PromotionCases {
  /** By the promotion's id; null where it is not all known. */
  caseOf: ((promotionId: string) => PromotionCase) | null;
  /** It is still being loaded; what could not be loaded is for the server to judge. */
  isPending: boolean;
}

/** Asks for all of it at once, for one promotion as for all of them; the server judges again. */
export function usePromotionCases(): PromotionCases {
  const backlist = useBacklist();
  const inUse = usePromotionInUse();
  const open = useOpenDeposits();
  const credited = useDepositList(creditedOnes);
  const usages = useUsageList(manyUsages);
  const isPending = [backlist, inUse, open, credited, usages].some((query) => query.isPending);
  if (!backlist.data || !inUse.data || !open.data || !credited.data || !usages.data)
    return { caseOf: null, isPending };
  const player = {
    isBlocked: backlist.data.blocked,
    inUseAt: inUse.data.usage?.provider ?? null,
    hasDeposited: credited.data.total > 0,
    hasOpenDeposit: open.data.items.length > 0,
  };
  const paidFor = new Set(
    usages.data.items.filter(({ funded }) => funded).map(({ promotion }) => promotion.id),
  );
  return {
    caseOf: (promotionId) => ({ ...player, usedBefore: paidFor.has(promotionId) }),
    isPending,
  };
}
