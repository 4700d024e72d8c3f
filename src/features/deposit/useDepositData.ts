import type { ReadBankAccount } from '../../../contract/bankAccounts';
import { Provider, providers } from '../../../contract/provider';
import { findRate } from '../../../contract/amounts';
import type { DepositTerms } from '../../../machines/orderForm';
import { combineErrors } from '../../api/combineErrors';
import { useBankAccounts } from '../../api/resources/bankAccounts';
import { useCredits } from '../../api/resources/credits';
import { useCurrencyRates, useLimits } from '../../api/resources/operator';
import { usePromotionInUse } from '../../api/resources/promotions';

/** The data that the form is filled in and validated with. */
export interface DepositData {
  terms: DepositTerms;
  /** LAK for one THB, a decimal string; null if baht is not listed. */
  rate: string | null;
  /** Null if the player has none yet. */
  account: ReadBankAccount | null;
}

/** Loads the data. `data` is null until complete; `failed` are the queries to retry. */
export function useDepositData() {
  const limits = useLimits();
  const rates = useCurrencyRates();
  const accounts = useBankAccounts();
  const promotion = usePromotionInUse();
  const credits = useCredits();

  const usage = promotion.data?.usage ?? null;
  const known = Provider.safeParse(usage?.provider).data;
  const creditThere = known && credits[providers.indexOf(known)];
  const needed = [limits, rates, accounts, promotion, ...(creditThere ? [creditThere] : [])];
  const failed = combineErrors(needed);

  const isReady = limits.data && rates.data && accounts.data && promotion.data;
  const inUse = usage && creditThere?.data ? { usage, credit: creditThere.data.credit } : null;
  const data: DepositData | null =
    isReady && (!creditThere || creditThere.data)
      ? {
          terms: { limits: limits.data.limits, inUse },
          rate: findRate(rates.data.rates, 'THB'),
          account: accounts.data.bankAccounts[0] ?? null,
        }
      : null;
  return { data, failed };
}
