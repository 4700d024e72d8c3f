import type { QueryClient } from '@tanstack/react-query';
import type { ReadPromotion, ReadPromotionUsage } from '../../../contract/promotions';
import { promotionQueries, promotionsKey } from '../../api/resources/promotions';

/**
 * A promotion as the player accepted it: of the usage in use, or of a loaded page of the history. A row of the history
 * leads to its promotion, however old, because its page is in the cache.
 */
export function usedPromotion(client: QueryClient, promotionId: string): ReadPromotion | undefined {
  const inUse = client.getQueryData<{ body: { usage?: ReadPromotionUsage | null } }>(
    promotionQueries.inUse().queryKey,
  );
  const pages = client.getQueriesData<{ body: { items: ReadPromotionUsage[] } }>({
    queryKey: [...promotionsKey, 'usages'],
  });
  return [inUse?.body.usage, ...pages.flatMap(([, page]) => page?.body.items)].find(
    (usage) => usage?.promotion.id === promotionId,
  )?.promotion;
}
