import type { MessageDescriptor } from '@lingui/core';
import type { Limits } from '../../../contract/limits';
import { minorOf, money, type Money } from '../../../contract/money';
import { providers, type Provider } from '../../../contract/provider';
import { lakForCredit } from '../../../contract/amounts';
import {
  canSplit,
  choiceProblem,
  withdrawalAmountProblem,
  withdrawalSplit,
  type Problem,
} from '../../../contract/rules';
import type { OrderDraft, WithdrawTerms } from '../../../machines/orderForm';
import { fieldMessages } from '../../i18n/problemMessages';
import type { WithdrawData } from './useWithdrawData';

const nothing: Money = { amount: '0', currency: 'THB' };

/** The terms of a withdrawal from `provider`: the promotion counts at its own provider only. */
export function termsAt(
  provider: Provider | null,
  { limits, usage, credits }: Pick<WithdrawData, 'limits' | 'usage' | 'credits'>,
): WithdrawTerms {
  return {
    limits,
    credit: (provider && credits[provider]) ?? nothing,
    usage: usage?.provider === provider ? usage : null,
  };
}

/** The only provider with credit, to preselect it; null when there are several or none. */
export function onlyProviderWithCredit(credits: WithdrawData['credits']): Provider | null {
  const filled = providersWithCredit(credits);
  return filled.length === 1 ? (filled[0] ?? null) : null;
}

export function providersWithCredit(credits: WithdrawData['credits']): Provider[] {
  return providers.filter((provider) => minorOf(credits[provider] ?? nothing) > 0n);
}

/** All that can be taken in one withdrawal: the credit, or the operator's maximum if that is less. */
export function getMaxWithdrawal(credit: Money, { withdrawal: { max } }: Limits): Money {
  return minorOf(credit) > minorOf(max) ? max : credit;
}

/** Whether there is more credit than one withdrawal allows. */
export const isOverLimit = ({ credit, limits }: Pick<WithdrawTerms, 'credit' | 'limits'>) =>
  minorOf(getMaxWithdrawal(credit, limits)) < minorOf(credit);

/** A quarter, half and all of the maximum withdrawal; without amounts below the minimum. THB. */
export function quickParts(most: Money, { withdrawal: { min } }: Limits) {
  return [25, 50, 100].flatMap((percent) => {
    const part = money((minorOf(most) * BigInt(percent)) / 100n, 'THB');
    return minorOf(part) >= minorOf(min) && minorOf(part) > 0n ? [{ percent, part }] : [];
  });
}

/** Validates the withdrawal before it is sent (specification, section 5). */
export function withdrawProblems(
  { provider, amount }: OrderDraft,
  terms: WithdrawTerms,
): Record<'provider' | 'amount', Problem | null> {
  const judged = provider !== null || amount === '';
  return {
    provider: choiceProblem(provider),
    amount: judged ? withdrawalAmountProblem(amount, terms.limits, terms) : null,
  };
}

export function ownMessage(field: 'provider' | 'amount'): MessageDescriptor | undefined {
  return field === 'provider' ? fieldMessages.chooseProvider : undefined;
}

/** The quote of a valid withdrawal of `amount` THB. */
export interface WithdrawQuote {
  receive: Money;
  return: Money;
  /** LAK to the bank account; null without a rate. */
  payout: Money | null;
}

/**
 * The quote for `amount` (a plain decimal string) at `rate` LAK per baht, less what the promotion in use keeps. Null if
 * the backend does not send its terms.
 */
export function withdrawQuote(
  amount: string,
  rate: string | null,
  terms: WithdrawTerms,
): WithdrawQuote | null {
  if (!canSplit(terms.usage)) return null;
  const split = withdrawalSplit({ amount, currency: 'THB' }, terms);
  return { ...split, payout: rate === null ? null : lakForCredit(split.receive, rate) };
}
