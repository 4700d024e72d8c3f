import { fetchBody, staffApi, usePolledQuery } from '../api';

/** How much waits, for the navigation and the tabs of the queue. */
export const useQueueCounts = () =>
  usePolledQuery(['queue', 'counts'], () => fetchBody(staffApi.queue.counts()), { isBehind: true });
