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

/** Drops every answer that belongs to the player who was here; one that is under way is not kept either. */
export function forgetPlayerData(client: ApiClient): void {
  const isOfPlayer = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    !sharedKeys.has(queryKey[0]);
  void client.cancelQueries({ predicate: isOfPlayer });
  client.removeQueries({ predicate: isOfPlayer });
}
