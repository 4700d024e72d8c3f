import { forgetEmbedded } from './embeddedAnswers';
import type { ApiClient } from './queryClient';
import { queryKeys } from './queryKeys';

/** What is the same for everyone. All other answers belong to the player who asked. */
const sharedKeys = new Set<unknown>([
  ...queryKeys.agency,
  ...queryKeys.limits,
  ...queryKeys.currencyRates,
  ...queryKeys.banks,
  'games',
  'usernameFree',
]);

/**
 * Drops every answer that belongs to the player who was here, on the screen too; one that is under way is not kept
 * either. Nothing is fetched again.
 */
export function forgetPlayerData(client: ApiClient): void {
  forgetEmbedded();
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) {
    if (sharedKeys.has(query.queryKey[0])) continue;
    // Removing alone tells no view, and a view that waits for a page of a list keeps the one before in sight.
    query.reset();
    if (query.getObserversCount() === 0) cache.remove(query);
  }
}
