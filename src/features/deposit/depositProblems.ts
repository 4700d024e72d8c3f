import type { MessageDescriptor } from '@lingui/core';
import { choiceProblem, depositAmountProblem, type Problem } from '../../../contract/rules';
import type { DepositTerms, OrderDraft } from '../../../machines/orderForm';
import { fieldMessages } from '../../i18n/problemMessages';

type Field = 'provider' | 'amount';

/** What is wrong with the order before it is sent (specification, section 5). */
export function depositProblems(
  { provider, amount }: OrderDraft,
  { limits, inUse }: DepositTerms,
): Record<Field, Problem | null> {
  return {
    provider: choiceProblem(provider),
    amount: depositAmountProblem(amount, limits, inUse?.usage ?? null),
  };
}

export function ownMessage(field: Field): MessageDescriptor | undefined {
  return field === 'provider' ? fieldMessages.chooseProvider : undefined;
}
