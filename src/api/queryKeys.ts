import type { Provider } from '../../contract/provider';

/** A page of a list, as it stands in the URL. */
export interface ListQuery {
  page: number;
  pageSize: number;
}

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
  depositList: (query: ListQuery) => ['deposits', 'list', query],
  openDeposits: ['deposits', 'open'],
  deposit: (code: string) => ['deposits', 'one', code],
  withdrawals: ['withdrawals'],
  withdrawalList: (query: ListQuery) => ['withdrawals', 'list', query],
  openWithdrawals: ['withdrawals', 'open'],
  withdrawal: (code: string) => ['withdrawals', 'one', code],
  promotions: ['promotions'],
  promotionList: ['promotions', 'list'],
  promotionInUse: ['promotions', 'using'],
  usageList: (query: ListQuery) => ['promotions', 'usages', query],
  games: (provider: Provider) => ['games', provider],
} as const;
