import type { Limits } from '../../../contract/limits';
import { money } from '../../../contract/money';
import type { PromotionUsage } from '../../../contract/promotions';
import { inAll } from '../../support/facts';

export const limits: Limits = {
  username: { minLength: 4, maxLength: 32 },
  displayName: { minLength: 2, maxLength: 40 },
  password: { minLength: 8, maxLength: 128 },
  accountNumber: { minLength: 8, maxLength: 20 },
  accountName: { minLength: 2, maxLength: 60 },
  deposit: { min: money(10_000n, 'LAK'), max: money(50_000_000n, 'LAK') },
  maxOpenDeposits: 5,
  withdrawal: { min: money(5_000n, 'THB'), max: money(10_000_000n, 'THB') },
  withdrawalMinutes: 30,
  promotionCreditThreshold: money(2_000n, 'THB'),
};

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
