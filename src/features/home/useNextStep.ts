import { minorOf } from '../../../contract/money';
import { hasFailed, isFirstTry, newestOrders } from '../../api/query';
import { useBankAccounts } from '../../api/resources/bankAccounts';
import { creditedDeposits, useDepositList, useOpenDeposits } from '../../api/resources/deposits';
import type { Balances } from './useBalances';

/** The steps of a newcomer. */
export const steps = ['bank', 'deposit', 'play'] as const;
export type Step = (typeof steps)[number];

interface NextStep {
  /** Null for a player who has credit, a pending deposit or has paid before. */
  step: Step | null;
  /** The step may still change, and no call that it depends on has failed. */
  isPending: boolean;
}

/** The next step of a newcomer, who has paid nothing so far: add a bank account, then deposit. */
export function useNextStep({ balances, total }: Pick<Balances, 'balances' | 'total'>): NextStep {
  const accounts = useBankAccounts();
  const open = useOpenDeposits();
  const credited = useDepositList(creditedDeposits);
  const newest = useDepositList(newestOrders);
  const accountCount = accounts.data?.bankAccounts.length;
  const hasCredit = balances.some(({ credit }) => credit !== null && minorOf(credit) > 0n);
  if (accountCount !== undefined && open.data && total) {
    if (accountCount === 0) return { step: 'bank', isPending: false };
    const hasPaid =
      credited.data?.items.some(({ status }) => status === 'SUCCESS') ||
      newest.data?.items.some(({ held }) => held);
    if (hasCredit || open.data.items.length > 0 || hasPaid) return { step: null, isPending: false };
    return { step: 'deposit', isPending: isFirstTry(credited) || isFirstTry(newest) };
  }
  // With an account and some credit there is no next step, whatever the other calls return
  if (accountCount && hasCredit) return { step: null, isPending: false };
  const someFailed =
    [accounts, open].some(hasFailed) ||
    balances.some(({ credit, isFirstTry }) => credit === null && !isFirstTry);
  return { step: null, isPending: !someFailed };
}
