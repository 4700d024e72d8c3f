import type { BankAccount } from '../../../contract/bankAccounts';
import type { Limits } from '../../../contract/limits';
import type { Money } from '../../../contract/money';
import type { PromotionUsage } from '../../../contract/promotions';
import { providers, type Provider } from '../../../contract/provider';
import { rateOf } from '../../../contract/rules';
import { failedOf } from '../../api/failedOf';
import {
  useBankAccounts,
  useCredits,
  useCurrencyRates,
  useLimits,
  usePromotionInUse,
} from '../../api/hooks';

/** What the form is filled in and judged by. */
export interface WithdrawFacts {
  limits: Limits;
  /** LAK for one THB, a decimal string; null where baht is not listed. */
  rate: string | null;
  /** Null where the player has none yet. */
  account: BankAccount | null;
  /** The promotion in use, at whatever provider. */
  usage: PromotionUsage | null;
  /** The credit at each provider; one that could not be loaded is not there. */
  credits: Partial<Record<Provider, Money>>;
}

/**
 * Loads them. `facts` is null until all are there; `failed` is what has to be asked again, `missing` that of
 * a credit, without which the others can still be withdrawn.
 */
export function useWithdrawFacts() {
  const limits = useLimits();
  const rates = useCurrencyRates();
  const accounts = useBankAccounts();
  const promotion = usePromotionInUse();
  const credits = useCredits();

  const failed = failedOf([limits, rates, accounts, promotion]);
  // Counted, not looked at: who asks once more makes it look as if it had never failed.
  const missing = credits.find((query) => !query.data && query.errorUpdateCount > 0) ?? null;
  const isReady =
    limits.data &&
    rates.data &&
    accounts.data &&
    promotion.data &&
    credits.every((query) => query.data ?? query.errorUpdateCount > 0);
  const facts: WithdrawFacts | null = isReady
    ? {
        limits: limits.data.limits,
        rate: rateOf(rates.data.rates, 'THB'),
        account: accounts.data.bankAccounts[0] ?? null,
        usage: promotion.data.usage,
        credits: Object.fromEntries(
          providers.flatMap((provider, index) => {
            const credit = credits[index]?.data?.credit;
            return credit ? [[provider, credit]] : [];
          }),
        ),
      }
    : null;
  return { facts, failed, missing };
}
