import type { ReadPromotion } from '../../contract/promotions';
import { findRate } from '../../contract/amounts';
import { bonusExample, type BonusExample } from '../../contract/rules';
import { useCurrencyRates } from '../api/resources/operator';

/** The deposit of a promotion and its bonus at today's rate; null if an amount is unknown. */
export function useBonusExample(promotion: ReadPromotion | null | undefined): BonusExample | null {
  const rates = useCurrencyRates().data?.rates;
  return promotion && rates ? bonusExample(promotion, findRate(rates, 'THB')) : null;
}
