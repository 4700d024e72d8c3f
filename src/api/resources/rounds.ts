import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { bodyOf, tsr } from '../client';
import { shortlyFresh } from '../query';
import { useAgency } from './operator';

const pageSize = 20;

export const roundQueries = {
  page: (cursor: string | null) => ({
    queryKey: ['rounds', cursor],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      bodyOf(
        tsr.rounds.list.query({
          query: { pageSize, ...(cursor !== null && { cursor }) },
          fetchOptions: { signal },
        }),
      ),
    staleTime: shortlyFresh,
  }),
};

/**
 * Rounds of the player's games, newest first.
 * @param cursor the `next` of the page before; null for the newest
 */
export const useRounds = (cursor: string | null) =>
  useQuery({ ...roundQueries.page(cursor), placeholderData: keepPreviousData });

const none: never[] = [];

/** The providers that report their rounds, whose credit the server keeps; none where the backend does not say. */
export const useSeamlessProviders = () => useAgency().data?.agency.seamlessProviders ?? none;
