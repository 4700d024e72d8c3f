import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '../../contract/errors';
import type { Currency } from '../../contract/money';

/** The message for a failed call: what happened and what to do next. */
export interface FailureMessage {
  message: MessageDescriptor;
  /** Only staff can help: show the contact links. */
  needsStaff?: true;
  /** Currency of amount params that do not carry their own; THB by default. */
  currency?: Currency;
}

/**
 * One message for each code of the contract (specification, section 8). Placeholders are filled from the params
 * of the failure by `failureText.ts`: amounts and provider names arrive ready to read.
 */
export const failureMessages = {
  ACCOUNT_NOT_FOUND: {
    message: msg`The bank does not know this account. Check the bank and the account number.`,
  },
  ACCOUNT_IN_USED: {
    message: msg`This bank account is already used by someone else here. Please contact staff.`,
    needsStaff: true,
  },
  PROMOTION_ONLY_FOR_FIRST_ORDER: {
    message: msg`This promotion is for new customers only, with their first deposit.`,
  },
  CANNOT_USE_PROMOTION_WHILE_ORDER_IS_OPEN: {
    message: msg`A deposit is still open. Finish or cancel it, then use the promotion.`,
  },
  OPEN_ORDER: {
    message: msg`The deposit for this promotion is still open. Pay or cancel it first.`,
  },
  PROMOTION_ALREADY_USED: {
    message: msg`You have already used this promotion. It can be used once.`,
  },
  PROMOTION_USAGE: {
    message: msg({
      message: 'You are already using a promotion with {provider}. Finish or cancel it first.',
    }),
  },
  PROMOTION_INACTIVE: {
    message: msg`This promotion is not active at the moment. Please choose another one.`,
  },
  PROMOTION_CREDIT_USED: {
    message: msg({
      message:
        'While a promotion is in use, you can deposit again once your credit is below {threshold}.',
    }),
  },
  LOGIN_FAILED: {
    message: msg`Login failed. Please try again in a moment.`,
    needsStaff: true,
  },
  CREDENTIALS_INCORRECT: {
    message: msg`The username or the password is incorrect. Please check both.`,
  },
  USERNAME_TAKEN: {
    message: msg`This username already exists. Please enter a new one.`,
  },
  REGISTRATION_FAILED: {
    message: msg`Your account could not be made. Please contact staff.`,
    needsStaff: true,
  },
  BANK_ACCOUNT_ALREADY_ADDED: {
    message: msg`This account has already been added. To change it, please contact staff.`,
    needsStaff: true,
  },
  ACCOUNT_CHANGE_PENDING: {
    message: msg`You have already asked for another bank account. Staff are checking it.`,
  },
  PASSWORD_INCORRECT: {
    message: msg`The current password is incorrect. Please enter it again.`,
  },
  PASSWORD_REQUIRED: {
    message: msg`You withdraw in this browser for the first time. Enter your password to go on.`,
  },
  PASSWORD_TOO_COMMON: {
    message: msg`Many people use this password, so it is easy to guess. Please choose another one.`,
  },
  TERMS_NOT_ACCEPTED: {
    message: msg`The terms have changed. Please read and accept them as they are now.`,
  },
  PASSKEY_NOT_ACCEPTED: {
    message: msg`This passkey was not accepted. Please use your password.`,
  },
  TOO_MANY_PASSKEYS: {
    message: msg`You have too many passkeys. Remove one that you no longer use.`,
  },
  CONTACT_SUPPORT: {
    message: msg`Something went wrong on our side. Try again, or contact support if it stays.`,
    needsStaff: true,
  },
  ORDER_NOT_PAID: {
    message: msg`We do not see your payment yet. If you have paid, wait 1–2 minutes: this page updates by itself. Do not pay again.`,
  },
  CANNOT_DEPOSIT_OR_WITHDRAW: {
    message: msg`Deposits and withdrawals are not possible for your account. Please contact staff.`,
    needsStaff: true,
  },
  GAME_NEEDS_DEPOSIT: {
    message: msg`The game cannot be opened without credit. Please deposit first.`,
  },
  PROMOTION_USED_UP: {
    message: msg`This promotion has been given out for now. Please choose another one, or try again tomorrow.`,
  },
  PROMOTION_BLOCKED: {
    message: msg`This account is blocked from receiving promotions. Staff can tell you why.`,
    needsStaff: true,
  },
  BLOCKED: {
    message: msg({
      message:
        '{part, select, login {You cannot log in at the moment.} deposit {You cannot deposit at the moment.} withdraw {You cannot withdraw at the moment.} promotion {You cannot use promotions at the moment.} other {This is closed to you at the moment.}} {reason}',
    }),
    needsStaff: true,
  },
  AMOUNT_OUT_OF_RANGE: {
    message: msg({ message: 'Enter an amount between {min} and {max}.' }),
  },
  AMOUNT_MUST_EQUAL_PROMOTION: {
    message: msg({ message: 'The promotion in use needs exactly {amount}.' }),
    currency: 'LAK',
  },
  INSUFFICIENT_CREDIT: {
    message: msg`Your credit is not enough for this amount. Enter a smaller one.`,
  },
  PROMOTION_CREDIT_NOT_REACHED: {
    message: msg({
      message: 'To withdraw with this promotion, your credit must be above {required}.',
    }),
  },
  PROMOTION_TURNOVER_NOT_REACHED: {
    message: msg({ message: 'To withdraw with this promotion, play for {left} more.' }),
  },
  WITHDRAW_ALL_REQUIRED: {
    message: msg({
      message: 'This promotion asks you to withdraw all your credit at once: {amount}.',
    }),
  },
  WITHDRAWAL_PENDING: {
    message: msg`A withdrawal with this promotion is still under review. Please wait until it is decided.`,
  },
  OPEN_WITHDRAWAL: {
    message: msg`A withdrawal is still under review. Wait until it is decided, or cancel it.`,
  },
  PROMOTION_SETTLING: {
    message: msg({
      message: 'A game with this promotion may still pay out. Please try again after {until}.',
    }),
  },
  TOO_MANY_OPEN_ORDERS: {
    message: msg`You have too many open deposits. Pay or cancel one, then try again.`,
  },
  CANCEL_AFTER_PAID: {
    message: msg`You have already paid this deposit, so it cannot be canceled here. Please contact staff.`,
    needsStaff: true,
  },
  CANCEL_AFTER_APPROVED: {
    message: msg`Staff have already approved this withdrawal: your money is on its way. It can no longer be canceled.`,
  },
  INQUIRY_PENDING: {
    message: msg`Staff are already looking for this payment. You read their answer here.`,
  },
  ORDER_STATUS_CHANGED: {
    message: msg({ message: 'This has changed in the meantime and is now: {status}.' }),
  },
  ACCOUNT_STOPPED: {
    message: msg`We are checking your credit, so nothing can be moved right now. Please contact staff.`,
    needsStaff: true,
  },
  IDEMPOTENCY_KEY_REUSED: {
    message: msg`This order was already sent with other details. Look at your history, then start again.`,
  },
  DEPOSIT_LIMIT_REACHED: {
    message: msg({
      message:
        '{period, select, day {Your deposit limit for 24 hours is {limit}} week {Your deposit limit for 7 days is {limit}} other {Your deposit limit for 30 days is {limit}}}. You can deposit {left} now; all of it is free again on {end}.',
    }),
    currency: 'LAK',
  },
  LOSS_LIMIT_REACHED: {
    message: msg({
      message:
        '{period, select, day {Your loss limit for 24 hours, {limit}, is reached.} week {Your loss limit for 7 days, {limit}, is reached.} other {Your loss limit for 30 days, {limit}, is reached.}} You can still withdraw. All of it is free again on {end}.',
    }),
  },
  TIMED_OUT: {
    message: msg({
      message: 'You are taking a break until {end}. Your credit stays yours: you can withdraw it.',
    }),
  },
  SELF_EXCLUDED: {
    message: msg`You have excluded yourself. Your credit stays yours: you can withdraw it.`,
  },
  REALITY_CHECK_DUE: {
    message: msg`The time that you chose is over. Look at your result first, then play on.`,
  },
  PROTECTION_CHANGED: {
    message: msg`This is not possible any more. Look at your settings as they are now.`,
  },
  VALIDATION: {
    message: msg`Some details are not right. Check the marked fields.`,
  },
  UNAUTHORIZED: {
    message: msg`You are not logged in any more. Please log in again.`,
  },
  FORBIDDEN_ORIGIN: {
    message: msg`This page was opened from a place we do not trust. Open the site by its own address.`,
  },
  NOT_FOUND: {
    message: msg`We cannot find this any more. Go back and look again.`,
  },
  REQUEST_TIMEOUT: {
    message: msg`That took too long. Check your connection and try again.`,
  },
  PAYLOAD_TOO_LARGE: {
    message: msg`That was too much to send. Please shorten it and try again.`,
  },
  UNSUPPORTED_MEDIA_TYPE: {
    message: msg`The page and the service do not understand each other. Reload the page and try again.`,
  },
  SWITCHED_OFF: { message: msg({ message: 'Not available at {provider} right now. {reason}' }) },
  MAINTENANCE: { message: msg({ message: 'Not available during maintenance. {reason}' }) },
  RATE_LIMITED: {
    message: msg`Too many tries in a short time. Please wait a few minutes and try again.`,
  },
  UNAVAILABLE: {
    message: msg`The service is not available right now. Please try again in a few minutes.`,
  },
} satisfies Record<ErrorCode, FailureMessage> as Record<ErrorCode, FailureMessage>;

/** `RATE_LIMITED` with a waiting time. */
export const rateLimitedWithWait: FailureMessage = {
  message: msg({ message: 'Too many tries. Please wait {minutes} min and try again.' }),
};

/** `PROMOTION_SETTLING` without an end that is known: a round is open. */
export const settlingWithRound: FailureMessage = {
  message: msg`A round with this promotion is still open. Finish it in the game, then try again.`,
};

/** `BLOCKED` and `PROMOTION_BLOCKED` with an end. */
export const blockedUntil: FailureMessage = {
  message: msg({
    message:
      '{part, select, login {You cannot log in until {end}.} deposit {You cannot deposit until {end}.} withdraw {You cannot withdraw until {end}.} promotion {You cannot use promotions until {end}.} other {This is closed to you until {end}.}} {reason}',
  }),
  needsStaff: true,
};
