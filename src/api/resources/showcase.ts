import { useQuery } from '@tanstack/react-query';
import type { ReadShowcase } from '../../../contract/showcase';
import { nullWhenMissing } from '../callError';
import { fetchBody, tsr } from '../client';
import { shortStaleTime } from '../query';

export const showcaseQueries = {
  /** Null if the backend shows visitors nothing. */
  all: () => ({
    queryKey: ['showcase'],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<ReadShowcase | null> =>
      fetchBody(tsr.showcase.get.query({ fetchOptions: { signal } })).catch(nullWhenMissing),
    staleTime: shortStaleTime,
    retry: false,
  }),
};

/** Games and promotions for visitors; null if the backend shows them none. */
export const useShowcase = () => useQuery(showcaseQueries.all());
