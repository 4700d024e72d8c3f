import type { Money } from '../../../contract/money';
import { providers, type Provider } from '../../../contract/provider';
import { tsr } from '../client';
import { invalidate, shortStaleTime, toBody } from '../query';
import type { ApiClient } from '../queryClient';

/** Prefix of the query keys of credits. */
export const creditsKey = ['credits'];

export const creditQueries = {
  one: (provider: Provider) => ({
    queryKey: [...creditsKey, provider],
    queryData: { params: { provider } },
    staleTime: 0,
    refetchOnMount: isOld,
  }),
};

/** What was just fetched for the page is not fetched again by its parts. */
function isOld({ state }: { state: { dataUpdatedAt: number; isInvalidated: boolean } }): boolean {
  return state.isInvalidated || Date.now() - state.dataUpdatedAt > shortStaleTime;
}

/** The credit at one provider, THB, excluding credit held for a withdrawal. Refetched whenever it is shown. */
export const useCredit = (provider: Provider) =>
  tsr.credits.get.useQuery({ ...creditQueries.one(provider), select: toBody });

/** The credit as it was after the first render, or null: one that was loaded before may lack what was credited since. */
export function useFreshCredit(provider: Provider): Money | null {
  const { data, isFetchedAfterMount, isSuccess } = tsr.credits.get.useQuery({
    ...creditQueries.one(provider),
    select: toBody,
    refetchOnMount: 'always',
  });
  return isFetchedAfterMount && isSuccess ? data.credit : null;
}

/** The credit at some providers, in their order; all four by default. */
export const useCredits = (of: readonly Provider[] = providers) =>
  tsr.credits.get.useQueries({
    queries: of.map((provider) => ({ ...creditQueries.one(provider), select: toBody })),
  });

/** The four balances: what every refresh action does (specification, section 4). */
export const refreshCredits = (client: ApiClient) =>
  Promise.all([
    invalidate(client, creditsKey),
    // Also those that this page does not show; the others are fetched already
    ...providers.map((provider) => client.credits.get.prefetchQuery(creditQueries.one(provider))),
  ]);
