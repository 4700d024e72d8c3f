import { money } from '../../../contract/money';
import type { PromotionUsage } from '../../../contract/promotions';
import { inAll } from '../../support/facts';

const text = inAll('');

/** A promotion in use at alphabet that asks for a deposit of 200,000 LAK. */
export function usage(facts: Partial<PromotionUsage> = {}): PromotionUsage {
  return {
    usageId: 'usage-1',
    provider: 'alphabet',
    status: 'ACTIVE',
    createdAt: '2026-11-20T07:00:00.000Z',
    endedAt: null,
    funded: false,
    depositCredit: money(0n, 'THB'),
    promoCredit: money(0n, 'THB'),
    requiredCredit: money(0n, 'THB'),
    promotion: {
      id: 'promotion-1',
      name: text,
      summary: text,
      terms: text,
      providers: ['alphabet'],
      depositAmount: money(200_000n, 'LAK'),
      bonusPercent: 20,
      requiredPercent: 200,
      turnoverPercent: 0,
      maxCredit: null,
      deductBonus: false,
      withdrawAll: false,
      firstOrderOnly: false,
      oncePerPlayer: false,
      active: true,
    },
    ...facts,
  };
}
