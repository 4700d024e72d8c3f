import { minorOf, money, type Money } from './money';
import type { ReadPromotionUsage } from './promotions';

/* What a promotion asks for before a withdrawal (specification, section 9.3). */

/** What a promotion's terms are judged by; a backend may leave some of it out. */
export type Terms<Name extends keyof ReadPromotionUsage> = Partial<Pick<ReadPromotionUsage, Name>>;

/** Credit that must be exceeded before a withdrawal: whole percent of the received credit, rounded up. */
export function requiredCredit(received: Money, requiredPercent: number): Money {
  return money((minorOf(received) * BigInt(requiredPercent) + 99n) / 100n, 'THB');
}

/**
 * The stakes that a promotion asks for before a withdrawal, THB, rounded up to a satang: without them two accounts could bet
 * against each other and keep the bonus. Null where it asks for none, or where the backend does not count stakes.
 */
export function turnoverOf(
  usage: Pick<ReadPromotionUsage, 'promotion'> & Terms<'depositCredit' | 'promoCredit' | 'staked'>,
): { required: Money; staked: Money; left: Money | null } | null {
  const { promotion, depositCredit, promoCredit, staked } = usage;
  if (!promotion.turnoverPercent || !depositCredit || !promoCredit || !staked) return null;
  const received = money(minorOf(depositCredit) + minorOf(promoCredit), 'THB');
  const required = requiredCredit(received, promotion.turnoverPercent);
  const left = minorOf(required) - minorOf(staked);
  return { required, staked, left: left > 0n ? money(left, 'THB') : null };
}
