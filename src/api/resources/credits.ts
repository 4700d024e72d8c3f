import { providers, type Provider } from '../../../contract/provider';
import { tsr } from '../client';
import { invalidate, toBody } from '../query';
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

/** Data that was just fetched for the page is not fetched again by its parts within this time, ms. */
const recent = 10_000;

function isOld({ state }: { state: { dataUpdatedAt: number; isInvalidated: boolean } }): boolean {
  return state.isInvalidated || Date.now() - state.dataUpdatedAt > recent;
}

/** The credit at one provider, THB, excluding credit held for a withdrawal. Refetched whenever it is shown. */
export const useCredit = (provider: Provider) =>
  tsr.credits.get.useQuery({ ...creditQueries.one(provider), select: toBody });

/** The credit at some providers, in their order; all four by default. */
export const useCredits = (of: readonly Provider[] = providers) =>
  tsr.credits.get.useQueries({
    queries: of.map((provider) => ({ ...creditQueries.one(provider), select: toBody })),
  });

/** The four balances: what every refresh action does (specification, section 4). */
export const refreshCredits = (client: ApiClient) => invalidate(client, creditsKey);
