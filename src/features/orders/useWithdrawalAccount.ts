import type { ReadWithdrawalOrder } from '../../../contract/withdrawals';
import { useBankAccounts } from '../../api/resources/bankAccounts';

/**
 * The bank account of a withdrawal. Where the backend does not say, the player's present one while the order is under review,
 * then undefined: the player may have another account by now.
 */
export function useWithdrawalAccount({
  account,
  status,
}: Pick<ReadWithdrawalOrder, 'account' | 'status'>) {
  const present = useBankAccounts().data?.bankAccounts[0];
  return account ?? (status === 'OPEN' ? present : undefined);
}
