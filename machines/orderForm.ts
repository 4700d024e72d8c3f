import { DepositCreate } from '../contract/deposits';
import type { Limits } from '../contract/limits';
import type { Money } from '../contract/money';
import type { ReadPromotionUsage } from '../contract/promotions';
import type { Provider } from '../contract/provider';
import {
  depositAmountProblem,
  depositBlockedByPromotion,
  withdrawalAmountProblem,
  type WithdrawalCase,
} from '../contract/rules';
import { WithdrawalCreate } from '../contract/withdrawals';

/**
 * The current values of an order's form, complete or not. `amount` is a plain decimal string: LAK for a deposit, THB
 * for a withdrawal.
 */
export interface OrderDraft {
  provider: Provider | null;
  bankAccountId: string | null;
  amount: string;
}

/** What a deposit is validated against: the limits, and the promotion in use with the credit at its provider. */
export interface DepositTerms {
  limits: Limits;
  inUse: { usage: ReadPromotionUsage; credit: Money } | null;
}

/** What a withdrawal is validated against: the limits, the credit at the provider, the promotion in use there. */
export interface WithdrawTerms extends WithdrawalCase {
  limits: Limits;
}

/** The draft is complete, and limits and promotion allow it. */
export function isAcceptableDeposit(draft: OrderDraft, { limits, inUse }: DepositTerms): boolean {
  return (
    DepositCreate.safeParse(draft).success &&
    depositAmountProblem(draft.amount, limits, inUse?.usage ?? null) === null &&
    !(inUse && depositBlockedByPromotion(inUse.usage, inUse.credit, limits))
  );
}

/** The draft is complete, and credit, limits and promotion allow it. */
export function isAcceptableWithdrawal(draft: OrderDraft, terms: WithdrawTerms): boolean {
  return (
    WithdrawalCreate.safeParse(draft).success &&
    withdrawalAmountProblem(draft.amount, terms.limits, terms) === null
  );
}
