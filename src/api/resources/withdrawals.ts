import { keepPreviousData } from '@tanstack/react-query';
import type { WithdrawalStatus } from '../../../contract/withdrawals';
import { tsr } from '../client';
import { invalidate, shortStaleTime, toBody, type ListQuery } from '../query';
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

/** The newest withdrawals under review; `total` counts all of them. */
export const useOpenWithdrawals = () =>
  tsr.withdrawals.list.useQuery({ ...withdrawalQueries.open(), select: toBody });

/** One withdrawal; 404 for a code that is missing or another player's. */
export const useWithdrawal = (code: string) =>
  tsr.withdrawals.get.useQuery({ ...withdrawalQueries.one(code), select: toBody });

/** Call it after a withdrawal was created or decided. */
export const refreshWithdrawals = (client: ApiClient) =>
  invalidate(client, withdrawalsKey, creditsKey, promotionsKey);
