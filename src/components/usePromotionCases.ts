import type { PromotionCase } from '../../contract/rules';
import { hasFailed } from '../api/query';
import { creditedDeposits, useDepositList, useOpenDeposits } from '../api/resources/deposits';
import { useBacklist } from '../api/resources/players';
import { recentUsages, usePromotionInUse, useUsageList } from '../api/resources/promotions';

/** The facts that decide whether this player may use a promotion. */
export interface PromotionCases {
  /** Facts by the promotion's id; null until all data is loaded. */
  caseOf: ((promotionId: string) => PromotionCase) | null;
  /** Still loading; what could not be loaded is left to the server's validation. */
  isPending: boolean;
  /** A call has failed, and may be made again. */
  hasFailed: boolean;
}

/** Loads all data in parallel; the server validates again. */
export function usePromotionCases(): PromotionCases {
  const backlist = useBacklist();
  const inUse = usePromotionInUse();
  const open = useOpenDeposits();
  const credited = useDepositList(creditedDeposits);
  const usages = useUsageList(recentUsages);
  const all = [backlist, inUse, open, credited, usages];
  const isPending = all.some((query) => query.isPending);
  if (!backlist.data || !inUse.data || !open.data || !credited.data || !usages.data)
    return { caseOf: null, isPending, hasFailed: all.some(hasFailed) };
  const player = {
    isBlocked: backlist.data.blocked,
    inUseAt: inUse.data.usage?.provider ?? null,
    hasDeposited: (credited.data.total ?? credited.data.items.length) > 0,
    hasOpenDeposit: open.data.items.length > 0,
  };
  const paidFor = new Set(
    usages.data.items.filter(({ funded }) => funded).map(({ promotion }) => promotion.id),
  );
  return {
    caseOf: (promotionId) => ({ ...player, usedBefore: paidFor.has(promotionId) }),
    isPending,
    hasFailed: all.some(hasFailed),
  };
}
