import { forgetEarlyCalls } from './earlyCalls';
import { forgetInitialData } from './initialData';
import type { ApiClient } from './queryClient';
import { operatorQueries } from './resources/operator';

/** Queries with the same answer for everyone. All other answers belong to the player who asked. */
const sharedKeys = new Set<unknown>([
  ...Object.values(operatorQueries).flatMap((query) => query().queryKey),
  'games',
  'usernameFree',
]);

const forgetful = new WeakSet<ApiClient>();

/** Whether the data of a player was dropped: the screen may still show it. */
export const hasForgotten = (client: ApiClient): boolean => forgetful.has(client);

/** Drops all cached data of the previous player, also data on the screen and pending calls. Nothing is refetched. */
export function forgetPlayerData(client: ApiClient): void {
  forgetInitialData();
  forgetEarlyCalls();
  forgetful.add(client);
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) {
    if (sharedKeys.has(query.queryKey[0])) continue;
    // Removing alone notifies no view, and a list that keeps its previous page would go on showing it.
    query.reset();
    if (query.getObserversCount() === 0) cache.remove(query);
  }
}
