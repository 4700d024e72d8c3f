import { bodyOf, staffApi, useLive } from './api';

/** How much waits, for the navigation and the tabs of the queue. */
export const useQueueCounts = () =>
  useLive(['queue', 'counts'], () => bodyOf(staffApi.queue.counts()));
