import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PayoutStatus } from '../contract/payouts';
import type { StaffFailure, StaffRole } from '../contract/staff';
import type { StatusTone } from '../src/ui/feedback/StatusChip';
import { StaffCallError } from './api';

export const payoutWords: Record<PayoutStatus, MessageDescriptor> = {
  REVIEW: msg`To review`,
  APPROVED: msg`To send`,
  SENT: msg`Sent`,
  FAILED: msg`Failed at the bank`,
  SETTLED: msg`Paid out`,
  REJECTED: msg`Rejected`,
};

export const payoutTones: Record<PayoutStatus, StatusTone> = {
  REVIEW: 'yellow',
  APPROVED: 'yellow',
  SENT: 'grey',
  FAILED: 'red',
  SETTLED: 'green',
  REJECTED: 'red',
};

export const roleWords: Record<StaffRole, MessageDescriptor> = {
  viewer: msg`Viewer`,
  support: msg`Support`,
  cashier: msg`Cashier`,
  checker: msg`Checker`,
  admin: msg`Admin`,
};

const refusals: Partial<Record<StaffFailure['code'], MessageDescriptor>> = {
  CLAIMED: msg`Somebody else is working on it.`,
  FOUR_EYES: msg`A large amount: somebody else than who approved it must send it.`,
  FORBIDDEN: msg`Your role does not allow this.`,
  ORDER_STATUS_CHANGED: msg`It was changed meanwhile. What you see now is current: please look again.`,
  CREDENTIALS_INCORRECT: msg`Name, password or code is not correct. Each code works once.`,
  RATE_LIMITED: msg`Too many attempts. Please wait a while.`,
  NOT_FOUND: msg`There is no such thing.`,
  VALIDATION: msg`Please check what you entered.`,
  PASSWORD_TOO_COMMON: msg`This password is too easy to guess.`,
  UNAUTHORIZED: msg`Please log in again.`,
};

const refused = msg`The server refused it.`;
const unanswered = msg`No clear answer from the server. Look whether it was done before you try again.`;

/** What to say of a call that did not succeed. */
export function failureText(failure: StaffFailure | null): MessageDescriptor {
  return failure ? (refusals[failure.code] ?? refused) : unanswered;
}

export const errorText = (error: unknown): MessageDescriptor =>
  failureText(error instanceof StaffCallError ? error.failure : null);

/** Why a payment waits for staff. One that is not known is shown by its code. */
export const waitingReasons: Readonly<Record<string, MessageDescriptor>> = {
  UNKNOWN_ORDER: msg`No order has this reference`,
  LATE_PAYMENT: msg`Came after the order had ended`,
  WRONG_AMOUNT: msg`Not the amount of the order`,
  PAID_AGAIN: msg`The order was paid already`,
  CONFLICTING_NOTICE: msg`Two notices contradict each other`,
};
