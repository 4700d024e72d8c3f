import { keepPreviousData } from '@tanstack/react-query';
import type { UsageStatus } from '../../../contract/promotions';
import { tsr } from '../client';
import { invalidate, shortStaleTime, toBody, type ListQuery } from '../query';
import type { ApiClient } from '../queryClient';
import { creditsKey } from './credits';

/** Prefix of the query keys of promotions and their usages. */
export const promotionsKey = ['promotions'];

export const promotionQueries = {
  /** @param code adds the promotion of this code */
  list: (code?: string) =>
    code === undefined
      ? { queryKey: [...promotionsKey, 'list'] }
      : { queryKey: [...promotionsKey, 'list', code], queryData: { query: { code } } },
  inUse: () => ({ queryKey: [...promotionsKey, 'using'], staleTime: shortStaleTime }),
  usages: (query: ListQuery<UsageStatus>) => ({
    queryKey: [...promotionsKey, 'usages', query],
    queryData: { query },
  }),
};

/** The maximum of usages in one call; whether a promotion was used before them only the server knows. */
export const recentUsages = { page: 1, pageSize: 100 };

/** All promotions, inactive ones included (see `active`); with a code, also the promotion of the code. */
export const usePromotions = (code?: string) =>
  tsr.promotions.list.useQuery({ ...promotionQueries.list(code), select: toBody });

/** The promotion in use, or null in `data.usage`. */
export const usePromotionInUse = () =>
  tsr.promotions.using.useQuery({ ...promotionQueries.inUse(), select: toBody });

/** One page of the promotion usage history. */
export const useUsageList = (query: ListQuery<UsageStatus>) =>
  tsr.promotions.usages.useQuery({
    ...promotionQueries.usages(query),
    select: toBody,
    placeholderData: keepPreviousData,
  });

/** Call it after a promotion was started, rechecked or given up. */
export const refreshPromotions = (client: ApiClient) =>
  invalidate(client, promotionsKey, creditsKey);
