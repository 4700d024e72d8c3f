import type { QueryClient } from '@tanstack/react-query';
import { Provider, providers } from '../../contract/provider';
import { firstPage, newestOrders, shortStaleTime } from '../api/query';
import { bankAccountQueries } from '../api/resources/bankAccounts';
import { creditQueries } from '../api/resources/credits';
import { creditedDeposits, depositQueries } from '../api/resources/deposits';
import { gameQueries } from '../api/resources/games';
import { operatorQueries } from '../api/resources/operator';
import { playerQueries } from '../api/resources/players';
import { protectionQueries } from '../api/resources/protection';
import { promotionQueries, recentUsages } from '../api/resources/promotions';
import { showcaseQueries } from '../api/resources/showcase';
import { withdrawalQueries } from '../api/resources/withdrawals';
import type { ApiClient } from '../api/queryClient';

/** Starts to fetch what a page will show; `params` are the values of its path. */
export type PageData = (
  client: ApiClient,
  params: Readonly<Record<string, string | undefined>>,
) => void;

const limits = (client: ApiClient) => client.limits.get.prefetchQuery(operatorQueries.limits());
const banks = (client: ApiClient) =>
  client.bankAccounts.banks.prefetchQuery(operatorQueries.banks());
const rates = (client: ApiClient) =>
  client.currencyRates.list.prefetchQuery(operatorQueries.currencyRates());
const bankAccounts = (client: ApiClient) =>
  client.bankAccounts.list.prefetchQuery(bankAccountQueries.list());
const promotions = (client: ApiClient) =>
  client.promotions.list.prefetchQuery(promotionQueries.list());
const inUse = (client: ApiClient) =>
  client.promotions.using.prefetchQuery({ ...promotionQueries.inUse(), staleTime: shortStaleTime });
const openDeposits = (client: ApiClient) =>
  client.deposits.open.prefetchQuery({ ...depositQueries.open(), staleTime: shortStaleTime });
const openWithdrawals = (client: ApiClient) =>
  client.withdrawals.list.prefetchQuery({ ...withdrawalQueries.open(), staleTime: shortStaleTime });
const credits = (client: ApiClient) =>
  Promise.all(
    providers.map((provider) =>
      client.credits.get.prefetchQuery({
        ...creditQueries.one(provider),
        staleTime: shortStaleTime,
      }),
    ),
  );

const backlist = (client: ApiClient) =>
  client.players.backlist.prefetchQuery(playerQueries.backlist());
const playerGames = (client: ApiClient) =>
  (client as QueryClient).prefetchQuery(gameQueries.mine());
const newest = (client: ApiClient) =>
  Promise.all([
    client.deposits.list.prefetchQuery(depositQueries.list(newestOrders)),
    client.withdrawals.list.prefetchQuery(withdrawalQueries.list(newestOrders)),
  ]);
const everCredited = (client: ApiClient) =>
  client.deposits.list.prefetchQuery(depositQueries.list(creditedDeposits));
const playerInfo = (client: ApiClient) => client.players.info.prefetchQuery(playerQueries.info());
const usages = (client: ApiClient) =>
  client.promotions.usages.prefetchQuery(promotionQueries.usages(recentUsages));

const protection = (client: ApiClient) =>
  (client as QueryClient).prefetchQuery(protectionQueries.own());

const showcase = (client: ApiClient) =>
  (client as QueryClient).prefetchQuery(showcaseQueries.all());

/** Several in parallel. */
const fetchAll =
  (...parts: ((client: ApiClient) => Promise<unknown>)[]): PageData =>
  (client) => {
    for (const part of parts) void part(client);
  };

/** The data each page needs first. A failure is shown by the page itself. */
export const pageData = {
  landing: fetchAll(banks, rates, limits),
  showcase: fetchAll(showcase),
  offers: fetchAll(showcase, rates),
  register: fetchAll(limits),
  home: fetchAll(
    ...[limits, credits, rates, openDeposits, openWithdrawals, inUse, bankAccounts],
    ...[everCredited, protection, playerGames, newest],
  ),
  deposit: fetchAll(
    ...[limits, banks, bankAccounts, rates, inUse, openDeposits, credits, protection],
    // For the promotion that is offered on the page
    ...[promotions, backlist, everCredited, usages, playerInfo],
  ),
  withdraw: fetchAll(limits, banks, bankAccounts, rates, inUse, credits, protection),
  move: fetchAll(credits, inUse, openWithdrawals, protection),
  account: fetchAll(playerInfo),
  bank: fetchAll(limits, banks, bankAccounts),
  protection: fetchAll(protection),
  promotions: fetchAll(promotions, inUse, openDeposits, backlist, everCredited, usages),
  depositHistory: (client) =>
    void client.deposits.list.prefetchQuery(depositQueries.list(firstPage)),
  withdrawHistory: (client) =>
    void client.withdrawals.list.prefetchQuery(withdrawalQueries.list(firstPage)),
  promotionHistory: (client) =>
    void client.promotions.usages.prefetchQuery(promotionQueries.usages(firstPage)),
  game: (client, { provider }) => {
    const known = Provider.safeParse(provider);
    if (!known.success) return;
    void client.games.list.prefetchQuery(gameQueries.list(known.data));
    void playerGames(client);
    void client.credits.get.prefetchQuery({
      ...creditQueries.one(known.data),
      staleTime: shortStaleTime,
    });
  },
} satisfies Record<string, PageData>;
