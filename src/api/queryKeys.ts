import type { DepositStatus } from '../../contract/deposits';
import type { UsageStatus } from '../../contract/promotions';
import type { Provider } from '../../contract/provider';
import type { WithdrawalStatus } from '../../contract/withdrawals';

/** A page of a list, as it stands in the URL; without a status those of all statuses. */
export interface ListQuery<Status extends string> {
  page: number;
  pageSize: number;
  status?: Status;
}

/** How many entries a page of a history has. */
export const pageSize = 10;

/** What a history opens with. */
export const firstPage = { page: 1, pageSize };

/** Its `total` tells whether a deposit was ever credited. */
export const creditedOnes = { page: 1, pageSize: 1, status: 'SUCCESS' } as const;

/** The most usages that one call gives; a promotion used longer ago is for the server to find. */
export const manyUsages = { page: 1, pageSize: 100 };

/**
 * Every key of the query cache. A key starts with what it is about, so that all of it can be dropped at once:
 * `['deposits']` covers the list, the open orders and each order.
 */
export const queryKeys = {
  agency: ['agency'],
  limits: ['limits'],
  currencyRates: ['currencyRates'],
  banks: ['banks'],
  player: ['player'],
  currentPlayer: ['player', 'current'],
  playerInfo: ['player', 'info'],
  backlist: ['player', 'backlist'],
  bankAccounts: ['player', 'bankAccounts'],
  usernameFree: (username: string) => ['usernameFree', username],
  credits: ['credits'],
  credit: (provider: Provider) => ['credits', provider],
  deposits: ['deposits'],
  depositList: (query: ListQuery<DepositStatus>) => ['deposits', 'list', query],
  openDeposits: ['deposits', 'open'],
  deposit: (code: string) => ['deposits', 'one', code],
  withdrawals: ['withdrawals'],
  withdrawalList: (query: ListQuery<WithdrawalStatus>) => ['withdrawals', 'list', query],
  openWithdrawals: ['withdrawals', 'open'],
  withdrawal: (code: string) => ['withdrawals', 'one', code],
  promotions: ['promotions'],
  promotionList: ['promotions', 'list'],
  promotionInUse: ['promotions', 'using'],
  usageList: (query: ListQuery<UsageStatus>) => ['promotions', 'usages', query],
  games: (provider: Provider) => ['games', provider],
} as const;
