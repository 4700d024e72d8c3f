import type { Money } from '../../../contract/money';
import { providers, type Provider } from '../../../contract/provider';
import { inLak, findRate, sum } from '../../../contract/amounts';
import { isFirstTry } from '../../api/query';
import { refreshCredits, useCredits } from '../../api/resources/credits';
import { useCurrencyRates } from '../../api/resources/operator';
import { tsr } from '../../api/client';

/** The credit at one provider. `credit` is null until it is known: what could not be loaded is never zero. */
export interface Balance {
  provider: Provider;
  credit: Money | null;
  /** The last attempt to load it failed; a shown credit is then the previous one. */
  hasFailed: boolean;
  /** The first attempt is still pending: none has failed. */
  isFirstTry: boolean;
}

/** The four balances, their total, and the rate to kip. */
export function useBalances() {
  const client = tsr.useQueryClient();
  const results = useCredits();
  const rates = useCurrencyRates();

  const balances: Balance[] = providers.map((provider, index) => ({
    provider,
    credit: results[index]?.data?.credit ?? null,
    hasFailed: results[index]?.isError ?? false,
    isFirstTry: results[index] ? isFirstTry(results[index]) : false,
  }));
  const known = balances.flatMap(({ credit }) => (credit ? [credit] : []));
  const total = known.length === providers.length ? sum(known, 'THB') : null;
  const rate = rates.data ? findRate(rates.data.rates, 'THB') : null;

  return {
    balances,
    /** Total, THB; null until all four balances are known. */
    total,
    /** The total in kip; null without a rate. */
    totalInLak: total && rates.data && rate !== null ? inLak(total, rates.data.rates) : null,
    /** LAK for one THB, a decimal string. */
    rate,
    isLoading: rates.isPending || results.some((result) => result.isPending),
    isRefreshing: results.some((result) => result.isFetching),
    /** Loads all four again, and the rate if it is missing. */
    refresh: () => {
      void refreshCredits(client);
      if (rates.isError) void rates.refetch();
    },
  };
}

export type Balances = ReturnType<typeof useBalances>;
