import { fetchBody, staffApi, usePolledQuery } from '../api';

/** Number of waiting items, for the navigation and the tabs of the queue. */
export const useQueueCounts = () =>
  usePolledQuery(['queue', 'counts'], () => fetchBody(staffApi.queue.counts()), { isBehind: true });
