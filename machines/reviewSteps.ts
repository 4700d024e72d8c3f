import { needsWords, type StaffWithdrawal } from '../contract/payouts';
import type { RejectionCause } from '../contract/withdrawals';
import { isEnded, nextStatus } from './lifecycle';
import { payoutMachine } from './payout';
import type { ReviewStep } from './reviewTypes';

/**
 * Whether a step needs words: a reason, or the number of the transfer where staff make it at the bank. A payout service
 * makes it by itself, and a rejection may be for a `cause` that says enough.
 */
export function needsText(
  { review }: StaffWithdrawal,
  step: ReviewStep,
  cause: RejectionCause = 'OTHER',
): boolean {
  if (step === 'reject') return needsWords(cause);
  return step === 'fail' || (step === 'send' && review.channel !== 'service');
}

/**
 * Whether this step is there now, for the member of staff who reviews: not while another person works on it, not to send
 * a large amount that they approved, and not to pay out to a player whose payment they entered. Which role may take it: `contract/staffPermissions.ts`.
 */
export function isStepPossible(
  withdrawal: StaffWithdrawal | null,
  step: ReviewStep,
  by: string,
): boolean {
  if (!withdrawal) return false;
  const { status, claimedBy, approvedBy, needsSecondPerson, hasEntered } = withdrawal.review;
  if (step === 'claim') return claimedBy === null && !isEnded(payoutMachine, status);
  if (claimedBy !== null && claimedBy !== by) return false;
  if (step === 'release') return claimedBy === by;
  const facts = { needsSecondPerson, hasEntered, approvedBy, sentBy: by };
  return nextStatus(payoutMachine, status, step, facts) !== null;
}
