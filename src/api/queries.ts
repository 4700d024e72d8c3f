import type { DepositStatus } from '../../contract/deposits';
import type { UsageStatus } from '../../contract/promotions';
import type { Provider } from '../../contract/provider';
import type { WithdrawalStatus } from '../../contract/withdrawals';
import { queryKeys, type ListQuery } from './queryKeys';

/** Games of these providers are fetched once and kept, seen or not (specification, section 2). */
const neverStale: ReadonlySet<Provider> = new Set(['askmebet', 'alphabet']);

/**
 * For what changes by itself and is always fetched again: long enough that what was fetched ahead of a page is not
 * fetched twice, ms. A balance has not even this (specification, section 7).
 */
const moment = 2_000;

/**
 * Key, request and caching rules of each query, once for hooks, preloading and actors alike. What is not said
 * here follows `queryClient.ts`.
 */
export const queries = {
  agency: () => ({ queryKey: queryKeys.agency, retry: false }),
  limits: () => ({ queryKey: queryKeys.limits }),
  currencyRates: () => ({ queryKey: queryKeys.currencyRates }),
  banks: () => ({ queryKey: queryKeys.banks }),
  currentPlayer: () => ({ queryKey: queryKeys.currentPlayer, retry: false, staleTime: 0 }),
  playerInfo: () => ({ queryKey: queryKeys.playerInfo, retry: false }),
  backlist: () => ({ queryKey: queryKeys.backlist }),
  bankAccounts: () => ({ queryKey: queryKeys.bankAccounts }),
  credit: (provider: Provider) => ({
    queryKey: queryKeys.credit(provider),
    queryData: { params: { provider } },
    staleTime: 0,
  }),
  depositList: (query: ListQuery<DepositStatus>) => ({
    queryKey: queryKeys.depositList(query),
    queryData: { query },
  }),
  openDeposits: () => ({ queryKey: queryKeys.openDeposits, staleTime: moment }),
  deposit: (code: string) => ({
    queryKey: queryKeys.deposit(code),
    queryData: { params: { code } },
    staleTime: 0,
  }),
  withdrawalList: (query: ListQuery<WithdrawalStatus>) => ({
    queryKey: queryKeys.withdrawalList(query),
    queryData: { query },
  }),
  /** The newest withdrawals that staff have not decided. */
  openWithdrawals: () => ({
    queryKey: queryKeys.openWithdrawals,
    queryData: { query: { page: 1, pageSize: 5, status: 'OPEN' as const } },
    staleTime: moment,
  }),
  withdrawal: (code: string) => ({
    queryKey: queryKeys.withdrawal(code),
    queryData: { params: { code } },
    staleTime: 0,
  }),
  promotionList: () => ({ queryKey: queryKeys.promotionList }),
  promotionInUse: () => ({ queryKey: queryKeys.promotionInUse, staleTime: moment }),
  usageList: (query: ListQuery<UsageStatus>) => ({
    queryKey: queryKeys.usageList(query),
    queryData: { query },
  }),
  games: (provider: Provider) => ({
    queryKey: queryKeys.games(provider),
    queryData: { params: { provider } },
    ...(neverStale.has(provider) && { staleTime: Infinity, gcTime: Infinity }),
  }),
};
