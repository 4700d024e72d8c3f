import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Provider } from '../../../contract/provider';
import { daysQuery, readerZone, type Days } from '../../lib/days';
import { fetchBody } from '../client';
import { shortStaleTime } from '../query';
import { secondaryTsr } from '../secondaryClient';

const pageSize = 20;

/** Filters of the rounds. */
export interface RoundsAsked {
  /** The `next` of the page before; null for the newest. */
  cursor: string | null;
  provider: Provider | null;
  gameId: string | null;
  days: Days | null;
  /** Whether the agency has `roundFilters`; any other gets only a cursor. */
  hasFilters: boolean;
}

export const roundQueries = {
  page: (asked: RoundsAsked) => {
    const { cursor, provider, gameId, days, hasFilters } = asked;
    return {
      queryKey: ['rounds', asked],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        fetchBody(
          secondaryTsr.rounds.list.query({
            query: {
              pageSize,
              ...(cursor !== null && { cursor }),
              ...(provider !== null && { provider }),
              ...(gameId !== null && { gameId }),
              // Also without a range, because the days of the sums depend on the time zone
              ...(hasFilters && { ...daysQuery(days), ...readerZone() }),
            },
            fetchOptions: { signal },
          }),
        ),
      staleTime: shortStaleTime,
    };
  },
};

/** Rounds of the player's games, newest first. */
export const useRounds = (asked: RoundsAsked) =>
  useQuery({ ...roundQueries.page(asked), placeholderData: keepPreviousData });
