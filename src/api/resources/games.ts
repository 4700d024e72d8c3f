import type { Provider } from '../../../contract/provider';
import { tsr } from '../client';
import { toBody } from '../query';

/** Games of these providers are fetched once and kept, seen or not (specification, section 2). */
const neverStale: ReadonlySet<Provider> = new Set(['askmebet', 'alphabet']);

export const gameQueries = {
  list: (provider: Provider) => ({
    queryKey: ['games', provider],
    queryData: { params: { provider } },
    ...(neverStale.has(provider) && { staleTime: Infinity, gcTime: Infinity }),
  }),
};

/** The games of one provider. */
export const useGames = (provider: Provider) =>
  tsr.games.list.useQuery({ ...gameQueries.list(provider), select: toBody });
