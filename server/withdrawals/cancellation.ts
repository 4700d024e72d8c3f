import { nextStatus } from '../../machines/lifecycle';
import { payoutMachine } from '../../machines/payout';
import type { WithdrawalRow } from '../db/schema';
import { transition } from '../orders/transition';

const { to: canceling } = transition(payoutMachine, 'cancel');

/** How a player can still cancel a withdrawal; see `cancellation` in `contract/withdrawals.ts`. */
export function getCancellation({
  payoutStatus,
  payoutFailure,
}: Pick<WithdrawalRow, 'payoutStatus' | 'payoutFailure'>): 'POSSIBLE' | 'UNDERWAY' | 'NONE' {
  const facts = { wasSent: payoutFailure !== null };
  if (nextStatus(payoutMachine, payoutStatus, 'cancel', facts) !== null) return 'POSSIBLE';
  return payoutStatus === canceling ? 'UNDERWAY' : 'NONE';
}
