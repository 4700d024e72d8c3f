import { useQuery, type QueryClient } from '@tanstack/react-query';
import { nullWhenMissing } from '../callError';
import { fetchBody, tsr } from '../client';
import { invalidate, toBody } from '../query';
import type { ApiClient } from '../queryClient';

/** Polling interval, ms. A notice is published ten minutes before it begins, so none is missed. */
const noticesEvery = 300_000;

interface QueryContext {
  signal: AbortSignal;
}
interface CachedQuery {
  state: { data: unknown };
}
/** A backend without the call is not asked again. */
const staleTime = ({ state }: CachedQuery) => (state.data === null ? Infinity : noticesEvery);

/** Queries of the operator's settings, the same for everyone. Notices and switches are null if the backend has none. */
export const operatorQueries = {
  agency: () => ({ queryKey: ['agency'], retry: false }),
  limits: () => ({ queryKey: ['limits'] }),
  currencyRates: () => ({ queryKey: ['currencyRates'] }),
  banks: () => ({ queryKey: ['banks'] }),
  notices: () => ({
    ...{ queryKey: ['notices'], retry: false, staleTime },
    queryFn: ({ signal }: QueryContext) =>
      fetchBody(tsr.notices.list.query({ fetchOptions: { signal } })).catch(nullWhenMissing),
    refetchInterval: ({ state }: CachedQuery) => (state.data ? noticesEvery : false),
  }),
  switches: () => ({
    ...{ queryKey: ['switches'], retry: false, staleTime },
    queryFn: ({ signal }: QueryContext) =>
      fetchBody(tsr.switches.get.query({ fetchOptions: { signal } })).catch(nullWhenMissing),
  }),
};

export function prefetchNotices(client: ApiClient): void {
  void (client as QueryClient).prefetchQuery(operatorQueries.notices());
  void (client as QueryClient).prefetchQuery(operatorQueries.switches());
}

/** Notices for the tops of pages. The page does not wait for them, and shows no error without them. */
export const useNotices = () => useQuery(operatorQueries.notices()).data?.notices ?? [];

/** Closed features; null if the backend does not say. */
export const useSwitches = () => useQuery(operatorQueries.switches()).data?.switches ?? null;

/** Call it after the operator has changed a setting. */
export const refreshOperator = (client: ApiClient) =>
  invalidate(client, ...Object.values(operatorQueries).map((query) => query().queryKey));

/** Fetched once when the page is loaded; after a failure it is fetched again only by hand. */
export const useAgency = () =>
  tsr.agency.info.useQuery({ ...operatorQueries.agency(), select: toBody, retryOnMount: false });

/** The operator's limits, by which forms are validated before they are sent. */
export const useLimits = () =>
  tsr.limits.get.useQuery({ ...operatorQueries.limits(), select: toBody });

/** The rate of each currency: LAK for one unit, as decimal strings. */
export const useCurrencyRates = () =>
  tsr.currencyRates.list.useQuery({ ...operatorQueries.currencyRates(), select: toBody });

/** The banks that the service pays to and accepts; visitors may fetch them too. */
export const useBanks = () =>
  tsr.bankAccounts.banks.useQuery({ ...operatorQueries.banks(), select: toBody });
