import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { nullWhenMissing } from '../callError';
import { fetchBody } from '../client';
import { invalidate, shortStaleTime } from '../query';
import type { ApiClient } from '../queryClient';
import { secondaryTsr } from '../secondaryClient';
import { useServices } from '../services';
import { messagesKey } from './secondaryKeys';

const pageSize = 20;

/**
 * Messages of staff to the player, newest first; null if the backend has none.
 * @param cursor the `next` of the page before; undefined for the newest
 */
export const useMessages = (cursor?: number) =>
  useQuery({
    queryKey: [...messagesKey, cursor],
    queryFn: ({ signal }) =>
      fetchBody(
        secondaryTsr.messages.list.query({
          query: { pageSize, ...(cursor && { cursor: String(cursor) }) },
          fetchOptions: { signal },
        }),
      ).catch(nullWhenMissing),
    // A backend without the call is not asked again
    staleTime: ({ state }) => (state.data === null ? Infinity : shortStaleTime),
    placeholderData: keepPreviousData,
  });

/** Tells the server that the player has seen a message and all older ones. */
export function useReadMessages() {
  const { client } = useServices();
  return useMutation({
    mutationFn: (id: number) => fetchBody(secondaryTsr.messages.read.mutate({ body: { id } })),
    onSuccess: () => refreshMessages(client),
  });
}

/** Call it after a message was read. */
const refreshMessages = (client: ApiClient) => invalidate(client, messagesKey);
