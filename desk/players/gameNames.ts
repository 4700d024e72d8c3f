import { useQueries } from '@tanstack/react-query';
import type { Provider } from '../../contract/provider';
import { fetchBody, staffApi } from '../api';

/** How long names are cached, ms: providers seldom change their games. */
const staleTime = 10 * 60_000;

/** Names of the games of these providers; the id if a game has no name or its provider is unavailable. */
export function useGameNames(
  providers: readonly Provider[],
): (provider: Provider, id: string) => string {
  const lists = useQueries({
    queries: providers.map((provider) => ({
      queryKey: ['games', provider],
      queryFn: () => fetchBody(staffApi.rounds.games({ params: { provider } })),
      staleTime,
    })),
  });
  return (provider, id) =>
    lists[providers.indexOf(provider)]?.data?.games.find((game) => game.id === id)?.name || id;
}
