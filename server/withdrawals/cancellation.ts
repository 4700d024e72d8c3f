import { nextStatus } from '../../machines/lifecycle';
import { payoutMachine } from '../../machines/payout';
import type { WithdrawalRow } from '../db/schema';
import { canceling } from '../orders/orderStatus';

/** How a player can still cancel a withdrawal; see `cancellation` in `contract/withdrawals.ts`. */
export function getCancellation({
  payoutStatus,
  payoutFailure,
}: Pick<WithdrawalRow, 'payoutStatus' | 'payoutFailure'>): 'POSSIBLE' | 'UNDERWAY' | 'NONE' {
  const facts = { wasSent: payoutFailure !== null };
  if (nextStatus(payoutMachine, payoutStatus, 'cancel', facts) !== null) return 'POSSIBLE';
  return payoutStatus === canceling ? 'UNDERWAY' : 'NONE';
}
