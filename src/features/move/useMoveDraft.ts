import { useSearchParams } from 'wouter';
import { minorOf } from '../../../contract/money';
import { moveProblems, type MoveDraft, type MoveTerms } from '../../../contract/moveRules';
import { providers, Provider } from '../../../contract/provider';
import { useCredits } from '../../api/resources/credits';
import { usePromotionInUse } from '../../api/resources/promotions';
import { useSeamlessProviders } from '../../api/resources/seamless';
import { useOpenWithdrawals } from '../../api/resources/withdrawals';

/**
 * The values of the form with validation and defaults: `?from=` of the address or the only provider with credit, and the
 * only other provider. Missing data forbids nothing: the server decides.
 * @param typed `from` and `to` are empty until they are chosen
 */
export function useMoveDraft(typed: { from: string; to: string; amount: string }) {
  const among = useSeamlessProviders();
  const credits = useCredits();
  const usage = usePromotionInUse().data?.usage ?? null;
  const [search] = useSearchParams();
  const open = useOpenWithdrawals().data?.items ?? [];
  const creditAt = (provider: Provider | null) =>
    (provider && credits[providers.indexOf(provider)]?.data?.credit) ?? null;

  const onlyOne = (of: readonly Provider[]) => (of.length === 1 ? (of[0] ?? null) : null);
  const known = (text: string | null) =>
    among.find((provider) => provider === Provider.safeParse(text).data) ?? null;
  const filled = among.filter((provider) => {
    const credit = creditAt(provider);
    return credit !== null && minorOf(credit) > 0n;
  });
  const from = known(typed.from || search.get('from')) ?? onlyOne(filled);
  const others = among.filter((provider) => provider !== from);
  const wanted = known(typed.to) ?? onlyOne(others);
  const order: MoveDraft = { from, to: wanted === from ? null : wanted, amount: typed.amount };
  const terms: MoveTerms = { credit: creditAt(from), usage, hasOpenWithdrawal: open.length > 0 };
  const problems = moveProblems(order, terms);
  return { among, others, order, terms, problems };
}
