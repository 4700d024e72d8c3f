import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { DepositStatus } from '../../contract/deposits';
import type { UsageStatus } from '../../contract/promotions';
import { providers, type Provider } from '../../contract/provider';
import type { WithdrawalStatus } from '../../contract/withdrawals';
import { bodyOf } from './calls';
import { tsr } from './client';
import { queries } from './queries';
import { queryKeys, type ListQuery } from './queryKeys';

/** Takes the body out of an answer. One function for all, so that a result is selected once and not on each render. */
const toBody = <Body>(answer: { body: Body }): Body => answer.body;

/** Asked for once when the page is loaded; a failure stays until it is asked for again by hand. */
export const useAgency = () =>
  tsr.agency.info.useQuery({ ...queries.agency(), select: toBody, retryOnMount: false });

/** The operator's bounds, by which forms judge before they send. */
export const useLimits = () => tsr.limits.get.useQuery({ ...queries.limits(), select: toBody });

/** What a unit of each currency is worth in LAK, as decimal strings. */
export const useCurrencyRates = () =>
  tsr.currencyRates.list.useQuery({ ...queries.currencyRates(), select: toBody });

/** The banks that the service pays to and accepts; visitors may ask too. */
export const useBanks = () =>
  tsr.bankAccounts.banks.useQuery({ ...queries.banks(), select: toBody });

/** The player, the credential and the bank accounts. For a visitor it is not asked: his 401 is an error here. */
export const usePlayerInfo = ({ enabled = true } = {}) =>
  tsr.players.info.useQuery({ ...queries.playerInfo(), select: toBody, enabled });

/** Whether the player is blocked from promotions. */
export const useBacklist = () =>
  tsr.players.backlist.useQuery({ ...queries.backlist(), select: toBody });

/** The player's bank account as a list of none or one. */
export const useBankAccounts = () =>
  tsr.bankAccounts.list.useQuery({ ...queries.bankAccounts(), select: toBody });

/** The credit at one provider, THB, without what is held for a withdrawal. Asked for again whenever it is shown. */
export const useCredit = (provider: Provider) =>
  tsr.credits.get.useQuery({ ...queries.credit(provider), select: toBody });

/** The credit at all four providers, in their order. */
export const useCredits = () =>
  tsr.credits.get.useQueries({
    queries: providers.map((provider) => ({ ...queries.credit(provider), select: toBody })),
  });

/** One page of the deposit history; while another page loads, the one before stays. */
export const useDepositList = (query: ListQuery<DepositStatus>) =>
  tsr.deposits.list.useQuery({
    ...queries.depositList(query),
    select: toBody,
    placeholderData: keepPreviousData,
  });

/** Orders that still wait (OPEN or PAID), newest first, in `data.items`. */
export const useOpenDeposits = () =>
  tsr.deposits.open.useQuery({ ...queries.openDeposits(), select: toBody });

/** One deposit order; 404 for a code that is missing or another player's. */
export const useDeposit = (code: string) =>
  tsr.deposits.get.useQuery({ ...queries.deposit(code), select: toBody });

/** One page of the withdrawal history. */
export const useWithdrawalList = (query: ListQuery<WithdrawalStatus>) =>
  tsr.withdrawals.list.useQuery({
    ...queries.withdrawalList(query),
    select: toBody,
    placeholderData: keepPreviousData,
  });

/** The newest withdrawals under review; `total` counts all of them. */
export const useOpenWithdrawals = () =>
  tsr.withdrawals.list.useQuery({ ...queries.openWithdrawals(), select: toBody });

/** One withdrawal; 404 for a code that is missing or another player's. */
export const useWithdrawal = (code: string) =>
  tsr.withdrawals.get.useQuery({ ...queries.withdrawal(code), select: toBody });

/** All promotions, the inactive ones too: `active` tells them apart. */
export const usePromotions = () =>
  tsr.promotions.list.useQuery({ ...queries.promotionList(), select: toBody });

/** The promotion in use, or null in `data.usage`. */
export const usePromotionInUse = () =>
  tsr.promotions.using.useQuery({ ...queries.promotionInUse(), select: toBody });

/** One page of the promotion usage history. */
export const useUsageList = (query: ListQuery<UsageStatus>) =>
  tsr.promotions.usages.useQuery({
    ...queries.usageList(query),
    select: toBody,
    placeholderData: keepPreviousData,
  });

/** The games of one provider; for two of the providers they are fetched once and kept (specification, section 2). */
export const useGames = (provider: Provider) =>
  tsr.games.list.useQuery({ ...queries.games(provider), select: toBody });

/** Asks for a link that opens a game: `mutate({ params: { provider, gameId } })`. */
export const useLaunchGame = () => tsr.games.launch.useMutation();

/** Whether a username is free; asks nothing while `username` is null, because it breaks a rule or is being typed. */
export const useUsernameFree = (username: string | null) =>
  useQuery({
    queryKey: queryKeys.usernameFree(username ?? ''),
    queryFn:
      username === null
        ? skipToken
        : ({ signal }) =>
            bodyOf(
              tsr.players.validateUsername.mutate({ body: { username }, fetchOptions: { signal } }),
            ),
    retry: false,
    staleTime: 30_000,
  });
