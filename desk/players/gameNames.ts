import { useQueries } from '@tanstack/react-query';
import type { Provider } from '../../contract/provider';
import { fetchBody, staffApi } from '../api';

/** Providers seldom change their games, ms. */
const staleTime = 10 * 60_000;

/** The names of games of these providers; a game without one, or of a provider that is away, is called by its id. */
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
