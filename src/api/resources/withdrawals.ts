import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { WithdrawalStatus } from '../../../contract/withdrawals';
import { fetchBody, tsr } from '../client';
import { findOrder, invalidate, shortStaleTime, toBody, type ListQuery } from '../query';
import type { ApiClient } from '../queryClient';
import { creditsKey } from './credits';
import { promotionsKey } from './promotions';

/** Prefix of the query keys of withdrawals. */
export const withdrawalsKey = ['withdrawals'];

export const withdrawalQueries = {
  list: (query: ListQuery<WithdrawalStatus>) => ({
    queryKey: [...withdrawalsKey, 'list', query],
    queryData: { query },
  }),
  /** The newest withdrawals that staff have not decided. */
  open: () => ({
    queryKey: [...withdrawalsKey, 'open'],
    queryData: { query: { page: 1, pageSize: 5, status: 'OPEN' as const } },
    staleTime: shortStaleTime,
  }),
  one: (code: string) => ({
    queryKey: [...withdrawalsKey, 'one', code],
    queryData: { params: { code } },
    staleTime: 0,
  }),
};

/** One page of the withdrawal history. */
export const useWithdrawalList = (query: ListQuery<WithdrawalStatus>) =>
  tsr.withdrawals.list.useQuery({
    ...withdrawalQueries.list(query),
    select: toBody,
    placeholderData: keepPreviousData,
  });

/**
 * Whether withdrawals can be canceled, as far as a page of the history has shown: another backend may have no canceled ones. To
 * be read beside {@link useWithdrawalList}, which renders again when a page has loaded.
 */
export function useHasCancellation(): boolean {
  const lists = tsr
    .useQueryClient()
    .withdrawals.list.getQueriesData({ queryKey: [...withdrawalsKey, 'list'] });
  return lists.some(([, data]) =>
    data?.body.items.some(({ cancellation }) => cancellation !== null),
  );
}

/** The newest withdrawals under review; `total` counts all of them. */
export const useOpenWithdrawals = () =>
  tsr.withdrawals.list.useQuery({ ...withdrawalQueries.open(), select: toBody });

/** One withdrawal; 404 for a code that is missing or another player's. */
export const useWithdrawal = (code: string) =>
  tsr.withdrawals.get.useQuery({ ...withdrawalQueries.one(code), select: toBody });

/** The withdrawal with the first of these codes that exists, as a list of at most one item; no request without a code. */
export const useWithdrawalFound = (codes: readonly string[]) =>
  useQuery({
    queryKey: [...withdrawalsKey, 'found', ...codes],
    queryFn: ({ signal }) =>
      findOrder(codes, (code) =>
        fetchBody(tsr.withdrawals.get.query({ params: { code }, fetchOptions: { signal } })),
      ),
    enabled: codes.length > 0,
  });

/** Call it after a withdrawal was created or decided. */
export const refreshWithdrawals = (client: ApiClient) =>
  invalidate(client, withdrawalsKey, creditsKey, promotionsKey);
