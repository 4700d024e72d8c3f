import type { ReadWithdrawalOrder } from '../../../contract/withdrawals';
import { isGivenBack } from '../../../machines/withdrawalOrder';

/** Whether no payout follows: the credit is given back, or the cancellation has begun. */
export const isReversed = ({ status, cancellation }: ReadWithdrawalOrder): boolean =>
  isGivenBack(status) || cancellation === 'UNDERWAY';
