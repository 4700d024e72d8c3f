import type { ReadBankAccount } from '../../../contract/bankAccounts';
import type { Limits } from '../../../contract/limits';
import type { Money } from '../../../contract/money';
import type { ReadPromotionUsage } from '../../../contract/promotions';
import { providers, type Provider } from '../../../contract/provider';
import { findRate } from '../../../contract/amounts';
import { combineErrors } from '../../api/combineErrors';
import { useBankAccounts } from '../../api/resources/bankAccounts';
import { useCredits } from '../../api/resources/credits';
import { useCurrencyRates, useLimits } from '../../api/resources/operator';
import { usePromotionInUse } from '../../api/resources/promotions';

/** The data that the form is filled in and validated with. */
export interface WithdrawData {
  limits: Limits;
  /** LAK for one THB, a decimal string; null if baht is not listed. */
  rate: string | null;
  /** Null if the player has none yet. */
  account: ReadBankAccount | null;
  /** The promotion in use, at any provider. */
  usage: ReadPromotionUsage | null;
  /** The credit at each provider; missing if it could not be loaded. */
  credits: Partial<Record<Provider, Money>>;
}

/**
 * Loads the data. `data` is null until complete; `failed` are the queries to retry. A credit that could not be loaded is
 * neither, because the other providers still work.
 */
export function useWithdrawData() {
  const limits = useLimits();
  const rates = useCurrencyRates();
  const accounts = useBankAccounts();
  const promotion = usePromotionInUse();
  const credits = useCredits();

  const failed = combineErrors([limits, rates, accounts, promotion]);
  const isReady =
    limits.data &&
    rates.data &&
    accounts.data &&
    promotion.data &&
    // `errorUpdateCount`, not `isError`: a retry resets `isError`
    credits.every((query) => query.data ?? query.errorUpdateCount > 0);
  const data: WithdrawData | null = isReady
    ? {
        limits: limits.data.limits,
        rate: findRate(rates.data.rates, 'THB'),
        account: accounts.data.bankAccounts[0] ?? null,
        usage: promotion.data.usage ?? null,
        credits: Object.fromEntries(
          providers.flatMap((provider, index) => {
            const credit = credits[index]?.data?.credit;
            return credit ? [[provider, credit]] : [];
          }),
        ),
      }
    : null;
  return { data, failed };
}
