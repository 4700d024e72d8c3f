import { money } from '../../../contract/money';
import type { PromotionUsage } from '../../../contract/promotions';
import { aUsage } from '../../support/facts';

const nothing = money(0n, 'THB');

/** A promotion in use at alphabet that requires a deposit of 200,000 LAK. */
export const usage = (facts: Partial<PromotionUsage> = {}): PromotionUsage =>
  aUsage(
    {},
    {
      funded: false,
      ...{ depositCredit: nothing, promoCredit: nothing, requiredCredit: nothing },
      ...facts,
    },
  );
