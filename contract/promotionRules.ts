import { minorOf, money, type Money } from './money';
import type { ReadPromotion, ReadPromotionUsage } from './promotions';

/* Wagering requirements of a promotion, which must be met before a withdrawal (specification, section 9.3). */

/** The terms of a promotion that rules read; a backend may leave some out. */
export type Terms<Name extends keyof ReadPromotionUsage> = Partial<Pick<ReadPromotionUsage, Name>>;

/** Credit that must be exceeded before a withdrawal: whole percent of the received credit, rounded up. */
export function requiredCredit(received: Money, requiredPercent: number): Money {
  return money((minorOf(received) * BigInt(requiredPercent) + 99n) / 100n, 'THB');
}

/** Percentage of the stakes at a provider that counts towards the requirements. */
export const stakePercentAt = (
  { stakePercents }: Partial<Pick<ReadPromotion, 'stakePercents'>>,
  provider: string | undefined,
): number => stakePercents?.[provider ?? ''] ?? 100;

/**
 * The wagering requirement of a promotion, THB. `required`: stakes before a withdrawal, rounded up to the satang;
 * `staked`: stakes so far that count at its provider, rounded down; `left`: the rest, null once it is met. Without it
 * two accounts could bet against each other and keep the bonus. Null without a requirement, or when the backend does
 * not count stakes.
 */
export function getTurnover(
  usage: Pick<ReadPromotionUsage, 'promotion'> &
    Terms<'depositCredit' | 'promoCredit' | 'staked' | 'provider'>,
): { required: Money; staked: Money; left: Money | null } | null {
  const { promotion, depositCredit, promoCredit, staked } = usage;
  if (!promotion.turnoverPercent || !depositCredit || !promoCredit || !staked) return null;
  const received = money(minorOf(depositCredit) + minorOf(promoCredit), 'THB');
  const required = requiredCredit(received, promotion.turnoverPercent);
  const percent = stakePercentAt(promotion, usage.provider);
  const counted = money((minorOf(staked) * BigInt(percent)) / 100n, 'THB');
  const left = minorOf(required) - minorOf(counted);
  return { required, staked: counted, left: left > 0n ? money(left, 'THB') : null };
}
