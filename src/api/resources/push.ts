import { secondaryTsr } from '../secondaryClient';
import { invalidate, toBody } from '../query';
import type { ApiClient } from '../queryClient';

const pushQueries = {
  status: () => ({ queryKey: ['push'], retry: false }),
};

/** The key for pushes and whether this session is subscribed; an error where the backend has no pushes. */
export const usePushStatus = ({ enabled = true } = {}) =>
  secondaryTsr.push.status.useQuery({ ...pushQueries.status(), select: toBody, enabled });

/** Call it after this browser subscribed or unsubscribed. */
export const refreshPush = (client: ApiClient) => invalidate(client, pushQueries.status().queryKey);
