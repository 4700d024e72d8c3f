import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReadPlayerGames } from '../../../contract/games';
import { type Provider } from '../../../contract/provider';
import { nullWhenMissing } from '../callError';
import { fetchBody, tsr } from '../client';
import { invalidate, shortStaleTime, toBody } from '../query';
import type { ApiClient } from '../queryClient';

/** Games of these providers are fetched once and kept, seen or not (specification, section 2). */
const neverStale: ReadonlySet<Provider> = new Set(['askmebet', 'alphabet']);

export const gameQueries = {
  list: (provider: Provider) => ({
    queryKey: ['games', provider],
    queryData: { params: { provider } },
    ...(neverStale.has(provider) && { staleTime: Infinity, gcTime: Infinity }),
  }),
  /** Null if the backend does not have them. */
  mine: () => ({
    queryKey: ['player', 'games'],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<ReadPlayerGames | null> =>
      fetchBody(tsr.games.mine.query({ fetchOptions: { signal } })).catch(nullWhenMissing),
    staleTime: ({ state }: { state: { data: unknown } }) =>
      state.data === null ? Infinity : shortStaleTime,
    retry: false,
  }),
};

/** The games of some providers, in their order. */
export const useGames = (of: readonly Provider[]) =>
  tsr.games.list.useQueries({
    queries: of.map((provider) => ({ ...gameQueries.list(provider), select: toBody })),
  });

/** The player's favourites and recently opened games; null if the backend does not have them. */
export const usePlayerGames = () => useQuery(gameQueries.mine());

/** Call it after a game was opened. */
export const refreshPlayerGames = (client: ApiClient) =>
  invalidate(client, gameQueries.mine().queryKey);

/** Adds a game to the favourites, or removes it. */
export function useSetFavourite() {
  const client = tsr.useQueryClient();
  return useMutation({
    mutationFn: ({ favourite, ...params }: FavouriteChange) =>
      fetchBody(tsr.games.setFavourite.mutate({ params, body: { favourite } })),
    onSuccess: (mine) => void client.setQueryData(gameQueries.mine().queryKey, mine),
  });
}

interface FavouriteChange {
  provider: Provider;
  gameId: string;
  favourite: boolean;
}
