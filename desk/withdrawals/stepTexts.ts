import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PayoutStatus, StaffWithdrawal } from '../../contract/payouts';
import type { ReviewStep } from '../../machines/reviewTypes';

/** Labels of the buttons. */
export const labels: Record<ReviewStep, MessageDescriptor> = {
  approve: msg`Approve`,
  send: msg`I have sent it at the bank`,
  settle: msg`The bank has paid`,
  retry: msg`Approve once more`,
  fail: msg`The bank has not paid`,
  undo: msg`Back to review`,
  reject: msg`Reject`,
  claim: msg`I am working on it`,
  release: msg`Someone else may take it`,
};

/** Label of the step if a payout service makes the transfer. */
export const sendByService = msg`Send by the payout service`;

/** What to do now, before a step is chosen. */
const guides: Record<PayoutStatus, MessageDescriptor> = {
  DEBITING: msg`The provider is asked to give up the credit. It comes to you as soon as it has.`,
  REVIEW: msg`Check that the account is the player’s own, and that the credit was won by the rules.`,
  APPROVED: msg`Make the transfer at the bank, exactly this amount to this account. Then enter its number.`,
  SENT: msg`Look at the bank whether the transfer went through. Until then it cannot be sent again.`,
  FAILED: msg`The bank has not paid. Find out why, then send it once more or reject it.`,
  SETTLED: msg`It is done: the player has their money.`,
  RETURNING: msg`It is rejected. The credit is held until the provider has it again.`,
  REJECTED: msg`It is done: the player has their credit back.`,
  CANCELING: msg`The player has canceled it. Do not pay. The credit is held until the provider has it again.`,
  CANCELED: msg`The player has canceled it and has their credit back. Do not pay.`,
};

/** What to do now, if a payout service makes the transfer. */
const serviceGuides: Partial<Record<PayoutStatus, MessageDescriptor>> = {
  APPROVED: msg`The payout service makes the transfer when you send it. No number of the bank is needed.`,
  SENT: msg`The payout service has it, and settles it by itself. Decide here only what the service has told you.`,
};

/** What to do now, if the bank has already paid although the order was posted with another outcome. */
const numberOnly = msg`The bank has made this transfer. Do not make it again: only enter its number.`;

/** What to do with the withdrawal now. */
export function guideOf({ review }: StaffWithdrawal): MessageDescriptor {
  const { status, channel, bankReference } = review;
  if (channel === 'made' && status === 'APPROVED') return numberOnly;
  // The number of a transfer shows that staff made it by hand
  const isOfService = channel === 'service' && bankReference === null;
  return (isOfService && serviceGuides[status]) || guides[status];
}

interface StepField {
  label: MessageDescriptor;
  hint: MessageDescriptor;
}

export const fields: Partial<Record<ReviewStep, StepField>> = {
  send: { label: msg`Number of the transfer`, hint: msg`From the confirmation of the bank` },
  fail: { label: msg`Reason`, hint: msg`It is kept in the log.` },
  reject: { label: msg`Reason`, hint: msg`The player reads it, and the credit comes back.` },
};

/** Replaces the reason if the player's page itself explains what they can do. */
export const ownWords: StepField = {
  label: msg`Your words`,
  hint: msg`Not needed: the page tells the player what to do.`,
};
