import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { nullWhenMissing } from '../callError';
import { fetchBody } from '../client';
import { secondaryTsr } from '../secondaryClient';
import { invalidate, shortStaleTime } from '../query';
import type { ApiClient } from '../queryClient';
import { creditsKey } from './credits';
import { movesKey } from './secondaryKeys';

const pageSize = 10;

/**
 * Credit that the player has moved between providers, newest first; null if the backend has no moves.
 * @param cursor the `next` of the page before; undefined for the newest
 */
export const useMoves = (cursor?: number) =>
  useQuery({
    queryKey: [...movesKey, cursor],
    queryFn: ({ signal }) =>
      fetchBody(
        secondaryTsr.moves.list.query({
          query: { pageSize, ...(cursor !== undefined && { cursor: String(cursor) }) },
          fetchOptions: { signal },
        }),
      ).catch(nullWhenMissing),
    // A backend without the call is not asked again
    staleTime: ({ state }) => (state.data === null ? Infinity : shortStaleTime),
    placeholderData: keepPreviousData,
  });

/** Call it after credit was moved, or may have been. */
export const refreshMoves = (client: ApiClient) => invalidate(client, movesKey, creditsKey);
