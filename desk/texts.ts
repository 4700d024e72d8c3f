import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BankAccountChangeStatus } from '../contract/bankAccounts';
import type { CorrectionStatus } from '../contract/corrections';
import type { InquiryStatus } from '../contract/inquiries';
import type { PayoutStatus } from '../contract/payouts';
import { StaffRole, type StaffFailure } from '../contract/staff';
import type { SettingState } from '../contract/staffSettings';
import type { RejectionCause } from '../contract/withdrawals';
import { messageText } from '../src/i18n/messageText';
import { statusWords } from '../src/i18n/statuses';
import type { StatusTone } from '../src/ui/feedback/StatusChip';
import { StaffCallError } from './api';
import { offerWords } from './promotions/texts';
import { statementStatusWords } from './reconciliation/statementTexts';
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
  INSUFFICIENT_CREDIT: msg`The player has less credit than that at this provider.`,
  PROMOTION_USAGE: msg`The player uses a promotion at this provider: no credit is taken from it.`,
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
  PLAYER_ERASED: msg`The data of the player was erased: nothing is credited. Return the payment.`,
  ORDER_NOT_PAID: msg`No money is held for this order any more.`,
  UNAUTHORIZED: msg`Your session had ended, so this was not done. Please do it again.`,
  PROMOTION_BONUS_UNEARNED: msg`The bonus could be withdrawn without play: ask for at least 100 percent, or deduct the bonus.`,
  PROMOTION_ENDS_BEFORE_START: msg`The end must come after the start, and be in the future.`,
  PROMOTION_TEXT_MISSING: msg`A text is missing in a language.`,
  PROMOTION_PROVIDER_UNUSABLE: msg`No player could use the promotion at a provider that keeps the credit itself: leave it out.`,
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

type Words = Readonly<Record<string, MessageDescriptor>>;

/** Outcomes of a payment. */
export const outcomeWords: Words = {
  CONFIRMED: msg`Confirmed`,
  REFUSED: msg`Refused`,
  MATCHED: msg`Matched`,
  RETURNED: msg`Returned`,
  CLOSED: msg`Closed: reported twice`,
  DECIDED: msg`Decided with its order`,
  DISMISSED: msg`Dismissed`,
  ASKED: msg`Waits for a second person`,
  HELD: msg`Held`,
  CREDITED: msg`Credited`,
};

export const inquiryWords: Record<InquiryStatus, MessageDescriptor> = {
  OPEN: msg`Waits for an answer`,
  FOUND: msg`Found`,
  REFUSED: msg`Not found`,
};

export const correctionWords: Record<CorrectionStatus, MessageDescriptor> = {
  PROPOSED: msg`Waits for a second person`,
  APPLIED: msg`Posted`,
  REFUSED: msg`Refused`,
};

const accountChangeWords: Record<BankAccountChangeStatus, MessageDescriptor> = {
  REQUESTED: msg`Asked for`,
  CHECKED: msg`Checked by one person`,
  APPLIED: msg`Account changed`,
  REFUSED: msg`Refused`,
  WITHDRAWN: msg`Withdrawn by the player`,
};

const settingWords: Record<SettingState, MessageDescriptor> = {
  WAITING: msg`Waits for a second person`,
  VALID: msg`Valid`,
  WITHDRAWN: msg`Withdrawn`,
};

/** Statuses by the group of the calls that change them. Several groups use the same name for different things. */
const groupWords: Readonly<Record<string, Words>> = {
  accountChanges: accountChangeWords,
  alerts: { ENDED: msg`Ended` },
  corrections: correctionWords,
  inquiries: { ...orderWords, ...inquiryWords },
  issues: {
    OPEN: msg`Not cleared up`,
    ASKED: msg`Waits for a second person`,
    CLEARED: msg`Cleared up`,
    GIVING_BACK: msg`The provider is asked`,
  },
  players: { OPEN: msg`Not blocked`, CLOSED: msg`Blocked` },
  promotions: offerWords,
  reconciliation: statementStatusWords,
  rounds: {
    ...statusWords('round'),
    ASKED: msg`Waits for a second person`,
    VOIDED: msg`Ended by staff`,
  },
  settings: settingWords,
  withdrawals: { ...statusWords('withdrawal'), ...payoutWords },
};

/** The words for the statuses of a group of calls: `settings`. Most groups are about payments and their orders. */
export const wordsOfGroup = (group: string | null): Words =>
  groupWords[group ?? ''] ?? { ...orderWords, ...outcomeWords };

/**
 * Message of a failed call.
 * @param group the group of the call in the contract, whose words name a status
 */
export function failureText(
  i18n: I18n,
  failure: StaffFailure | null,
  group: string | null,
): string {
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
    if (group === 'withdrawals' && (status === 'CANCELED' || status === 'CANCELING'))
      return i18n._(canceledByPlayer);
    const word = wordsOfGroup(group)[status];
    return messageText(i18n, decided, { status: word ? i18n._(word) : status });
  }
  return i18n._(refusals[code] ?? refused);
}

/** Message of a failed call. For a fault of the server it includes the reference of its log entry. */
export function errorText(i18n: I18n, error: unknown): string {
  const { failure = null, reference, group = null } = error instanceof StaffCallError ? error : {};
  const text = failureText(i18n, failure, group);
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
  CREDIT_ASKED: msg`The provider is asked for the credit`,
  CREDIT_REFUSED: msg`The provider refused the credit`,
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
