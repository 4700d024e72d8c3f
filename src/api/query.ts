import type { DayRange } from '../../contract/dayRange';
import { nullWhenMissing } from './callError';
import type { ApiClient } from './queryClient';

/** Query of one page of a list, as in the URL. Without a status or days it is not filtered by them. */
export interface ListQuery<Status extends string> extends DayRange {
  page: number;
  pageSize: number;
  status?: Status;
}

/** Number of entries on a page of a history. */
export const pageSize = 10;

/** Query of the newest few of a list. */
export const newestOrders = { page: 1, pageSize: 3 };

/** The first page of a history. */
export const firstPage = { page: 1, pageSize };

/**
 * `staleTime` of data that changes by itself and is always refetched, ms: long enough that data prefetched for a page
 * is not fetched twice. Balances have none at all (specification, section 7).
 */
export const shortStaleTime = 2_000;

/** Takes the body out of a response. One function for all, so that a result is not selected again on each render. */
export const toBody = <Body>(response: { body: Body }): Body => response.body;

/** False for `open`, whose path is that of the list of open orders. */
export const isOrderCode = (code: string): boolean => code !== 'open';

/** The order with the first of these codes that is not answered with 404, as a list of at most one item. */
export async function findOrder<Order>(
  codes: readonly string[],
  fetchOrder: (code: string) => Promise<Order>,
): Promise<{ total: number; items: Order[]; totals: undefined }> {
  for (const code of codes.filter(isOrderCode)) {
    const order = await fetchOrder(code).catch(nullWhenMissing);
    if (order !== null) return { total: 1, items: [order], totals: undefined };
  }
  return { total: 0, items: [], totals: undefined };
}

/** Invalidates queries by the beginning of their keys: those on the screen are fetched again immediately. */
export async function invalidate(
  client: ApiClient,
  ...keys: readonly (readonly unknown[])[]
): Promise<void> {
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Whether the last attempt of a query failed; retries may go on for long. */
export const hasFailed = ({ failureCount }: { failureCount: number }): boolean => failureCount > 0;

/** Whether a query waits for its first attempt: the page does not wait for retries. */
export const isFirstTry = (query: { isPending: boolean; failureCount: number }): boolean =>
  query.isPending && !hasFailed(query);
