import type { Limits } from './limits';
import type { Money } from './money';
import type { ReadPromotion } from './promotions';
import type { Provider } from './provider';
import { depositBlockedByPromotion } from './rules';

/* Which promotion is offered to a player. Pure, as `rules.ts`. */

/** What a promotion is chosen by among several. */
interface Offered {
  active?: boolean | null | undefined;
  firstOrderOnly?: boolean | null | undefined;
  bonusPercent?: number | null | undefined;
}

/** What a new player is offered: the highest bonus of those that are for a first deposit; null where there is none. */
export function firstOffer<Offer extends Offered>(promotions: readonly Offer[]): Offer | null {
  const [best] = promotions
    .filter(({ active, firstOrderOnly }) => active && firstOrderOnly)
    .sort((a, b) => (b.bonusPercent ?? 0) - (a.bonusPercent ?? 0));
  return best ?? null;
}

/**
 * What is offered with a deposit to a provider: of the promotions that can be started and paid for there now, the one for
 * a first deposit, else the one with the highest bonus. Null where there is none.
 * @param credit all at the provider
 */
export function depositOffer<Offer extends Offered & Pick<ReadPromotion, 'providers'>>(
  usable: readonly Offer[],
  { provider, credit }: { provider: Provider; credit: Money },
  limits: Pick<Limits, 'promotionCreditThreshold'>,
): Offer | null {
  if (depositBlockedByPromotion({ funded: false }, credit, limits)) return null;
  const here = usable.filter(
    ({ active, providers }) => active && (providers?.includes(provider) ?? true),
  );
  const [best] = [...here].sort((a, b) => (b.bonusPercent ?? 0) - (a.bonusPercent ?? 0));
  return firstOffer(here) ?? best ?? null;
}
