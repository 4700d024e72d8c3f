import { needsWords, type StaffWithdrawal } from '../contract/payouts';
import type { RejectionCause } from '../contract/withdrawals';
import { isEnded, nextStatus } from './lifecycle';
import { payoutMachine } from './payout';
import type { ReviewStep } from './reviewTypes';

/**
 * Whether a step needs a text: a reason, or the transfer number if staff pay at the bank. A payout service needs none,
 * and neither does a rejection with a `cause` that explains itself.
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
 * Whether this member of staff can take the step now: not while another person works on it, not to send a large amount
 * that they approved, and not to pay out to a player whose payment they entered. Roles: `contract/staffPermissions.ts`.
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
