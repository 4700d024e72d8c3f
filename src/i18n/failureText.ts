import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Money, type Currency } from '../../contract/money';
import type { Problem } from '../../contract/rules';
import type { CallFailure } from '../../machines/failure';
import { dayTimeText, timeText } from './dates';
import {
  blockedUntil,
  failureMessages,
  rateLimitedWithWait,
  settlingWithRound,
  type FailureMessage,
} from './failureMessages';
import { messageText } from './messageText';
import { moneyText } from './money';
import { reasonText } from './operatorText';
import { problemMessages } from './problemMessages';
import { providerName } from './providerNames';
import { statusWord, type StatusKind } from './statuses';

/** The text of a failure. */
export interface FailureText {
  text: string;
  /** Show the contact links with it. */
  needsStaff: boolean;
}

const withoutAnswer: Record<Exclude<CallFailure['kind'], 'refused' | 'failed'>, FailureMessage> = {
  offline: { message: msg`No connection. Check your internet and try again.` },
  timeout: { message: msg`The answer took too long. Check your connection and try again.` },
  broken: {
    message: msg`We received an answer that we cannot read. Try again, or contact support if it stays.`,
    needsStaff: true,
  },
};

type Params = Record<string, string>;

const amountParams = ['min', 'max', 'amount', 'required', 'threshold', 'limit', 'used', 'left'];

/** Formats params for display: amounts, provider names, statuses, times. */
function readable(i18n: I18n, params: Params, kind: StatusKind, implied: Currency): Params {
  const { currency = implied, ...rest } = {
    ...params,
    reason: reasonText(params, i18n.locale),
  };
  return Object.fromEntries(
    Object.entries(rest).map(([name, value]) => {
      if (name === 'provider') return [name, providerName(value)];
      if (name === 'until') return [name, timeText(value)];
      if (name === 'end') return [name, dayTimeText(value)];
      if (name === 'status') return [name, statusWord(i18n, kind, value)];
      const money = amountParams.includes(name) && Money.safeParse({ amount: value, currency });
      return [name, money && money.success ? moneyText(money.data, i18n) : value];
    }),
  );
}

/** The message for a failed call, with unfilled placeholders. */
export function failureMessage(failure: CallFailure): FailureMessage {
  if (!('failure' in failure)) return withoutAnswer[failure.kind];
  const { code, params = {} } = failure.failure;
  if (code === 'RATE_LIMITED' && params.minutes !== undefined) return rateLimitedWithWait;
  const isBlock = code === 'BLOCKED' || code === 'PROMOTION_BLOCKED';
  if (isBlock && params.end !== undefined) return blockedUntil;
  // The message of the error itself has no placeholder for a reason
  if (isBlock && reasonText(params, '') !== '') return failureMessages.BLOCKED;
  if (code === 'PROMOTION_SETTLING' && params.until === undefined) return settlingWithRound;
  return failureMessages[code];
}

/** Message of a failed call. `kind`: the kind of resource that a status in it belongs to. */
export function failureText(
  i18n: I18n,
  failure: CallFailure,
  kind: StatusKind = 'deposit',
): FailureText {
  const { params = {} } = 'failure' in failure ? failure.failure : {};
  const { message, needsStaff, currency } = failureMessage(failure);
  return {
    text: messageText(i18n, message, readable(i18n, params, kind, currency ?? 'THB')),
    needsStaff: needsStaff ?? false,
  };
}

/** Message of a value that breaks a rule; `own` replaces the rule's general message. */
export function problemText(i18n: I18n, problem: Problem, own?: MessageDescriptor): string {
  const { min, max, amount, ...rest } = problem.params ?? {};
  const lengths = { ...(min && { min }), ...(max && { max }) };
  const money = amount === undefined ? {} : readable(i18n, { amount, ...rest }, 'deposit', 'THB');
  return messageText(i18n, own ?? problemMessages[problem.rule], { ...lengths, ...money });
}

/** {@link failureText} and {@link problemText} in the language of the page. */
export function useFailureTexts() {
  const { i18n } = useLingui();
  return {
    failure: (failure: CallFailure, kind?: StatusKind) => failureText(i18n, failure, kind),
    problem: (problem: Problem, own?: MessageDescriptor) => problemText(i18n, problem, own),
  };
}
