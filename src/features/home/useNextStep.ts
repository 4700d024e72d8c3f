import { minorOf } from '../../../contract/money';
import { hasFailed } from '../../api/query';
import { useBankAccounts } from '../../api/resources/bankAccounts';
import { useOpenDeposits } from '../../api/resources/deposits';
import type { Balances } from './useBalances';

/** The steps of a newcomer. */
export const steps = ['bank', 'deposit', 'play'] as const;
export type Step = (typeof steps)[number];

interface NextStep {
  /** Null for a player who has credit or a pending deposit, and until that is known. */
  step: Step | null;
  /** The step is not known yet, and no call that it depends on has failed. */
  isPending: boolean;
}

/** The next step of a player without credit: add a bank account, then deposit. */
export function useNextStep({ balances, total }: Pick<Balances, 'balances' | 'total'>): NextStep {
  const accounts = useBankAccounts();
  const open = useOpenDeposits();
  const accountCount = accounts.data?.bankAccounts.length;
  const hasCredit = balances.some(({ credit }) => credit !== null && minorOf(credit) > 0n);
  if (accountCount !== undefined && open.data && total) {
    if (accountCount === 0) return { step: 'bank', isPending: false };
    const isWithoutMoney = !hasCredit && open.data.items.length === 0;
    return { step: isWithoutMoney ? 'deposit' : null, isPending: false };
  }
  // With an account and some credit there is no next step, whatever the other calls return
  if (accountCount && hasCredit) return { step: null, isPending: false };
  const someFailed =
    [accounts, open].some(hasFailed) ||
    balances.some(({ credit, isFirstTry }) => credit === null && !isFirstTry);
  return { step: null, isPending: !someFailed };
}
