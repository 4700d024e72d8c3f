import { keepPreviousData } from '@tanstack/react-query';
import type { DepositStatus } from '../../../contract/deposits';
import { tsr } from '../client';
import { invalidate, shortStaleTime, toBody, type ListQuery } from '../query';
import type { ApiClient } from '../queryClient';
import { creditsKey } from './credits';
import { promotionsKey } from './promotions';

/** Prefix of the query keys of deposits. */
export const depositsKey = ['deposits'];

export const depositQueries = {
  list: (query: ListQuery<DepositStatus>) => ({
    queryKey: [...depositsKey, 'list', query],
    queryData: { query },
  }),
  open: () => ({ queryKey: [...depositsKey, 'open'], staleTime: shortStaleTime }),
  one: (code: string) => ({
    queryKey: [...depositsKey, 'one', code],
    queryData: { params: { code } },
    staleTime: 0,
  }),
};

/** Query of the newest credited deposit; its `total` shows whether there ever was one. */
export const creditedDeposits = { page: 1, pageSize: 1, status: 'SUCCESS' } as const;

/** One page of the deposit history; while another page loads, the one before stays. */
export const useDepositList = (query: ListQuery<DepositStatus>) =>
  tsr.deposits.list.useQuery({
    ...depositQueries.list(query),
    select: toBody,
    placeholderData: keepPreviousData,
  });

/** Orders that still wait (OPEN or PAID), newest first, in `data.items`. */
export const useOpenDeposits = () =>
  tsr.deposits.open.useQuery({ ...depositQueries.open(), select: toBody });

/** One deposit order; 404 for a code that is missing or another player's. */
export const useDeposit = (code: string) =>
  tsr.deposits.get.useQuery({ ...depositQueries.one(code), select: toBody });

/** Call it after a deposit was created, checked, canceled or has changed by itself: its promotion may have changed too. */
export const refreshDeposits = (client: ApiClient) =>
  invalidate(client, depositsKey, creditsKey, promotionsKey);
