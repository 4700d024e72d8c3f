import { Provider, providers } from '../../contract/provider';
import { queries } from '../api/queries';
import type { ApiClient } from '../api/queryClient';
import { creditedOnes, firstPage, manyUsages } from '../api/queryKeys';

/** Starts to fetch what a page will show; `params` are the values of its path. */
export type PageData = (
  client: ApiClient,
  params: Readonly<Record<string, string | undefined>>,
) => void;

/** What is always stale would be fetched at every touch of a link: this old it is still good to begin with, ms. */
const recent = 10_000;

const limits = (client: ApiClient) => client.limits.get.prefetchQuery(queries.limits());
const banks = (client: ApiClient) => client.bankAccounts.banks.prefetchQuery(queries.banks());
const rates = (client: ApiClient) =>
  client.currencyRates.list.prefetchQuery(queries.currencyRates());
const bankAccounts = (client: ApiClient) =>
  client.bankAccounts.list.prefetchQuery(queries.bankAccounts());
const promotions = (client: ApiClient) =>
  client.promotions.list.prefetchQuery(queries.promotionList());
const inUse = (client: ApiClient) =>
  client.promotions.using.prefetchQuery({ ...queries.promotionInUse(), staleTime: recent });
const openDeposits = (client: ApiClient) =>
  client.deposits.open.prefetchQuery({ ...queries.openDeposits(), staleTime: recent });
const openWithdrawals = (client: ApiClient) =>
  client.withdrawals.list.prefetchQuery({ ...queries.openWithdrawals(), staleTime: recent });
const credits = (client: ApiClient) =>
  Promise.all(
    providers.map((provider) =>
      client.credits.get.prefetchQuery({ ...queries.credit(provider), staleTime: recent }),
    ),
  );

const backlist = (client: ApiClient) => client.players.backlist.prefetchQuery(queries.backlist());
const creditedDeposits = (client: ApiClient) =>
  client.deposits.list.prefetchQuery(queries.depositList(creditedOnes));
const usages = (client: ApiClient) =>
  client.promotions.usages.prefetchQuery(queries.usageList(manyUsages));

/** Several at once. */
const all =
  (...parts: ((client: ApiClient) => Promise<unknown>)[]): PageData =>
  (client) => {
    for (const part of parts) void part(client);
  };

/** For each page, what it cannot show itself without. A failure is the page's to show. */
export const pageData = {
  landing: all(banks),
  register: all(limits),
  home: all(credits, rates, openDeposits, openWithdrawals, inUse, bankAccounts),
  deposit: all(limits, banks, bankAccounts, rates, inUse, openDeposits, credits),
  withdraw: all(limits, banks, bankAccounts, rates, inUse, credits),
  bank: all(limits, banks, bankAccounts),
  promotions: all(promotions, inUse, openDeposits, backlist, creditedDeposits, usages),
  depositHistory: (client) =>
    void client.deposits.list.prefetchQuery(queries.depositList(firstPage)),
  withdrawHistory: (client) =>
    void client.withdrawals.list.prefetchQuery(queries.withdrawalList(firstPage)),
  promotionHistory: (client) =>
    void client.promotions.usages.prefetchQuery(queries.usageList(firstPage)),
  game: (client, { provider }) => {
    const known = Provider.safeParse(provider);
    if (!known.success) return;
    void client.games.list.prefetchQuery(queries.games(known.data));
    void client.credits.get.prefetchQuery({ ...queries.credit(known.data), staleTime: recent });
  },
} satisfies Record<string, PageData>;
