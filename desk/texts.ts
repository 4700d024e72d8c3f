import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { InquiryStatus } from '../contract/inquiries';
import type { OutsideAction, PayoutStatus } from '../contract/payouts';
import { StaffRole, type StaffFailure } from '../contract/staff';
import type { RejectionCause } from '../contract/withdrawals';
import { messageText } from '../src/i18n/messageText';
import { statusWords } from '../src/i18n/statuses';
import type { StatusTone } from '../src/ui/feedback/StatusChip';
import { StaffCallError } from './api';
import { roleWords } from './staff/roles';

export const payoutWords: Record<PayoutStatus, MessageDescriptor> = {
  DEBITING: msg`At the provider`,
  REVIEW: msg`To review`,
  APPROVED: msg`To send`,
  SENT: msg`Sent`,
  FAILED: msg`Failed at the bank`,
  SETTLED: msg`Paid out`,
  RETURNING: msg`Going back`,
  REJECTED: msg`Rejected`,
  CANCELING: msg`Canceled by the player, going back`,
  CANCELED: msg`Canceled by the player`,
};

export const payoutTones: Record<PayoutStatus, StatusTone> = {
  DEBITING: 'grey',
  REVIEW: 'yellow',
  APPROVED: 'yellow',
  SENT: 'grey',
  FAILED: 'red',
  SETTLED: 'green',
  RETURNING: 'grey',
  REJECTED: 'red',
  CANCELING: 'grey',
  CANCELED: 'grey',
};

export const rejectionWords: Record<RejectionCause, MessageDescriptor> = {
  NAME_MISMATCH: msg`The bank has another name for this account`,
  OTHER: msg`Something else`,
};

/** Statuses that wait for staff. */
export const openStatuses = ['REVIEW', 'APPROVED', 'SENT', 'FAILED'] as const;

/** Statuses of usages and deposits, as players read them. A status that both have has the deposit's name. */
export const orderWords: Readonly<Record<string, MessageDescriptor>> = {
  ...statusWords('usage'),
  ...statusWords('deposit'),
};

export const usageWord = (i18n: I18n, status: string): string =>
  wordOf(i18n, statusWords('usage'), status);

export const orderWord = (i18n: I18n, status: string): string => wordOf(i18n, orderWords, status);

/** Name of a value of the server. An unknown one is shown as it is: `ON_HOLD` as `on hold`. */
export function wordOf(
  i18n: I18n,
  words: Readonly<Partial<Record<string, MessageDescriptor>>>,
  value: string,
): string {
  const known = Object.hasOwn(words, value) ? words[value] : undefined;
  return known ? i18n._(known) : value.replaceAll('_', ' ').toLowerCase();
}

const refusals: Partial<Record<StaffFailure['code'], MessageDescriptor>> = {
  ROUND_RECENT: msg`The provider may still end this round.`,
  ACCOUNT_IN_USED: msg`Another player has this account.`,
  ACCOUNT_NOT_FOUND: msg`The bank does not know this number.`,
  ACCOUNT_CHANGE_PENDING: msg`Another account is asked for already. Decide about that first.`,
  ACCOUNT_STOPPED: msg`An audit has found something wrong with this player's credit: nothing is posted to it until that is cleared.`,
  ON_HOLD: msg`Not yet: the password or the bank account was changed lately.`,
  CALL_PENDING: msg`The payout service or the provider was asked for this and has not said what became of it. Its answer ends it by itself.`,
  NOT_A_DUPLICATE: msg`This player has no other payment of this amount at about this time.`,
  PAYMENT_KNOWN: msg`This number is of another payment.`,
  FORBIDDEN: msg`Your role does not allow this.`,
  EDITED_MEANWHILE: msg`Someone else has just changed this. Please look again.`,
  CREDENTIALS_INCORRECT: msg`Name, password or code is not correct. Each code works once: wait for the next one.`,
  RATE_LIMITED: msg`Too many attempts. Please wait a while.`,
  FILE_TOO_LARGE: msg`This file is too large for the database of this server. Ask the bank for fewer days.`,
  NOT_FOUND: msg`There is no such thing. Please check the name or the code.`,
  VALIDATION: msg`Please check what you entered.`,
  PASSWORD_TOO_COMMON: msg`This password is too easy to guess.`,
  TIMED_OUT: msg`The player takes a time-out: nothing is credited. Return the payment, or wait for the end of the time-out.`,
  SELF_EXCLUDED: msg`The player has excluded themselves: nothing is credited. Return the payment.`,
  DEPOSIT_LIMIT_REACHED: msg`It is above the deposit limit that the player has set: nothing is credited. Return the payment.`,
  ORDER_NOT_PAID: msg`No money is held for this order any more.`,
  UNAUTHORIZED: msg`Your session had ended, so this was not done. Please do it again.`,
  PROMOTION_BONUS_UNEARNED: msg`The bonus could be withdrawn without play: ask for at least 100 percent, or deduct the bonus.`,
  PROMOTION_ENDS_BEFORE_START: msg`The end must come after the start, and be in the future.`,
  PROMOTION_TEXT_MISSING: msg`A text is missing in a language.`,
  PROMOTION_CODE_TAKEN: msg`Another promotion has this code.`,
  UNAVAILABLE: msg`The service is not available right now. Please try again.`,
};

/** Why a member of staff may not be the second person, and who may. */
const secondPersonRefusals: Readonly<Record<string, MessageDescriptor>> = {
  SAME: msg({
    message:
      'A large amount, or several that are large together: someone else must do this. Who may: {roles}.',
  }),
  INVITED: msg({
    message:
      'This takes a second person. One of you and {first} has invited the other within a day, or someone has invited you both. Who may: others with the role {roles}.',
  }),
  LEFT: msg`Who has made this may not make it any more. Someone else must make it again.`,
  ENTERED: msg({
    message:
      'You have entered a payment of this player within a day, so someone else must pay out to them. Who may: {roles}.',
  }),
};

const numberUsed = msg({ message: 'This number is of another transfer: {order}.' });
const numberUsedNow = msg`This number is of another transfer.`;

function secondPersonText(i18n: I18n, params: StaffFailure['params'] = {}): string {
  const { why = 'SAME', first = '?', roles = '' } = params;
  const known = StaffRole.options.filter((role) => roles.split(',').includes(role));
  const names = known.map((role) => i18n._(roleWords[role])).join(', ');
  const text = secondPersonRefusals[why] ?? secondPersonRefusals.SAME;
  return text ? messageText(i18n, text, { first, roles: names || '—' }) : i18n._(refused);
}

const refused = msg`The server refused it.`;
const unanswered = msg`No answer from the server, so it is not known yet whether it was done. Look before you try again.`;
const claimed = msg({ message: '{by} is working on it.' });
const decided = msg({
  message: 'Someone else was faster: it is now “{status}”. Please look again.',
});

const canceledByPlayer = msg`The player has canceled it. Nothing is paid out.`;

/** Outcomes of a payment or a round. */
export const outcomeWords: Readonly<Record<string, MessageDescriptor>> = {
  CONFIRMED: msg`Confirmed`,
  REFUSED: msg`Refused`,
  VOIDED: msg`Ended by staff`,
  ROLLED_BACK: msg`Taken back`,
  MATCHED: msg`Matched`,
  RETURNED: msg`Returned`,
  CLOSED: msg`Closed: reported twice`,
  DECIDED: msg`Decided with its order`,
  DISMISSED: msg`Dismissed`,
  ASKED: msg`For a second person`,
  HELD: msg`Held`,
  CREDITED: msg`Credited`,
  CLEARED: msg`Cleared up`,
  GIVING_BACK: msg`The provider is asked`,
  REQUESTED: msg`Asked for`,
  CHECKED: msg`Checked by one person`,
  APPLIED: msg`Account changed`,
  WITHDRAWN: msg`Withdrawn by the player`,
};

export const inquiryWords: Record<InquiryStatus, MessageDescriptor> = {
  OPEN: msg`Waits for an answer`,
  FOUND: msg`Found`,
  REFUSED: msg`Not found`,
};

/** The statuses that a conflict may name. */
const conflictWords: typeof outcomeWords = { ...orderWords, ...payoutWords, ...outcomeWords };

/** Message of a failed call. */
export function failureText(i18n: I18n, failure: StaffFailure | null): string {
  if (!failure) return i18n._(unanswered);
  const { code, params } = failure;
  if (code === 'FOUR_EYES') return secondPersonText(i18n, params);
  if (code === 'BANK_NUMBER_USED')
    return params?.order
      ? messageText(i18n, numberUsed, { order: params.order })
      : i18n._(numberUsedNow);
  if (code === 'CLAIMED') return messageText(i18n, claimed, { by: params?.by ?? '?' });
  if (code === 'ORDER_STATUS_CHANGED') {
    const status = String(params?.status ?? '?');
    if (status === 'CANCELED' || status === 'CANCELING') return i18n._(canceledByPlayer);
    const word = conflictWords[status];
    return messageText(i18n, decided, { status: word ? i18n._(word) : status });
  }
  return i18n._(refusals[code] ?? refused);
}

/** The same; for a fault of the server with the reference to find it in the server's log. */
export function errorText(i18n: I18n, error: unknown): string {
  const { failure = null, reference } = error instanceof StaffCallError ? error : {};
  const text = failureText(i18n, failure);
  return failure || !reference ? text : messageText(i18n, withReference, { text, reference });
}
const withReference = msg({ message: '{text} Reference: {reference}' });

/** Why a payment waits for staff. An unknown reason is shown by its code. */
export const waitingReasons: Readonly<Record<string, MessageDescriptor>> = {
  UNKNOWN_ORDER: msg`No order has this reference`,
  LATE_PAYMENT: msg`Came after the order had ended`,
  WRONG_AMOUNT: msg`Not the amount of the order`,
  PAID_AGAIN: msg`The order was paid already`,
  PAID_BEFORE_ORDER: msg`Older than the order`,
  SAME_PAYMENT: msg`Possibly reported twice: a payment of this player has the same amount and time`,
  CONFLICTING_NOTICE: msg`Two notices contradict each other`,
  REJECTED_AFTER_PAID: msg`The order was rejected after it was paid`,
  CREDIT_REFUSED: msg`The provider refused the credit`,
};

/** Log names of the actions of the bank, a provider or the player. */
const outsideWords: Readonly<Record<OutsideAction, MessageDescriptor>> = {
  'payout.accepted': msg`The bank has paid`,
  'payout.refused': msg`The bank has not paid`,
  'debit.done': msg`The provider has taken the credit`,
  'debit.refused': msg`The provider has less credit`,
  'debit.returned': msg`The provider has the credit back`,
  'payout.canceled': msg`The player has canceled it`,
};

/** Log names of actions: mostly the routes that change something. */
export const actionWords: Readonly<Record<string, MessageDescriptor>> = {
  ...outsideWords,
  'withdrawals.claim': msg`Took a withdrawal`,
  'withdrawals.release': msg`Gave a withdrawal back`,
  'withdrawals.approve': msg`Approved a withdrawal`,
  'withdrawals.undo': msg`Took an approval back`,
  'withdrawals.send': msg`Sent a payout`,
  'withdrawals.settle': msg`Settled a payout`,
  'withdrawals.fail': msg`The bank has not paid`,
  'withdrawals.retry': msg`Approved a payout again`,
  'withdrawals.reject': msg`Rejected a withdrawal`,
  'promotions.create': msg`Wrote a promotion`,
  'promotions.edit': msg`Changed a draft of a promotion`,
  'promotions.copy': msg`Copied a promotion`,
  'promotions.publish': msg`Published a promotion`,
  'promotions.pause': msg`Paused a promotion`,
  'promotions.resume': msg`Offered a promotion again`,
  'promotions.end': msg`Ended a promotion`,
  'deposits.reject': msg`Rejected a deposit`,
  'deposits.creditLate': msg`Credited a late payment`,
  'deposits.returnLate': msg`Returned what was held`,
  'payments.enter': msg`Entered a payment`,
  'payments.confirm': msg`Confirmed a payment`,
  'payments.refuse': msg`Refused a payment`,
  'payments.match': msg`Matched a payment`,
  'payments.return': msg`Returned a payment`,
  'payments.agree': msg`Agreed to a decision about a payment`,
  'payments.keep': msg`Kept a payment held`,
  'payments.close': msg`Closed a payment that was reported twice`,
  'payments.dismiss': msg`Dismissed a notice`,
  'withdrawals.assign': msg`Said who does a withdrawal`,
  'reasons.save': msg`Saved a reason to reject`,
  'reasons.end': msg`Ended a saved reason`,
  'alerts.end': msg`Ended an alert`,
  'issues.clear': msg`Cleared an order up, or asked for it`,
  'issues.giveBack': msg`Had credit given back, or asked for it`,
  'issues.confirm': msg`Confirmed that an order is cleared up`,
  'issues.keep': msg`Left an order to be cleared up`,
  'reconciliation.import': msg`Imported a statement`,
  'reconciliation.match': msg`Matched a statement again`,
  'reconciliation.remove': msg`Removed a statement`,
  'call.resolved': msg`Posted the outcome of a call`,
  // Former name of `call.resolved`
  'provider.told': msg`Posted the outcome of a call`,
  'rounds.void': msg`Ended a round, or asked for it`,
  'rounds.confirm': msg`Confirmed the end of a round`,
  'rounds.keep': msg`Kept a round open`,
  'players.block': msg`Blocked a part of the site for a player`,
  'players.lift': msg`Lifted a block of a player`,
  'corrections.propose': msg`Proposed to correct credit`,
  'corrections.confirm': msg`Corrected credit`,
  'corrections.refuse': msg`Refused a correction of credit`,
  'playerRecords.note': msg`Wrote a note about a player`,
  'playerRecords.tag': msg`Tagged a player`,
  'playerRecords.untag': msg`Took a tag from a player`,
  'playerRecords.saveView': msg`Saved a view of the players`,
  'playerRecords.endView': msg`Ended a view of the players`,
  'settings.change': msg`Changed a setting, or asked for it`,
  'settings.confirm': msg`Confirmed a change of a setting`,
  'settings.withdraw': msg`Withdrew a change of a setting`,
  'players.endSessions': msg`Ended sessions of a player`,
  'players.passwordLink': msg`Made a password link`,
  'inquiries.assign': msg`Said who looks for a missing payment`,
  'inquiries.find': msg`Found a missing payment`,
  'messages.send': msg`Sent a message to a player`,
  'inquiries.refuse': msg`Did not find a missing payment`,
  'accountChanges.begin': msg`Began a change of a bank account`,
  'accountChanges.check': msg`Checked a change of a bank account`,
  'accountChanges.apply': msg`Changed a bank account`,
  'accountChanges.refuse': msg`Refused a change of a bank account`,
  'staff.invite': msg`Invited someone`,
  'staff.disable': msg`Disabled someone`,
};

/** Why a provider's call was refused. An unknown reason is shown by its code. */
export const incidentReasons: Readonly<Record<string, MessageDescriptor>> = {
  TRANSACTION_CONFLICT: msg`The same call came before with other contents`,
  ROUND_UNKNOWN: msg`A win in a round without a bet`,
  ROUND_ENDED: msg`The round had ended`,
  AMOUNT_OUT_OF_RANGE: msg`More than an account can hold`,
  LARGE_WIN: msg`Posted: a win that is larger than usual`,
  SIGNATURE_INVALID: msg`The signature was wrong`,
  PLAYER_UNKNOWN: msg`There is no such player`,
};

export const walletCallWords: Readonly<Record<string, MessageDescriptor>> = {
  balance: msg`Balance`,
  bet: msg`Bet`,
  win: msg`Win`,
  rollback: msg`Bet taken back`,
};
