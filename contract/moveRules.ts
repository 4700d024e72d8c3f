import type { Failure } from './errors';
import { minorOf, ThbAmount, toMinor, type Money } from './money';
import type { Provider } from './provider';
import { choiceProblem, type Problem } from './rules';

/* The rules for moving credit between providers. The form checks them first, the server again. Pure, as `rules.ts`. */

/** The values of the form, complete or not. */
export interface MoveDraft {
  from: Provider | null;
  to: Provider | null;
  amount: string;
}

/** What a move is validated against. */
export interface MoveTerms {
  /** Credit at the provider `from`; null while it is unknown, which forbids no amount: the server decides. */
  credit: Money | null;
  /** The promotion in use. One that can be funded now counts as funded. */
  usage: { provider: string; funded: boolean | null } | null;
  /** A withdrawal of the player is under review, at any provider. */
  hasOpenWithdrawal: boolean;
}

/** Validates the form: a problem for each invalid field. `to` must be another provider than `from`. */
export function moveProblems(
  { from, to, amount }: MoveDraft,
  { credit }: Pick<MoveTerms, 'credit'>,
): Record<keyof MoveDraft, Problem | null> {
  return {
    from: choiceProblem(from),
    to: choiceProblem(to === from ? null : to),
    amount: amountProblem(amount, credit),
  };
}

function amountProblem(amount: string, credit: Money | null): Problem | null {
  if (amount === '') return { rule: 'required' };
  if (!ThbAmount.safeParse(amount).success) return { rule: 'notAnAmount' };
  if (!credit || toMinor(amount, 'THB') <= minorOf(credit)) return null;
  return { rule: 'insufficientCredit', params: { ...credit } };
}

/**
 * Why no credit may be moved now, or null. Credit of a funded promotion stays with the provider where its terms apply.
 * No credit is moved to a provider with a promotion in use, because its next deposit needs credit below a threshold
 * there. A withdrawal under review must be decided first.
 */
export function moveRefusal(
  { from, to }: Pick<MoveDraft, 'from' | 'to'>,
  { usage, hasOpenWithdrawal }: Pick<MoveTerms, 'usage' | 'hasOpenWithdrawal'>,
): Failure | null {
  if (hasOpenWithdrawal) return { code: 'OPEN_WITHDRAWAL' };
  const isLocked =
    usage && (usage.provider === to || (usage.provider === from && usage.funded !== false));
  return isLocked ? { code: 'PROMOTION_USAGE', params: { provider: usage.provider } } : null;
}
