import type { MessageDescriptor } from '@lingui/core';
import type { Limits } from '../../../contract/limits';
import { minorOf, type Money } from '../../../contract/money';
import { providers, type Provider } from '../../../contract/provider';
import {
  choiceProblem,
  lakForCredit,
  withdrawalAmountProblem,
  withdrawalSplit,
  type Problem,
} from '../../../contract/rules';
import type { OrderDraft, WithdrawTerms } from '../../../machines/orderForm';
import { fieldMessages } from '../../i18n/problemMessages';
import type { WithdrawFacts } from './useWithdrawFacts';

const nothing: Money = { amount: '0', currency: 'THB' };

/** What a withdrawal from `provider` is judged by: the promotion counts where it is in use. */
export function termsAt(
  provider: Provider | null,
  { limits, usage, credits }: Pick<WithdrawFacts, 'limits' | 'usage' | 'credits'>,
): WithdrawTerms {
  return {
    limits,
    credit: (provider && credits[provider]) ?? nothing,
    usage: usage?.provider === provider ? usage : null,
  };
}

/** The only provider with credit, to spare a choice that is none; null where there are several, or none. */
export function onlyProviderWithCredit(credits: WithdrawFacts['credits']): Provider | null {
  const filled = providersWithCredit(credits);
  return filled.length === 1 ? (filled[0] ?? null) : null;
}

export function providersWithCredit(credits: WithdrawFacts['credits']): Provider[] {
  return providers.filter((provider) => minorOf(credits[provider] ?? nothing) > 0n);
}

/** All that can be taken in one withdrawal: the credit, or the operator's maximum where that is less. */
export function mostOf(credit: Money, { withdrawal: { max } }: Limits): Money {
  return minorOf(credit) > minorOf(max) ? max : credit;
}

/** What is wrong with the withdrawal before it is sent (specification, section 5). */
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

/** What a withdrawal of `amount` THB brings. Only for one that no rule speaks against. */
export interface WithdrawQuote {
  receive: Money;
  return: Money;
  /** LAK to the bank account; null without a rate. */
  payout: Money | null;
}

/** The quote for `amount`, a plain decimal string, at `rate` LAK a baht: what the promotion in use keeps back is taken off first. */
export function withdrawQuote(
  amount: string,
  rate: string | null,
  terms: WithdrawTerms,
): WithdrawQuote {
  const split = withdrawalSplit({ amount, currency: 'THB' }, terms);
  return { ...split, payout: rate === null ? null : lakForCredit(split.receive, rate) };
}
