import { minorOf, money, type Money } from './money';
import { requiredCredit, stakePercentAt } from './promotionRules';
import { creditForLak } from './amounts';
import { bonusFor, withdrawalSplit } from './rules';
import type { ReadPromotionUsage } from './promotions';

/* Cost of a promotion, computed before it is published. Pure, as `rules.ts`. */

/** The terms that the cost depends on. */
export interface CostTerms {
  bonusPercent: number;
  maxBonus: Money | null;
  requiredPercent: number;
  turnoverPercent: number;
  providers?: readonly string[];
  stakePercents?: Readonly<Record<string, number>>;
  maxCredit: Money | null;
  deductBonus: boolean;
}

/** Cost of a promotion for one deposit, THB. */
export interface PromotionCost {
  deposit: Money;
  bonus: Money;
  /**
   * Credit that must be exceeded, and stakes that must be placed, before a withdrawal: at the provider with the lowest
   * requirement.
   */
  required: Money;
  turnover: Money;
  /** Amount that can be withdrawn without a bet: if it exceeds the deposit, the terms give money away. */
  withoutPlay: Money;
  /** Maximum payout; null: there is no cap. */
  atMost: Money | null;
  /** Estimated percentage of players who fulfil the terms and can withdraw, 0 to 100. */
  chance: number;
  /** Average amount that a player withdraws. */
  expected: Money;
  /** Expected payout minus the deposit: the cost of one use; with `isGain` the operator gains it. */
  cost: Money;
  isGain: boolean;
}

const baht = (amount: bigint) => money(amount, 'THB');

/**
 * Computes the cost of a promotion for one deposit.
 * @param returnPercent share of the stakes that the games pay back, as the provider states it: 96 for 96 %
 * @param rate LAK per baht
 */
export function promotionCost(
  terms: CostTerms,
  depositLak: Money,
  { returnPercent, rate }: { returnPercent: number; rate: string },
): PromotionCost {
  const deposit = creditForLak(depositLak, rate);
  const bonus = bonusFor(deposit, terms.bonusPercent, terms.maxBonus);
  const received = money(minorOf(deposit) + minorOf(bonus), 'THB');
  const required = requiredCredit(received, terms.requiredPercent);
  const counting = (terms.providers ?? []).map((provider) => stakePercentAt(terms, provider));
  // Avoids a division by 0, which the rules of a draft refuse
  const most = BigInt(Math.max(1, ...(counting.length > 0 ? counting : [100])));
  const counted = minorOf(requiredCredit(received, terms.turnoverPercent));
  const turnover = money((counted * 100n + most - 1n) / most, 'THB');
  const taken = (credit: Money): bigint => {
    const usage = {
      promotion: terms,
      funded: true,
      promoCredit: bonus,
      otherCredit: money(0n, 'THB'),
    };
    return minorOf(
      withdrawalSplit(credit, { credit, usage: usage as unknown as ReadPromotionUsage }).receive,
    );
  };
  const isFree = minorOf(received) > minorOf(required) && minorOf(turnover) === 0n;
  // A player who gives up the promotion keeps the deposit
  const withoutPlay =
    isFree && taken(received) > minorOf(deposit) ? baht(taken(received)) : deposit;
  const lost = Math.round((Number(minorOf(turnover)) * (100 - returnPercent)) / 100);
  const left = minorOf(received) - BigInt(lost);
  const target = minorOf(required) + 1n;
  const chance = Math.min(1, Math.max(0, Number(left) / Number(target)));
  const paid = taken(baht(left > target ? left : target));
  const expected = BigInt(Math.round(chance * Number(paid)));
  const isGain = expected < minorOf(deposit);
  return {
    ...{ deposit, bonus, required, turnover, withoutPlay, atMost: terms.maxCredit },
    chance: Math.round(chance * 100),
    expected: baht(expected),
    cost: baht(isGain ? minorOf(deposit) - expected : expected - minorOf(deposit)),
    isGain,
  };
}
