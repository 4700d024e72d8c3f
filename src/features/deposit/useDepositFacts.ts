import type { BankAccount } from '../../../contract/bankAccounts';
import { providers } from '../../../contract/provider';
import { rateOf } from '../../../contract/rules';
import type { DepositTerms } from '../../../machines/orderForm';
import { failedOf } from '../../api/failedOf';
import {
  useBankAccounts,
  useCredits,
  useCurrencyRates,
  useLimits,
  usePromotionInUse,
} from '../../api/hooks';

/** What the form is filled in and judged by. */
export interface DepositFacts {
  terms: DepositTerms;
  /** LAK for one THB, a decimal string; null where baht is not listed. */
  rate: string | null;
  /** Null where the player has none yet. */
  account: BankAccount | null;
}

/** Loads them. `facts` is null until all are there; `failed` is what has to be asked again. */
export function useDepositFacts() {
  const limits = useLimits();
  const rates = useCurrencyRates();
  const accounts = useBankAccounts();
  const promotion = usePromotionInUse();
  const credits = useCredits();

  const usage = promotion.data?.usage ?? null;
  const creditThere = usage ? credits[providers.indexOf(usage.provider)] : undefined;
  const needed = [limits, rates, accounts, promotion, ...(creditThere ? [creditThere] : [])];
  const failed = failedOf(needed);

  const isReady = limits.data && rates.data && accounts.data && promotion.data;
  const inUse = usage && creditThere?.data ? { usage, credit: creditThere.data.credit } : null;
  const facts: DepositFacts | null =
    isReady && (usage === null || inUse !== null)
      ? {
          terms: { limits: limits.data.limits, inUse },
          rate: rateOf(rates.data.rates, 'THB'),
          account: accounts.data.bankAccounts[0] ?? null,
        }
      : null;
  return { facts, failed };
}
