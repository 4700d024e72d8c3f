import { minorOf } from '../../../contract/money';
import { useBankAccounts } from '../../api/resources/bankAccounts';
import { useOpenDeposits } from '../../api/resources/deposits';
import type { Balances } from './useBalances';

/** The steps of a newcomer. */
export const steps = ['bank', 'deposit', 'play'] as const;
export type Step = (typeof steps)[number];

/**
 * What a player without credit should do next: add a bank account, then deposit. Null as soon as there is credit
 * or a deposit under way, and while it is not known whether there is.
 */
export function useNextStep({ total }: Pick<Balances, 'total'>): Step | null {
  const accounts = useBankAccounts();
  const open = useOpenDeposits();
  if (!accounts.data || !open.data || !total) return null;
  if (accounts.data.bankAccounts.length === 0) return 'bank';
  return minorOf(total) === 0n && open.data.items.length === 0 ? 'deposit' : null;
}
